import { type Choice, DONE, note, oneOf, type Procedure } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { makeSpeech } from '../phrases.ts';
import { provinceSide, spaceSide } from '../queries/control.ts';
import { besieged } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { type Frame, type Open, SEATS, type Side, type State, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { newRaise } from './activity.ts';
import { heirs } from './cards/kings.ts';
import { couldHold, holds, playCard, reaction } from './hand.ts';
import { show } from './relocate.ts';

/** CON-5.3.1: a pause in which a new Great King may be named. */
export function newCrown(): Frame {
  return { proc: 'pause', at: 'crown' };
}

/** A pause in which Peucestas may be played. */
export function newLevy(): Frame {
  return { proc: 'pause', at: 'levy' };
}

/** CON-15-PEUCESTAS-1: the controller of Persis, with ASPs left and a place to raise them; -1 nobody. */
function satrap(t: Tables, o: Open): Side | -1 {
  const side = provinceSide(t, o, t.persis);
  if (side < 0 || o.aspLeft[side] === 0) return -1;
  if (side === 0) return 0;
  for (const n of t.easternCities) if (mayLevyAt(t, o, n)) return 1;
  return -1;
}

function mayLevyAt(t: Tables, o: Open, n: number): boolean {
  const space = t.treasures[n];
  return o.holder[n] === 1 && !besieged(t, o, space) && spaceSide(t, o, space) !== 0;
}

/** Whether a side could play it, as far as everyone knows. */
export function couldLevy(t: Tables, o: Open, side: Side): boolean {
  if (o.hands[side] <= side || !couldHold(t, o, side, 'peucestas')) return false;
  return (side === 0 || couldHold(t, o, 1, 'bagoas')) && satrap(t, o) === side;
}

/** CON-15-PEUCESTAS-2: the Persian needs Bagoas with it. */
export function mayPeucestas(t: Tables, v: View, side: Side): boolean {
  if (!holds(t, v, 'peucestas') || (side === 1 && !holds(t, v, 'bagoas'))) return false;
  return satrap(t, v.open) === side;
}

/** CON-15-PEUCESTAS-2: the card leaves the game. */
export function playPeucestas(t: Tables, s: State, side: Side): Frame {
  playCard(t, s, side, 'peucestas', 'gone');
  return { ...newRaise(side), at: 'peucestas' };
}

/** CON-5.3.1: a new Great King joins Army 1 at once. */
export function crown(t: Tables, s: State, leader: number): void {
  const o = s.open;
  show(s, 1, leader);
  o.king = leader;
  if (o.armyAt[3] >= 0) o.leader[leader] = 3;
  note(s, '{leader} is Great King of Persia', { leader: t.leaders[leader] }, 'CON-5.3.1');
}

/** A frame that waits with an answer until Peucestas was passed on. */
export type Waiting = Frame & { said?: Choice };

type Label = 'crown' | 'crownAsk' | 'levy' | 'levyAsk' | 'end';

export function pauseProcedure(t: Tables): Procedure<State, Frame, Label, RuleId> {
  const name = makeNames(t);
  const say = makeSpeech(t);
  return {
    // CON-5.3.1: at once when the king is dead, whoever the Persian may have in hand.
    crown(s) {
      const o = s.open;
      const due = o.heirless === 1 && (o.leaderHands[1] > 0 || heirs(t, o, [], 1).length > 0);
      const may =
        due && o.king < 0 && o.greatKing === 0 && o.holder.includes(1) && o.leader[t.dariusNo] === -2;
      o.heirless = 0;
      return may ? 'crownAsk' : DONE;
    },
    crownAsk: {
      ask: 'one',
      window: true,
      who: () => SEATS[1],
      offer: (v) =>
        oneOf('CON-5.3.1', [
          'pass',
          ...heirs(t, v.open, v.own!.leaders, 1).map((l) => `crown ${t.leaders[l]}`),
        ]),
      prompt: () => 'The Great King is dead: name another at once?',
      then(s, _f, answer) {
        if (answer !== 'pass') crown(t, s, t.leaderNo[answer.slice(6)]);
        return DONE;
      },
    },
    // CON-15-PEUCESTAS-1: PAT, for the controller of Persis.
    levy: (s) => (couldLevy(t, s.open, 0) || couldLevy(t, s.open, 1) ? 'levyAsk' : DONE),
    levyAsk: {
      ask: 'one',
      window: true,
      who: (o) => SEATS[satrap(t, o) === 0 ? 0 : 1],
      offer: (v) =>
        oneOf(
          'CON-15-PEUCESTAS-1',
          mayPeucestas(t, v, v.seat === SEATS[0] ? 0 : 1) ? ['pass', 'play peucestas'] : ['pass'],
        ),
      prompt: (v) => {
        const said = (v.stack[v.stack.length - 2] as Waiting | undefined)?.said;
        if (said === undefined) return 'Play Peucestas?';
        const words = typeof said === 'string' ? say(said) : said.map(name).join(', ') || 'none';
        return `The enemy is about to answer “${words}”: play Peucestas first?`;
      },
      then: (s, _f, answer, seat) =>
        answer === 'pass' ? DONE : { call: playPeucestas(t, s, seat === SEATS[0] ? 0 : 1), then: 'end' },
    },
    end: () => DONE,
  };
}

/** CON-15-AHURA-2: Bad Weather does not touch the Persian in this round: before he moves, retreats or flees. */
export function calmProcedure(t: Tables): Procedure<State, Frame, 'open' | 'ask', RuleId> {
  return {
    open: (s) =>
      s.open.weather.length > 0 && s.open.calm === 0 && couldHold(t, s.open, 1, 'ahura_mazda') ? 'ask' : DONE,
    ask: reaction<Frame, 'open' | 'ask'>(
      t,
      {
        kind: 'ahura_mazda',
        word: 'play ahura_mazda calm',
        rule: 'CON-15-AHURA-2',
        prompt: 'Ignore Bad Weather?',
        who: () => 1,
      },
      (s, _f, played) => {
        if (played) {
          playCard(t, s, 1, 'ahura_mazda', 'discards');
          s.open.calm = 1;
        }
        return DONE;
      },
    ),
  };
}

export function newCalm(): Frame {
  return { proc: 'calm', at: 'open' };
}
