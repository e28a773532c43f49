import type { AnyGame } from '@gordian/kernel';
import { randomGame } from '../../cli/src/secrets.ts';
import { compareTraffic, type Difference } from './compare.ts';
import { pairOfStores } from './stores.ts';
import { type Stretch, stretchFrom } from './stretch.ts';

export interface SecretsOptions {
  readonly games: number;
  /** A stretch begins at one in so many decisions. */
  readonly every: number;
  /** Steps of a stretch at most. */
  readonly steps: number;
  readonly minutes: number;
  readonly seed: string;
  /** As in the server's `Config`. */
  readonly gamesModule: string | null;
}

export interface SecretsReport {
  games: number;
  stretches: number;
  steps: number;
  undos: number;
  /** Steps that were another, equally hidden answer in the other world. */
  swapped: number;
  /** Live frames and HTTP answers to the observer and the spectator, in one of the two worlds. */
  messages: number;
  bytes: number;
  /** Among them those that tell a moment later that an answer can be taken back. */
  undoMessages: number;
  /** Why stretches ended, and where every answer tried would have shown or told a secret. */
  ends: Record<string, number>;
  places: Record<string, number>;
  /** What the engine itself would show: no server was asked about these. */
  leaks: string[];
  differences: Difference[];
}

/** Stretches on one pair of servers, and pairs of servers at once. */
const AT_ONCE = 8;
const PAIRS = 4;
const ENOUGH = 5;

/** Compares whole connections over many games, some stretches at a time; the time is looked at between these. */
export async function compareConnections(
  game: AnyGame,
  options: SecretsOptions,
  say: (report: SecretsReport) => void = () => {},
): Promise<SecretsReport> {
  const report: SecretsReport = {
    ...{ games: 0, stretches: 0, steps: 0, undos: 0, swapped: 0, messages: 0, bytes: 0, undoMessages: 0 },
    ...{ ends: {}, places: {}, leaks: [], differences: [] },
  };
  const until = Date.now() + options.minutes * 60_000;
  const isEnough = () => report.leaks.length + report.differences.length >= ENOUGH || Date.now() > until;
  let batch: Stretch[] = [];
  for (let n = 0; n < options.games && !isEnough(); n++) {
    batch.push(...stretchesOf(game, options, n));
    report.games++;
    if (batch.length < AT_ONCE * PAIRS && n + 1 < options.games) continue;
    const parts = Array.from({ length: PAIRS }, (_, part) => batch.filter((_, i) => i % PAIRS === part));
    await Promise.all(parts.map((part) => compareBatch(game, part, options.gamesModule, report)));
    batch = [];
    say(report);
  }
  return report;
}

/** The stretches of one random game, each seat the observer in turn. */
export function stretchesOf(game: AnyGame, options: SecretsOptions, n: number): Stretch[] {
  const { every, steps } = options;
  const seed = `${options.seed} ${n}`;
  const out: Stretch[] = [];
  randomGame(game, seed, (play, _seat, _choice, below, agreed) => {
    if (below(every) !== 0) return;
    const { seats } = play.state;
    const observer = seats[(n + out.length) % seats.length];
    const stretch = stretchFrom(play, agreed, observer, `${seed} ${out.length}`, steps, below);
    if (stretch !== null) out.push(stretch);
  });
  return out;
}

async function compareBatch(
  game: AnyGame,
  batch: readonly Stretch[],
  gamesModule: string | null,
  report: SecretsReport,
): Promise<void> {
  if (batch.length === 0) return;
  for (const { steps, swapped, end, where, seed, observer } of batch) {
    report.stretches++;
    report.steps += steps.length;
    report.undos += steps.filter(({ kind }) => kind === 'undo').length;
    report.swapped += swapped;
    report.ends[end] = (report.ends[end] ?? 0) + 1;
    if (end === 'leak') report.leaks.push(`to ${observer} at ${where}, seed ${seed}`);
    if (end === 'shown' || end === 'told') report.places[where] = (report.places[where] ?? 0) + 1;
  }
  const pair = await pairOfStores(game.id, batch, gamesModule);
  try {
    report.differences.push(...(await compareTraffic(pair, batch, gamesModule, report)));
  } finally {
    pair.remove();
  }
}
