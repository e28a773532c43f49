import { DONE, die, finish, type Game, makePack, oneOf, type State } from '@gordian/kernel';

interface Table {
  /** The number bet on; 0 before the bet. */
  bet: number;
}

type Betting = State<Table, Record<string, never>, Record<string, never>>;

const FACES = [1, 2, 3, 4, 5, 6].map((face) => `bet ${face}`);
const BOOK = {
  'BET-1': { section: 'Bet', title: 'Bet', text: 'Name the next die.', kind: 'rule', source: 'own' },
};

/** One seat bets on the next die, which is then rolled: whoever knows the die wins every time. */
export const betting: Game<Betting, 'BET-1'> = {
  id: 'betting',
  title: 'Betting',
  version: 1,
  pack: makePack({}),
  rules: BOOK,
  options: [],
  seats: [{ id: 'gambler', name: 'Gambler', colour: '#000' }],
  minSeats: 1,
  maxSeats: 1,
  turnRule: 'BET-1',
  bound: 1,
  procedures: {
    bet: {
      ask: {
        ask: 'one',
        who: () => 'gambler',
        offer: () => oneOf('BET-1', FACES),
        prompt: () => 'Which number comes next?',
        then(s: Betting, _f: unknown, answer: string) {
          s.open.bet = Number(answer.slice(4));
          const right = die(s) === s.open.bet;
          finish(s, { winners: right ? ['gambler'] : [], ending: right ? 'right' : 'wrong', rule: 'BET-1' });
          return DONE;
        },
      },
    },
  },
  setup: () => ({ open: { bet: 0 }, own: { gambler: {} }, deep: {}, stack: [{ proc: 'bet', at: 'ask' }] }),
  guess: () => ({ own: { gambler: {} }, deep: {} }),
  census: () => ({}),
  name: (id) => id,
  summary: () => [],
  scenario: { given: {}, facts: () => ({}) },
};
