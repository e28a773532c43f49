import { DONE, note, oneOf, type Procedure } from '@gordian/kernel';
import { type Lines, treasuriesOf } from '../queries/loc.ts';
import {
  addLoose,
  armiesAt,
  armiesOf,
  besieger,
  clearLoose,
  enemyIn,
  insideAsp,
  isTransit,
  looseOf,
  looseStatus,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { foe, type Open, SEATS, type Side, type State } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { TermsFrame } from './frames.ts';
import { placeArmy, removeArmy, settle } from './occupation.ts';
import { newFall } from './siege.ts';
import { reduce } from './treasury.ts';

type Label = 'share' | 'pay' | 'answer' | 'leave' | 'leaveAsk' | 'end';

/** CON-11.4.13: terms are one offer and one answer: ASPs given up, a payment, and departure to an adjacent Province. */
export function termsProcedure(t: Tables, lines: Lines): Procedure<State, TermsFrame, Label, RuleId> {
  const inner = (o: Open, f: TermsFrame): Side => foe(besieger(o, t.majors[f.city]));
  const payments = (o: Open, f: TermsFrame): string[] => {
    const space = t.majors[f.city];
    const out = ['pay none'];
    for (const payer of [0, 1] as const) {
      const mask = treasuriesOf(lines.maskAt(o, payer, space));
      for (let n = 0; n < t.treasures.length; n++) {
        if ((mask & (1 << n)) === 0 || n === t.memphis) continue;
        for (let g = 0; g < t.treasures.length; g++)
          if (o.holder[g] === foe(payer) && o.treasury[g] < 2)
            out.push(`pay ${t.treasureIds[n]} ${t.treasureIds[g]}`);
      }
    }
    return out;
  };
  const places = (o: Open, f: TermsFrame): number[] => {
    const side = inner(o, f);
    const near = t.adjacent[t.province[t.majors[f.city]]];
    return near.flatMap((p) => t.spacesOf[p]).filter((i) => !isTransit(t, o, i) && !enemyIn(t, o, side, i));
  };
  return {
    share: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const n = insideAsp(v.open, inner(v.open, f), t.majors[f.city]);
        return oneOf(
          'CON-11.4.13',
          Array.from({ length: n + 1 }, (_, i) => `eliminate ${i}`),
        );
      },
      prompt: () => 'Terms: how many of the ASPs Inside are eliminated?',
      then(_s, f, answer) {
        f.share = Number(answer.split(' ')[1]);
        return 'pay';
      },
    },
    pay: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-11.4.13', payments(v.open, f)),
      prompt: () => 'Terms: does a Treasury pay another?',
      then(s, f, answer) {
        const [, from, to] = answer.split(' ');
        f.pay = from === 'none' ? -1 : t.treasureIds.indexOf(from);
        f.gain = to === undefined ? -1 : t.treasureIds.indexOf(to);
        note(
          s,
          '{seat} offers terms at {place}: {n} ASPs eliminated',
          { seat: SEATS[f.side], place: t.spaces[t.majors[f.city]], n: f.share },
          'CON-11.4.13',
        );
        return 'answer';
      },
    },
    answer: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: () => oneOf('CON-11.4.13', ['refuse', 'accept']),
      prompt: (_v, f) =>
        `Terms for ${t.spaces[t.majors[f.city]]}: ${f.share} ASPs eliminated, the rest depart${f.pay < 0 ? '' : `, ${t.treasureIds[f.pay]} pays ${t.treasureIds[f.gain]}`}`,
      then(s, f, answer) {
        if (answer === 'refuse') return DONE;
        if (f.pay >= 0) {
          reduce(t, s, f.pay);
          s.open.treasury[f.gain]++;
        }
        return 'leave';
      },
    },
    leave(s, f) {
      const o = s.open;
      const space = t.majors[f.city];
      const side = inner(o, f);
      f.payer = side;
      o.siege[f.city] = -1;
      giveUp(t, s, f, side, space);
      if (s.result !== null) return DONE;
      if (insideAsp(o, side, space) > 0 && places(o, f).length > 0) return 'leaveAsk';
      return { call: newFall(f.city, foe(side), 0), then: 'end' };
    },
    leaveAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[f.payer],
      offer: (v, f) =>
        oneOf(
          'CON-11.4.13',
          places(v.open, f).map((i) => `leave ${t.spaces[i]}`),
        ),
      prompt: () => 'Where do the survivors go?',
      then(s, f, answer) {
        const o = s.open;
        const space = t.majors[f.city];
        const to = t.spaceNo[answer.slice(6)];
        const side = f.payer as Side;
        const loose = looseOf(o, side, space);
        addLoose(o, side, to, loose, looseStatus(o, space));
        clearLoose(o, space);
        const frame = newFall(f.city, foe(side), 0);
        const going = armiesAt(o, side, space).filter((a) => o.inside[a] === 1);
        for (const a of going) placeArmy(t, s, a, to, 0);
        settle(t, s, to);
        return { call: frame, then: 'end' };
      },
    },
    end: () => DONE,
  };
}

/** Eliminates the agreed ASPs: loose ones first, then those of the Armies. */
function giveUp(t: Tables, s: State, f: TermsFrame, side: Side, space: number): void {
  const o = s.open;
  let n = f.share;
  const loose = Math.min(n, looseOf(o, side, space));
  addLoose(o, side, space, -loose);
  n -= loose;
  for (const a of armiesOf(side)) {
    if (o.armyAt[a] !== space || o.inside[a] === 0) continue;
    const take = Math.min(n, o.asp[a]);
    o.asp[a] -= take;
    n -= take;
    if (o.asp[a] === 0 && s.result === null) removeArmy(t, s, a, 'destroyed');
  }
}
