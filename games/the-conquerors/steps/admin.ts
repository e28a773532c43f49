import { DONE, die, note, oneOf, type Procedure, someOf } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { provinceSide } from '../queries/control.ts';
import { type Lines, royalAt } from '../queries/loc.ts';
import { addGsp, armiesOf, gspFree, gspOf } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { ARMIES, foe, type Open, SEATS, type Side, type State, USELESS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { AdminFrame } from './frames.ts';
import { couldHold, holds, playCard } from './hand.ts';
import { killAlexander, removeGsp, settle } from './occupation.ts';
import { couldLevy, newCrown, newLevy } from './pause.ts';
import { newLine } from './sequence.ts';
import { backers, clearMarkers, eligible, mutiny, siteWhy, wanting } from './upkeep.ts';

type Label =
  | 'start'
  | 'royal'
  | 'replenish'
  | 'transferred'
  | 'provinces'
  | 'nextSide'
  | 'posts'
  | 'garrisons'
  | 'garrisonsNext'
  | 'blight'
  | 'blightAsk'
  | 'markers'
  | 'honeymoon'
  | 'honeymoonAsk'
  | 'alexandria'
  | 'alexandriaAsk'
  | 'injury'
  | 'weariness'
  | 'end';

export function adminProcedure(t: Tables, lines: Lines): Procedure<State, AdminFrame, Label, RuleId> {
  const name = makeNames(t);
  const sites = (o: Open): number[] => {
    if (o.alexandria.length + o.alexandriaLost.length >= t.limits.alexandrias) return [];
    if (gspFree(t, o, 0) < t.limits.alexandriaGsp) return [];
    const out: number[] = [];
    for (let p = 0; p < t.provinces.length; p++)
      if ((t.frontier[p] || t.persian[p]) && provinceSide(t, o, p) === 0)
        for (const i of t.spacesOf[p]) if (siteWhy(t, o, i) === null) out.push(i);
    return out.sort((a, b) => a - b);
  };
  return {
    start(s, f) {
      const o = s.open;
      note(s, 'Administrative Phase', {}, 'CON-3.3.12');
      for (let a = 0; a < 7; a++)
        if (o.status[a] === USELESS && o.armyAt[a] >= 0) {
          const n = t.treasureOf[o.armyAt[a]];
          if (n >= 0 && o.holder[n] === (a < 3 ? 0 : 1)) f.resting.push(a);
        }
      for (const x of o.worn) {
        const n = t.treasureOf[x >> 2];
        if (n >= 0 && o.holder[n] === (o.loose[x >> 2] > 0 ? 0 : 1)) f.resting.push(100 + (x >> 2));
      }
      return o.heirless === 1 ? { call: newCrown(), then: 'royal' } : 'royal';
    },
    // CON-7.4.3: the Royal Treasury fills in a held, non-Empty Treasure City; that Province is used up.
    royal(s, f) {
      const o = s.open;
      const side = o.royal[3] as Side;
      const at = royalAt(o);
      const n = at < 0 ? -1 : t.treasureOf[at];
      if (
        n >= 0 &&
        o.royal[2] === 0 &&
        o.holder[n] === side &&
        o.treasury[n] > 0 &&
        !f.used.includes(t.province[at])
      )
        if (eligible(t, o, side, t.province[at], f.used) === null) {
          o.royal[2] = 1;
          f.used.push(t.province[at]);
          note(s, 'The Royal Treasury is Full', {}, 'CON-7.4.3');
        }
      return 'replenish';
    },
    // CON-7.2.17: no LOC is needed.
    // CON-3.3.13, CON-7.2.13: Replenishment, one side after the other.
    replenish: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-7.2.13', wanting(t, lines, v.open, f)),
      prompt: () => 'Replenish which Treasury?',
      then(_s, f, answer) {
        const [verb, a, b] = answer.split(' ');
        if (verb === 'done') return 'nextSide';
        if (verb === 'transfer') {
          f.giver = t.treasureIds.indexOf(a);
          f.chosen = t.treasureIds.indexOf(b);
          // CON-7.3.11: a LOC by sea or strait between them may be cut.
          return { call: newLine(0, t.treasures[f.chosen], f.giver), then: 'transferred' };
        }
        f.chosen = t.treasureIds.indexOf(a);
        return 'provinces';
      },
    },
    transferred(s, f) {
      if (s.open.line < 0) {
        f.cut.push(f.giver * 16 + f.chosen);
        return 'replenish';
      }
      if (f.giver !== t.memphis) s.open.treasury[f.giver]--;
      s.open.treasury[f.chosen]++;
      f.raised.push(f.chosen);
      const args = { place: t.treasureIds[f.giver], place2: t.treasureIds[f.chosen] };
      note(s, 'The Treasury of {place} fills that of {place2}', args, 'CON-7.2.18');
      return 'replenish';
    },
    provinces: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = backers(t, v.open, f.side, f.chosen, f.used).map((p) => t.provinces[p]);
        return someOf('CON-7.2.14', 'use', list, 1, list.length);
      },
      prompt: (_v, f) => `Which Provinces help ${name(t.treasureIds[f.chosen])}?`,
      then(s, f, answer) {
        const n = f.chosen;
        for (const id of answer) f.used.push(t.provinceNo[id]);
        f.raised.push(n);
        const roll = die(s);
        note(
          s,
          'Replenishment of {place}: {die} + {n}',
          { place: t.treasureIds[n], die: roll, n: answer.length },
          'CON-7.2.13',
        );
        if (roll + answer.length >= 7) s.open.treasury[n]++;
        return 'replenish';
      },
    },
    nextSide(_s, f) {
      if (f.passes++ === 0) {
        f.side = foe(f.side);
        return 'replenish';
      }
      f.passes = 0;
      f.side = foe(f.side);
      return 'posts';
    },
    // CON-15-PEUCESTAS-1: before he takes garrisons off.
    posts: (s, f) => (couldLevy(t, s.open, f.side) ? { call: newLevy(), then: 'garrisons' } : 'garrisons'),
    // CON-3.3.14: both may remove or reduce garrisons.
    garrisons: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const at: number[] = [];
        for (let i = 0; i < v.open.gsp.length; i++) if (gspOf(v.open, f.side, i) > 0) at.push(i);
        const counts = at.map((i) => gspOf(v.open, f.side, i));
        const all = counts.reduce((a, b) => a + b, 0);
        return someOf(
          'CON-3.3.14',
          'remove',
          at.map((i) => t.spaces[i]),
          0,
          all,
          { counts, least: [] },
        );
      },
      prompt: () => 'Remove garrisons?',
      then(s, f, answer) {
        for (const id of answer) {
          removeGsp(s, f.side, t.spaceNo[id], 1);
          settle(t, s, t.spaceNo[id]);
        }
        return 'garrisonsNext';
      },
    },
    garrisonsNext(s, f) {
      f.side = foe(f.side);
      if (f.passes++ === 0) return 'posts';
      f.passes = 0;
      return s.open.defecting.length > 0
        ? { call: { proc: 'defect', at: 'next' }, then: 'blight' }
        : 'blight';
    },
    // CON-15-AHRIMAN-3: Devastated and Drought markers may be kept for this time.
    blight(s, f) {
      const o = s.open;
      if (f.passes >= 2 || f.keep === 1 || o.devastated.length + o.drought.length === 0) return 'markers';
      const side = f.passes === 0 ? f.side : foe(f.side);
      if (couldHold(t, o, side, 'ahriman')) return 'blightAsk';
      f.passes++;
      return 'blight';
    },
    blightAsk: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[f.passes === 0 ? f.side : foe(f.side)],
      offer: (v) =>
        oneOf('CON-15-AHRIMAN-3', holds(t, v, 'ahriman') ? ['pass', 'play ahriman blight'] : ['pass']),
      prompt: () => 'Devastation and Drought are about to end',
      then(s, f, answer) {
        const side = f.passes === 0 ? f.side : foe(f.side);
        f.passes++;
        if (answer !== 'pass') {
          playCard(t, s, side, 'ahriman', 'discards');
          f.keep = 1;
        }
        return 'blight';
      },
    },
    // CON-10.9.6: Devastation ends after Replenishment.
    // CON-3.3.15: markers come off, the sick return, cities are usable again.
    markers(s, f) {
      clearMarkers(t, s, f);
      return 'honeymoon';
    },
    honeymoon: (s) => (s.open.honeymoon > 0 ? 'honeymoonAsk' : 'alexandria'),
    // CON-15-HONEYMOONERS-2: they join any Macedonian Army, or are lost.
    honeymoonAsk: {
      ask: 'one',
      who: () => SEATS[0],
      offer: (v) =>
        oneOf('CON-15-HONEYMOONERS-2', [
          'dismiss',
          ...armiesOf(0)
            .filter((a) => v.open.armyAt[a] >= 0)
            .map((a) => `join ${ARMIES[a]}`),
        ]),
      prompt: () => 'Which Army do the Honeymooners join?',
      then(s, _f, answer) {
        const army = ARMIES.indexOf(answer.slice(5) as (typeof ARMIES)[number]);
        if (army >= 0) s.open.asp[army] += s.open.honeymoon;
        s.open.honeymoon = 0;
        return 'alexandria';
      },
    },
    alexandria: (s) => (sites(s.open).length > 0 ? 'alexandriaAsk' : 'injury'),
    // CON-3.3.16, CON-13.0.3, CON-13.0.4: with two GSPs, on a Transit Point or Minor City.
    // CON-13.0.1, CON-13.0.2: one Alexandria a phase.
    alexandriaAsk: {
      ask: 'one',
      who: () => SEATS[0],
      offer: (v) => oneOf('CON-13.0.1', ['none', ...sites(v.open).map((i) => `build ${t.spaces[i]}`)]),
      check: (v, _f, choice) =>
        typeof choice === 'string' && choice.startsWith('build ') && t.spaceNo[choice.slice(6)] !== undefined
          ? siteWhy(t, v.open, t.spaceNo[choice.slice(6)])
          : null,
      prompt: () => 'Build an Alexandria?',
      then(s, _f, answer) {
        if (answer === 'none') return 'injury';
        const o = s.open;
        const at = t.spaceNo[answer.slice(6)];
        o.alexandria.push(at);
        if (at === t.alexandriaSite) o.egyptian = 1;
        addGsp(o, 0, at, Math.min(t.limits.alexandriaGsp, t.limits.gspPerOtherSpace - gspOf(o, 0, at)));
        note(s, 'An Alexandria is built at {place}', { place: t.spaces[at] }, 'CON-13.0.2');
        settle(t, s, at);
        return 'injury';
      },
    },
    // CON-3.3.17, CON-11.3.55: from Injury Level 20 on an odd die kills.
    injury(s) {
      if (s.open.injury < t.limits.injuryCheckAt) return 'weariness';
      const roll = die(s);
      note(s, 'Injury check: {die}', { die: roll }, 'CON-11.3.55');
      if (roll % 2 === 0) return 'weariness';
      killAlexander(t, s, 'injuries');
      return DONE;
    },
    // CON-3.3.18, CON-9.0.7: only in a phase caused by the Admin APM; no roll is needed below 14.
    weariness(s, f) {
      const o = s.open;
      if (f.by >= 0 || o.weariness < t.limits.mutinyAt - 6) return 'end';
      const roll = die(s);
      note(s, 'Weariness check: {die} + {n}', { die: roll, n: o.weariness }, 'CON-9.0.7');
      if (roll + o.weariness >= t.limits.mutinyAt) mutiny(t, s);
      return 'end';
    },
    end: (s) =>
      s.result === null && s.open.defecting.length > 0
        ? { call: { proc: 'defect', at: 'next' }, then: 'end' }
        : DONE,
  };
}
