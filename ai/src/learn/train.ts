import type { Net } from '@gordian/kernel';

/** Positions to learn from, in columns: the numbers of each that are not 0, what the weighed features say, what came of it. */
export interface Lessons {
  /** Where the numbers of each position begin in `index` and `value`, and one more for the end. */
  readonly start: ArrayLike<number>;
  readonly index: ArrayLike<number>;
  readonly value: ArrayLike<number>;
  /** The score, in logits, that the network corrects. */
  readonly score: ArrayLike<number>;
  /** The chance it should foretell, 0 to 1; rivals share a draw. */
  readonly target: ArrayLike<number>;
  /** Whether the game was drawn, 1 or 0: what a second output foretells. */
  readonly drawn: ArrayLike<number>;
}

export interface Course {
  readonly epochs: number;
  readonly batch: number;
  /** The length of a step, which falls to nothing towards the end. */
  readonly rate: number;
  /** How strongly weights are drawn to 0. */
  readonly decay: number;
}

const FIRST = 0.9;
const SECOND = 0.999;

/** The columns as they stand, each asked for once. */
const asTheyAre = ({ start, index, value, score, target, drawn }: Lessons): Lessons => ({
  start,
  index,
  value,
  score,
  target,
  drawn,
});

/** A network that says 0 of everything, ready to learn. */
export function blankNet(sizes: readonly number[], below: (n: number) => number): Net {
  const draw = (): number => below(1 << 24) / (1 << 23) - 1;
  const weights = sizes.slice(1).map((outs, l) => {
    const scale = l === sizes.length - 2 ? 0 : Math.sqrt(3 / sizes[l]) * (l === 0 ? 1.5 : 1.4);
    return Float32Array.from({ length: sizes[l] * outs }, () => scale * draw());
  });
  return { sizes, weights, biases: sizes.slice(1).map((outs) => new Float32Array(outs)) };
}

/** Teaches a network in place, by Adam: so many passes over the lessons in an order that `below` draws. */
export function train(net: Net, given: Lessons, course: Course, below: (n: number) => number): void {
  const lessons = asTheyAre(given);
  const count = lessons.start.length - 1;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const all = [...net.weights, ...net.biases];
  const slopes = all.map((list) => new Float64Array(list.length));
  const means = all.map((list) => new Float64Array(list.length));
  const squares = all.map((list) => new Float64Array(list.length));
  const pupil = new Pupil(net, slopes);
  const steps = Math.ceil(count / course.batch) * course.epochs;
  let step = 0;
  for (let epoch = 0; epoch < course.epochs; epoch++) {
    for (let i = count - 1; i > 0; i--) {
      const k = below(i + 1);
      const held = order[i];
      order[i] = order[k];
      order[k] = held;
    }
    for (let at = 0; at < count; at += course.batch) {
      const end = Math.min(count, at + course.batch);
      for (let i = at; i < end; i++) pupil.study(lessons, order[i]);
      step++;
      const rate = course.rate * (1 - (step - 1) / steps);
      const early = rate * (Math.sqrt(1 - SECOND ** step) / (1 - FIRST ** step));
      for (let l = 0; l < all.length; l++) {
        const list = all[l];
        const slope = slopes[l];
        const mean = means[l];
        const square = squares[l];
        const shrink = l < net.weights.length ? 1 - rate * course.decay : 1;
        for (let i = 0; i < list.length; i++) {
          const g = slope[i] / (end - at);
          slope[i] = 0;
          mean[i] = FIRST * mean[i] + (1 - FIRST) * g;
          square[i] = SECOND * square[i] + (1 - SECOND) * g * g;
          list[i] = list[i] * shrink - (early * mean[i]) / (Math.sqrt(square[i]) + 1e-8);
        }
      }
    }
  }
}

/** How far a network, added to the weighed features, is off what lessons tell: the mean squared error. */
export function errorOf(net: Net, given: Lessons): number {
  const lessons = asTheyAre(given);
  const pupil = new Pupil(net, null);
  const count = lessons.start.length - 1;
  let sum = 0;
  for (let i = 0; i < count; i++) {
    pupil.foretell(lessons, i);
    sum += ((1 - pupil.draw) * pupil.win + pupil.draw / 2 - lessons.target[i]) ** 2;
  }
  return sum / count;
}

/** A network at work on lessons, forwards and backwards. */
class Pupil {
  private readonly net: Net;
  private readonly slopes: readonly Float64Array[] | null;
  /** What it foretold last: that the game is drawn, and else that the first seat wins. */
  draw = 0;
  win = 0;
  private readonly values: Float64Array[];
  private readonly errors: Float64Array[];

  constructor(net: Net, slopes: readonly Float64Array[] | null) {
    this.net = net;
    this.slopes = slopes;
    this.values = net.biases.map((list) => new Float64Array(list.length));
    this.errors = net.biases.map((list) => new Float64Array(list.length));
  }

  foretell({ start, index, value, score }: Lessons, i: number): void {
    const { weights, biases } = this.net;
    const first = this.values[0];
    const n = first.length;
    first.set(biases[0]);
    for (let k = start[i]; k < start[i + 1]; k++) {
      const x = value[k];
      const row = index[k] * n;
      for (let o = 0; o < n; o++) first[o] += weights[0][row + o] * x;
    }
    for (let l = 1; l < weights.length; l++) {
      const from = this.values[l - 1];
      const to = this.values[l];
      const outs = to.length;
      to.set(biases[l]);
      for (let j = 0; j < from.length; j++) {
        if (from[j] <= 0) {
          from[j] = 0;
          continue;
        }
        for (let o = 0; o < outs; o++) to[o] += weights[l][j * outs + o] * from[j];
      }
    }
    const says = this.values[weights.length - 1];
    this.win = 1 / (1 + Math.exp(-score[i] - says[0]));
    this.draw = says.length > 1 ? 1 / (1 + Math.exp(-says[1])) : 0;
  }

  /** Adds to the slopes what this position has to say. */
  study(lessons: Lessons, i: number): void {
    const { weights } = this.net;
    const slopes = this.slopes!;
    const last = weights.length - 1;
    this.foretell(lessons, i);
    const tellsDraws = this.errors[last].length > 1;
    const drawn = lessons.drawn[i];
    this.errors[last][0] = tellsDraws && drawn === 1 ? 0 : this.win - lessons.target[i];
    if (tellsDraws) this.errors[last][1] = this.draw - drawn;
    for (let l = last; l >= 1; l--) {
      const error = this.errors[l];
      const from = this.values[l - 1];
      const back = this.errors[l - 1];
      const outs = error.length;
      const bias = slopes[weights.length + l];
      for (let o = 0; o < outs; o++) bias[o] += error[o];
      for (let j = 0; j < from.length; j++) {
        back[j] = 0;
        if (from[j] <= 0) continue;
        for (let o = 0, k = j * outs; o < outs; o++, k++) {
          slopes[l][k] += error[o] * from[j];
          back[j] += error[o] * weights[l][k];
        }
      }
    }
    const error = this.errors[0];
    const n = error.length;
    const bias = slopes[weights.length];
    for (let o = 0; o < n; o++) bias[o] += error[o];
    const { start, index, value } = lessons;
    for (let k = start[i]; k < start[i + 1]; k++) {
      const x = value[k];
      const row = index[k] * n;
      for (let o = 0; o < n; o++) if (error[o] !== 0) slopes[0][row + o] += error[o] * x;
    }
  }
}
