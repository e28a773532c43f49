import { counted, DONE, note, oneOf, type Procedure, someOf } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { type Lines, treasuriesOf } from '../queries/loc.ts';
import {
  addGsp,
  addLoose,
  armiesOf,
  besieger,
  clearLoose,
  enemyIn,
  gspOf,
  insideAsp,
  isTransit,
  looseOf,
  looseStatus,
} from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, foe, type Open, SEATS, type Side, SPARTAN, type State } from '../state.ts';
import { gspLimit, type Tables } from '../tables.ts';
import type { TermsFrame } from './frames.ts';
import { placeArmy, removeArmy, removeGsp, settle } from './occupation.ts';
import { newFall } from './siege.ts';
import { reduce } from './treasury.ts';

type Label =
  | 'share'
  | 'guards'
  | 'depart'
  | 'pay'
  | 'offer'
  | 'answer'
  | 'toll'
  | 'tollAsk'
  | 'leave'
  | 'leaveAsk'
  | 'end';

/** The besieged survivors go wherever they like. */
export const ANYWHERE = -1;
/** Groups that depart: Army numbers, then these. */
const LOOSE = 7;
const GSP = 8;

export function newTerms(city: number, side: Side): TermsFrame {
  return {
    proc: 'terms',
    at: 'share',
    city,
    side,
    countered: 0,
    asp: 0,
    gsp: 0,
    to: ANYWHERE,
    pay: -1,
    gain: -1,
    inner: side,
    group: 0,
  };
}

/** Everything Inside that may be named when ASPs are given up. */
function troops(o: Open, side: Side, space: number): { of: string[]; counts: number[] } {
  const armies = armiesOf(side).filter((a) => o.armyAt[a] === space && o.inside[a] === 1);
  const of: string[] = armies.map((a) => ARMIES[a]);
  const counts = armies.map((a) => o.asp[a]);
  if (looseOf(o, side, space) > 0) {
    of.push('loose');
    counts.push(looseOf(o, side, space));
  }
  return { of, counts };
}

/** CON-11.4.13: an offer, an answer, at most one counter-offer: ASPs and GSPs given up, where the rest goes, a payment. */
export function termsProcedure(t: Tables, lines: Lines): Procedure<State, TermsFrame, Label, RuleId> {
  const name = makeNames(t);
  const royal = t.treasures.length;
  const ids = [...t.treasureIds, 'royal'];
  const inner = (o: Open, f: TermsFrame): Side => foe(besieger(o, t.majors[f.city]));
  const upTo = (verb: string, n: number) =>
    oneOf<RuleId>(
      'CON-11.4.13',
      Array.from({ length: n + 1 }, (_, i) => `${verb} ${i}`),
    );
  /** One player reduces a Treasury in LOC of the city to replenish one of the other's. */
  const payments = (o: Open, f: TermsFrame): string[] => {
    const out = ['pay none'];
    for (const payer of [0, 1] as const) {
      const mask = treasuriesOf(lines.maskAt(o, payer, t.majors[f.city]));
      for (let n = 0; n <= royal; n++)
        for (let g = 0; (mask & (1 << n)) !== 0 && g <= royal; g++) {
          const wants =
            g === royal
              ? o.royal[3] === foe(payer) && o.royal[2] === 0
              : o.holder[g] === foe(payer) && o.treasury[g] < 2;
          if (wants) out.push(`pay ${ids[n]} ${ids[g]}`);
        }
    }
    return out;
  };
  /** Spaces of adjacent Provinces where a group may go; GSPs keep to the stacking limits. */
  const places = (o: Open, f: TermsFrame, group: number): number[] => {
    const side = inner(o, f);
    return t.adjacent[t.province[t.majors[f.city]]]
      .flatMap((p) => t.spacesOf[p])
      .filter((i) => !isTransit(t, o, i) && !enemyIn(t, o, side, i))
      .filter((i) => group !== SPARTAN || t.europe[t.province[i]])
      .filter((i) => group !== GSP || gspOf(o, side, i) < gspLimit(t, i));
  };
  const termsPrompt = (f: TermsFrame): string => {
    const goal = f.to === ANYWHERE ? 'to an adjacent Province' : `to ${name(t.spaces[f.to])}`;
    const money = f.pay < 0 ? '' : `; ${name(ids[f.pay])} pays ${name(ids[f.gain])}`;
    const place = name(t.spaces[t.majors[f.city]]);
    const lost = [
      ...(f.asp > 0 ? [`${f.asp} ${f.asp === 1 ? 'ASP' : 'ASPs'}`] : []),
      ...(f.gsp > 0 ? [`${f.gsp} ${f.gsp === 1 ? 'GSP' : 'GSPs'}`] : []),
    ];
    const toll = lost.length === 0 ? 'nothing is' : lost.join(' and ');
    return `Terms for ${place}: ${toll} eliminated, the rest departs ${goal}${money}`;
  };
  const here = (o: Open, f: TermsFrame, group: number): boolean => {
    const space = t.majors[f.city];
    if (group === LOOSE) return looseOf(o, f.inner, space) > 0;
    if (group === GSP) return gspOf(o, f.inner, space) > 0;
    return armiesOf(f.inner).includes(group) && o.armyAt[group] === space && o.inside[group] === 1;
  };
  return {
    share: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => upTo('eliminate', insideAsp(v.open, inner(v.open, f), t.majors[f.city])),
      prompt: () => 'Terms: how many of the ASPs Inside are eliminated?',
      then(_s, f, answer) {
        f.asp = Number(answer.split(' ')[1]);
        return 'guards';
      },
    },
    guards: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => upTo('disband', gspOf(v.open, inner(v.open, f), t.majors[f.city])),
      prompt: () => 'Terms: how many of the GSPs Inside are eliminated?',
      then(_s, f, answer) {
        f.gsp = Number(answer.split(' ')[1]);
        return 'depart';
      },
    },
    depart: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const space = t.majors[f.city];
        const side = inner(v.open, f);
        const left = insideAsp(v.open, side, space) - f.asp + gspOf(v.open, side, space) - f.gsp;
        const list = left > 0 ? places(v.open, f, LOOSE).map((i) => `depart ${t.spaces[i]}`) : [];
        return oneOf('CON-11.4.13', ['depart anywhere', ...list]);
      },
      prompt: () => 'Terms: where does the rest go?',
      then(_s, f, answer) {
        f.to = t.spaceNo[answer.slice(7)] ?? ANYWHERE;
        return 'pay';
      },
    },
    pay: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-11.4.13', payments(v.open, f)),
      prompt: () => 'Terms: does a Treasury pay another?',
      then(_s, f, answer) {
        const [, from, to] = answer.split(' ');
        f.pay = ids.indexOf(from);
        f.gain = to === undefined ? -1 : ids.indexOf(to);
        return 'offer';
      },
    },
    offer(s, f) {
      note(
        s,
        '{seat} offers terms at {place}: {n ASP|ASPs} and {n2 GSP|GSPs} eliminated',
        { seat: SEATS[f.side], place: t.spaces[t.majors[f.city]], n: f.asp, n2: f.gsp },
        'CON-11.4.13',
      );
      return 'answer';
    },
    answer: {
      ask: 'one',
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (_v, f) =>
        oneOf('CON-11.4.13', f.countered === 0 ? ['refuse', 'accept', 'counter'] : ['refuse', 'accept']),
      prompt: (_v, f) => termsPrompt(f),
      then(s, f, answer) {
        const o = s.open;
        if (answer === 'refuse') return DONE;
        if (answer === 'counter') {
          f.countered = 1;
          f.side = foe(f.side);
          return 'share';
        }
        if (f.pay >= 0) {
          reduce(t, s, f.pay);
          if (f.gain === royal) o.royal[2] = 1;
          else o.treasury[f.gain]++;
        }
        f.inner = inner(o, f);
        return 'toll';
      },
    },
    // The besieged chooses which of his ASPs are given up.
    toll(s, f) {
      const { of, counts } = troops(s.open, f.inner, t.majors[f.city]);
      if (f.asp > 0 && of.length > 1 && f.asp < counts.reduce((a, b) => a + b, 0)) return 'tollAsk';
      giveUp(
        t,
        s,
        f,
        of.length === 1 ? new Array<string>(f.asp).fill(of[0]) : f.asp > 0 ? all(of, counts) : [],
      );
      return 'leave';
    },
    tollAsk: {
      ask: 'some',
      who: (_o, f) => SEATS[f.inner],
      offer: (v, f) => {
        const { of, counts } = troops(v.open, f.inner, t.majors[f.city]);
        return someOf('CON-11.4.13', 'lose', of, f.asp, f.asp, { counts });
      },
      prompt: (_v, f) => `Which ${counted(f.asp, 'ASP is', 'ASPs are')} given up?`,
      then(s, f, answer) {
        giveUp(t, s, f, answer);
        return 'leave';
      },
    },
    leave(s, f) {
      if (s.result !== null) return DONE;
      for (; f.group <= GSP; f.group++) {
        if (!here(s.open, f, f.group)) continue;
        const list = places(s.open, f, f.group);
        if (f.to !== ANYWHERE && list.includes(f.to)) move(t, s, f, f.to);
        else if (f.to === ANYWHERE && list.length > 0) return 'leaveAsk';
      }
      return { call: newFall(f.city, foe(f.inner), 0), then: 'end' };
    },
    leaveAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[f.inner],
      offer: (v, f) =>
        oneOf(
          'CON-11.4.13',
          places(v.open, f, f.group).map((i) => `leave ${t.spaces[i]}`),
        ),
      prompt: (_v, f) =>
        `Where ${f.group < LOOSE ? `does ${name(ARMIES[f.group])} go` : f.group === LOOSE ? 'do the loose ASPs go' : 'do the GSPs go'}?`,
      then(s, f, answer) {
        move(t, s, f, t.spaceNo[answer.slice(6)]);
        f.group++;
        return 'leave';
      },
    },
    end: () => DONE,
  };
}

function all(of: readonly string[], counts: readonly number[]): string[] {
  return of.flatMap((id, i) => new Array<string>(counts[i]).fill(id));
}

/** The agreed ASPs and GSPs are eliminated, and the siege is over without Weariness (CON-9.0.3). */
function giveUp(t: Tables, s: State, f: TermsFrame, lost: readonly string[]): void {
  const o = s.open;
  const space = t.majors[f.city];
  o.siege[f.city] = -1;
  if (f.gsp > 0) removeGsp(s, f.inner, space, f.gsp);
  for (const id of lost)
    if (id === 'loose') addLoose(o, f.inner, space, -1);
    else o.asp[ARMIES.indexOf(id as (typeof ARMIES)[number])]--;
  for (const a of armiesOf(f.inner))
    if (o.armyAt[a] === space && o.asp[a] === 0 && s.result === null) removeArmy(t, s, a, 'destroyed');
}

/** One group goes to a Space of an adjacent Province; Darius alone goes with the first. */
function move(t: Tables, s: State, f: TermsFrame, to: number): void {
  const o = s.open;
  const space = t.majors[f.city];
  if (f.group === LOOSE) {
    addLoose(o, f.inner, to, looseOf(o, f.inner, space), looseStatus(o, space));
    clearLoose(o, space);
  } else if (f.group === GSP) {
    const has = gspOf(o, f.inner, space);
    const n = Math.min(has, gspLimit(t, to) - gspOf(o, f.inner, to));
    addGsp(o, f.inner, space, -n);
    addGsp(o, f.inner, to, n);
  } else placeArmy(t, s, f.group, to, 0);
  if (f.inner === 1 && o.darius === space) o.darius = to;
  settle(t, s, to);
}
