import {
  type AnyGame,
  DONE,
  die,
  type Frame,
  finish,
  makePack,
  note,
  oneOf,
  type Procedure,
  responseWindow,
  type State,
  shuffle,
  someOf,
  type WindowFrame,
} from '../src/index.ts';

/** A game for tests of the kernel: secret cards, a sealed bid, a response window, a die, a subset. */
export interface MiniOpen {
  turn: number;
  points: number[];
  hands: number[];
  discard: number[];
  stopped: boolean;
}
export type MiniState = State<MiniOpen, { cards: number[] }, { deck: number[] }>;
type Rule = 'M-BID' | 'M-TURN' | 'M-DROP' | 'M-PAIR' | 'M-STOP' | 'M-END' | 'M-ONE';
type Label = 'bid' | 'act' | 'drop' | 'window' | 'only' | 'next';

const RULES = Object.fromEntries(
  (['M-BID', 'M-TURN', 'M-DROP', 'M-PAIR', 'M-STOP', 'M-END', 'M-ONE'] satisfies Rule[]).map((id) => [
    id,
    { section: 'Mini', title: id, text: `About ${id}.`, kind: 'rule', source: 'rulebook' },
  ]),
);

const seatOf = (turn: number): string => (turn % 2 === 0 ? 'a' : 'b');
const foeOf = (seat: string): string => (seat === 'a' ? 'b' : 'a');

export const miniTurn: Procedure<MiniState, Frame, Label, Rule> = {
  bid: {
    ask: 'all',
    who: () => ['a', 'b'],
    offer: () => oneOf('M-BID', ['bid 1', 'bid 2']),
    prompt: () => 'Bid',
    then(s, _f, answers) {
      s.open.points[0] += answers.a === 'bid 2' ? 1 : 0;
      s.open.points[1] += answers.b === 'bid 2' ? 1 : 0;
      return 'act';
    },
  },
  act: {
    ask: 'one',
    who: (open) => seatOf(open.turn),
    offer: (v) =>
      oneOf('M-TURN', v.own!.cards.length > 0 ? ['roll', 'wait', 'draw', 'drop'] : ['roll', 'wait', 'draw']),
    check: (_v, _f, choice) => (choice === 'drop' ? { rule: 'M-DROP', because: 'no cards' } : null),
    prompt: () => 'Act',
    label: (_v, _f, word) => word.toUpperCase(),
    then(s, _f, answer, seat) {
      if (answer === 'drop') return 'drop';
      if (answer === 'roll') {
        const roll = die(s);
        s.open.points[s.open.turn % 2] += roll;
        note(s, '{seat} rolls {die}', { seat, die: roll }, 'M-TURN');
      } else if (answer === 'draw' && s.deep.deck.length > 0) {
        const card = s.deep.deck.pop()!;
        s.own[seat].cards.push(card);
        s.open.hands[s.open.turn % 2]++;
        note(s, 'You draw {n}', { n: card }, null, [seat]);
      }
      return { call: { proc: 'stop', at: 'ask', turn: 0, passes: 0 } as Frame, then: 'only' };
    },
  },
  drop: {
    ask: 'some',
    who: (open) => seatOf(open.turn),
    offer: (v) =>
      someOf(
        'M-DROP',
        'drop',
        v.own!.cards.map((card) => `c${card}`),
        1,
        v.own!.cards.length,
      ),
    check: (_v, _f, choice) => (choice.includes('c1') && choice.includes('c2') ? { rule: 'M-PAIR' } : null),
    prompt: () => 'Drop',
    then(s, _f, answer, seat) {
      for (const word of answer) {
        const card = Number(word.slice(1));
        s.own[seat].cards.splice(s.own[seat].cards.indexOf(card), 1);
        s.open.discard.push(card);
        s.open.hands[s.open.turn % 2]--;
      }
      return 'only';
    },
  },
  window: () => 'only',
  only: {
    ask: 'one',
    who: (open) => seatOf(open.turn),
    offer: () => oneOf('M-ONE', ['the only way']),
    prompt: () => 'No choice',
    then: () => 'next',
  },
  next(s) {
    s.open.turn++;
    if (s.open.turn >= 12 || s.open.stopped) {
      finish(s, {
        winners: [s.open.points[0] >= s.open.points[1] ? 'a' : 'b'],
        ending: 'time',
        rule: 'M-END',
      });
      return DONE;
    }
    return 'act';
  },
};

export const miniStop = responseWindow<MiniState, WindowFrame, Rule>({
  seats: (open) => [foeOf(seatOf(open.turn))],
  offer: (v) => oneOf('M-STOP', v.own!.cards.includes(5) ? ['pass', 'stop'] : ['pass']),
  prompt: () => 'Stop?',
  respond(s) {
    s.open.stopped = true;
    return 'close';
  },
});

export function mini(changes: Partial<AnyGame> = {}, turn: object = {}): AnyGame {
  return {
    id: 'mini',
    title: 'Mini',
    version: 1,
    pack: makePack({ deck: { size: 6, source: 'rulebook' } }),
    rules: RULES,
    options: [{ id: 'long', title: 'Long', values: [false, true], default: false, rule: 'M-END' }],
    seats: [
      { id: 'a', name: 'Anna', colour: '#111111' },
      { id: 'b', name: 'Boris', colour: '#eeeeee' },
    ],
    minSeats: 2,
    maxSeats: 2,
    turnRule: 'M-TURN',
    bound: 60,
    procedures: { turn: { ...miniTurn, ...turn }, stop: miniStop },
    setup(_seats, _options, rng) {
      const deck = shuffle({ rng }, [0, 1, 2, 3, 4, 5]);
      const a = [deck.pop()!];
      const b = [deck.pop()!];
      return {
        open: { turn: 0, points: [0, 0], hands: [1, 1], discard: [], stopped: false },
        own: { a: { cards: a }, b: { cards: b } },
        deep: { deck },
        stack: [{ proc: 'turn', at: 'bid' }],
      };
    },
    guess(v, rng) {
      const me = v.seat!;
      const mine: number[] = v.own.cards;
      const unseen = shuffle(
        { rng },
        [0, 1, 2, 3, 4, 5].filter((c) => !mine.includes(c) && !v.open.discard.includes(c)),
      );
      const foes = unseen.splice(0, v.open.hands[me === 'a' ? 1 : 0]);
      return { own: { [me]: { cards: [...mine] }, [foeOf(me)]: { cards: foes } }, deep: { deck: unseen } };
    },
    census: (s: MiniState) => ({
      cards: s.deep.deck.length + s.own.a.cards.length + s.own.b.cards.length + s.open.discard.length,
    }),
    name: (id) => id,
    summary: (v) => [`turn ${v.open.turn}`],
    scenario: {
      given: {
        turn: (s, value) => {
          if (!Number.isSafeInteger(value)) throw new Error('expected a number');
          s.open.turn = value as number;
          s.stack = [{ proc: 'turn', at: 'act' }];
        },
        cards: (s, value) => {
          for (const [seat, cards] of Object.entries(value as Record<string, number[]>))
            s.own[seat].cards = cards;
          s.open.hands = [s.own.a.cards.length, s.own.b.cards.length];
          const dealt = [...s.own.a.cards, ...s.own.b.cards];
          s.deep.deck = [0, 1, 2, 3, 4, 5].filter((c) => !dealt.includes(c));
        },
      },
      facts: (s) => ({ turn: s.open.turn, points: { a: s.open.points[0], b: s.open.points[1] } }),
    },
    ...changes,
  };
}
