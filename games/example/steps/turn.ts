import { DONE, die, finish, note, oneOf, type Procedure, type Seat, someOf } from '@gordian/kernel';
import type { PackData } from '../game.ts';
import type { RuleId } from '../rules.ts';
import type { KnotState, TurnFrame } from '../state.ts';

export type TurnStep = 'grip' | 'act' | 'loops' | 'next';

/** The whole game is one procedure: the grip, then turns until the knot is undone. */
export function turn(pack: PackData): Procedure<KnotState, TurnFrame, TurnStep, RuleId> {
  const loopIds = pack.loops.map((loop) => loop.id);
  return {
    // KNOT-GRIP-1: both choose at once; a lone firm grip begins.
    grip: {
      ask: 'all',
      who: () => ['left', 'right'],
      offer: () => oneOf('KNOT-GRIP-1', ['grip firmly', 'grip loosely']),
      prompt: () => 'How do you take hold of the knot?',
      then(s, _f, answers) {
        const rightBegins = answers.right === 'grip firmly' && answers.left === 'grip loosely';
        s.open.turn = rightBegins ? 'right' : 'left';
        note(s, '{seat} begins', { seat: s.open.turn }, 'KNOT-GRIP-1');
        return 'act';
      },
    },

    // KNOT-TURN-1: one pull, one cut or one untying.
    act: {
      ask: 'one',
      who: (open) => open.turn,
      offer: (v) => {
        const options = ['pull'];
        if (v.open.shown[seatNumber(v.open.turn)] < 0) options.push('cut');
        if (v.open.untied.length < loopIds.length) options.push('untie');
        return oneOf('KNOT-TURN-1', options);
      },
      check: (_v, _f, choice) => {
        if (choice === 'cut') return { rule: 'KNOT-CUT-2', because: 'your sword is blunt' };
        if (choice === 'untie') return { rule: 'KNOT-UNTIE-1', because: 'no loop is tied any more' };
        return null;
      },
      prompt: (v) => `The knot has ${v.open.cords} cords. What do you do?`,
      then(s, _f, answer, seat) {
        if (answer === 'untie') return 'loops';
        if (answer === 'pull') {
          // KNOT-PULL-1: a strong pull takes two cords.
          const roll = die(s);
          const cords = roll >= pack.pull.strongFrom ? pack.pull.strong : pack.pull.weak;
          note(s, '{seat} pulls: {die}, {n} off', { seat, die: roll, n: cords }, 'KNOT-PULL-1');
          s.open.cords -= cords;
        } else {
          // KNOT-CUT-1: the sword is shown and cuts.
          const sword = s.own[seat].sword;
          s.open.shown[seatNumber(seat)] = sword;
          s.open.cords -= pack.swords[sword].cuts;
          note(s, '{seat} cuts with the {sword}', { seat, sword: pack.swords[sword].id }, 'KNOT-CUT-1');
        }
        return 'next';
      },
    },

    // KNOT-UNTIE-1: one or two loops that are still tied.
    loops: {
      ask: 'some',
      who: (open) => open.turn,
      offer: (v) => {
        const tied = loopIds.filter((_, i) => !v.open.untied.includes(i));
        return someOf('KNOT-UNTIE-1', 'open', tied, 1, Math.min(2, tied.length));
      },
      // KNOT-UNTIE-2: the pole needs both hands.
      check: (_v, _f, choice) =>
        choice.length > 1 && choice.includes('pole') ? { rule: 'KNOT-UNTIE-2' } : null,
      prompt: () => 'Which loops do you open?',
      then(s, _f, answer, seat) {
        for (const id of answer) {
          const loop = loopIds.indexOf(id);
          s.open.untied.push(loop);
          s.open.cords -= pack.loops[loop].cords;
        }
        note(s, '{seat} opens {loops}', { seat, loops: answer.join(' and ') }, 'KNOT-UNTIE-1');
        return 'next';
      },
    },

    next(s) {
      // KNOT-END-1: the last cord wins.
      if (s.open.cords <= 0) {
        finish(s, { winners: [s.open.turn], ending: 'last cord', rule: 'KNOT-END-1' });
        return DONE;
      }
      s.open.turn = s.open.turn === 'left' ? 'right' : 'left';
      return 'act';
    },
  };
}

export function seatNumber(seat: Seat): number {
  return seat === 'left' ? 0 : 1;
}
