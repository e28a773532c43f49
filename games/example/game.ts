import { type Game, makePack, type Pack, shuffle } from '@gordian/kernel';
import data from './data/pack.json' with { type: 'json' };
import { RULES, type RuleId } from './rules.ts';
import type { KnotState } from './state.ts';
import { seatNumber, turn } from './steps/turn.ts';

export type PackData = typeof data;

/** The Knot: a tiny complete game to start from when adding one. */
export function makeGame(pack: Pack<PackData>): Game<KnotState, RuleId> {
  const { knot, swords, loops } = pack.data;
  return {
    id: 'example',
    title: 'The Knot',
    version: 1,
    pack,
    rules: RULES,
    options: [
      { id: 'thick', title: 'Thick knot', values: [false, true], default: false, rule: 'KNOT-OPT-1' },
    ],
    seats: [
      { id: 'left', name: 'Left', colour: '#7a1f1f' },
      { id: 'right', name: 'Right', colour: '#1f4a7a' },
    ],
    minSeats: 2,
    maxSeats: 2,
    turnRule: 'KNOT-TURN-1',
    bound: 60,
    procedures: { turn: turn(pack.data) },
    setup(_seats, options, rng) {
      // KNOT-SETUP-1: one sword each, one aside. KNOT-OPT-1: a thick knot has twice the cords.
      const [left, right, aside] = shuffle({ rng }, [0, 1, 2]);
      const cords = options.thick ? 2 * knot.cords : knot.cords;
      return {
        open: { cords, turn: 'left', untied: [], shown: [-1, -1] },
        own: { left: { sword: left }, right: { sword: right } },
        deep: { aside },
        stack: [{ proc: 'turn', at: 'grip' }],
      };
    },
    guess(v, rng) {
      const me = v.seat!;
      const foe = me === 'left' ? 'right' : 'left';
      const shown = v.open.shown[seatNumber(foe)];
      const unseen = shuffle(
        { rng },
        [0, 1, 2].filter((sword) => sword !== v.own!.sword && sword !== shown),
      );
      const foes = shown >= 0 ? shown : unseen.pop()!;
      return { own: { [me]: { ...v.own! }, [foe]: { sword: foes } }, deep: { aside: unseen[0] } };
    },
    census: (s) => ({ swords: new Set([s.own.left.sword, s.own.right.sword, s.deep.aside]).size }),
    name: (id) => id,
    summary: (v) => [
      `Cords ${v.open.cords}; open loops: ${v.open.untied.map((loop) => loops[loop].id).join(', ') || 'none'}`,
      v.own ? `Your sword: ${swords[v.own.sword].id}` : 'You watch.',
    ],
    scenario: {
      given: {
        cords: (s, value) => {
          if (!Number.isSafeInteger(value)) throw new Error('expected a whole number');
          s.open.cords = value as number;
        },
        swords: (s, value) => {
          const ids = swords.map((sword) => sword.id);
          const dealt = value as Record<string, string>;
          for (const seat of ['left', 'right']) {
            const sword = ids.indexOf(dealt[seat]);
            if (sword < 0) throw new Error(`expected ${ids.join(', ')} for ${seat}`);
            s.own[seat].sword = sword;
          }
          s.deep.aside = 3 - s.own.left.sword - s.own.right.sword;
        },
      },
      facts: (s) => ({
        cords: s.open.cords,
        turn: s.open.turn,
        untied: s.open.untied.map((loop) => loops[loop].id),
      }),
    },
  };
}

export const game = makeGame(makePack(data));
