import { oneOf, someOf } from '@gordian/kernel';
import { treasuriesOf } from '../queries/loc.ts';
import { companions, freeMps, mostMps, purses } from '../queries/movement.ts';
import { fleetsAt } from '../queries/units.ts';
import { FLEET_UNIT, foe, SEATS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { MoveFrame, Steps } from './frames.ts';
import { couldHold, holds, playCard } from './hand.ts';
import { baggage, stopped, undecided } from './march.ts';
import type { MoveLabel } from './move.ts';
import { newCalm } from './pause.ts';
import { newClaim } from './sequence.ts';

export type PrepareLabel =
  | 'name'
  | 'indecision'
  | 'weather'
  | 'ready'
  | 'fleets'
  | 'take'
  | 'declare'
  | 'claimed'
  | 'escort'
  | 'escorted';

/** Before the first step: the unit is named, what goes along, and how many MPs are declared. */
export function prepareSteps(t: Tables): Steps<MoveFrame, PrepareLabel, MoveLabel> {
  const royal = t.treasures.length;
  return {
    // CON-15-INDECISION-1: the instant a unit is named.
    name(s, f) {
      const o = s.open;
      o.moved.push(...(f.army >= 0 ? [f.army] : f.fleets.map((x) => FLEET_UNIT + x)));
      return couldHold(t, o, foe(f.side), 'command_indecision') ? 'indecision' : 'weather';
    },
    indecision: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v) =>
        oneOf(
          'CON-15-INDECISION-1',
          holds(t, v, 'command_indecision') ? ['pass', 'play command_indecision'] : ['pass'],
        ),
      prompt: () => 'The enemy has named a unit',
      then(s, f, answer) {
        if (answer === 'pass') return 'weather';
        playCard(t, s, foe(f.side), 'command_indecision', 'discards');
        if (undecided(t, s, f)) return stopped(s, f);
        return couldHold(t, s.open, foe(f.side), 'command_indecision') ? 'indecision' : 'weather';
      },
    },
    weather: (_s, f) => (f.side === 1 && f.army >= 0 ? { call: newCalm(), then: 'ready' } : 'ready'),
    ready: (_s, f) => (f.army >= 0 ? 'take' : 'fleets'),
    // CON-10.0.1: any or all friendly Fleets of the same Port go along.
    fleets: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = companions(v.open, f.side, f.fleets[0]).map((x) => t.fleets[x]);
        return someOf('CON-10.0.1', 'with', list, 0, list.length);
      },
      prompt: () => 'Which other Fleets sail along?',
      then(s, f, answer) {
        for (const id of answer) {
          f.fleets.push(t.fleetNo[id]);
          s.open.moved.push(FLEET_UNIT + t.fleetNo[id]);
        }
        return 'claimed';
      },
    },
    // CON-7.4.1, CON-14.0.1: what travels with the Army.
    take: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = baggage(v.open, f.army);
        return someOf('CON-14.0.1', 'take', list, 0, list.length);
      },
      prompt: () => 'What does the Army take along?',
      then(s, f, answer) {
        const o = s.open;
        const at = o.armyAt[f.army];
        for (const thing of baggage(o, f.army)) {
          const taken = answer.includes(thing);
          if (thing === 'royal_treasury')
            o.royal = [taken ? f.army : -1, taken ? -1 : at, o.royal[2], o.royal[3]];
          else o.family = [taken ? f.army : -1, taken ? -1 : at, o.family[2], o.family[3]];
        }
        return 'declare';
      },
    },
    // CON-10.1.4, CON-7.2.9: the MPs are stated before moving; more than the free ones need a Treasury in LOC.
    declare: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const o = v.open;
        const free = freeMps(t, o, f.army);
        const most = mostMps(t, o, f.army);
        const out = [`declare ${Math.min(free, most)}`];
        for (const n of purses(t, o, f.army))
          for (let mp = free + 1; mp <= most; mp++)
            out.push(`declare ${mp} ${n === royal ? 'royal' : t.treasureIds[n]}`);
        return oneOf('CON-7.2.9', out);
      },
      check: (_v, _f, choice) =>
        typeof choice === 'string' && choice.startsWith('declare')
          ? { rule: Number(choice.split(' ')[1]) > 6 ? 'CON-10.1.1' : 'CON-7.2.9' }
          : null,
      prompt: () => 'How many Movement Points?',
      then(_s, f, answer) {
        const [, mp, city] = answer.split(' ');
        f.declared = Number(mp);
        if (city === undefined) return 'ask';
        f.purse = city === 'royal' ? royal : t.treasureOf[t.spaceNo[city]];
        return f.purse === royal ? 'ask' : { call: newClaim(f.side, f.army, f.purse), then: 'claimed' };
      },
    },
    // CON-7.2.9, CON-10.7.9: a Treasury whose LOC was cut cannot be used; a Fleet without LOC does not move.
    claimed(s, f) {
      const o = s.open;
      if (f.army < 0) {
        const unit = FLEET_UNIT + f.fleets[0];
        if (f.cargo > 0 || (o.loc[unit] & 0x1ff) !== 0) return 'ask';
        if (o.loc[unit] !== 0) return { call: newClaim(f.side, unit, -1), then: 'claimed' };
        return 'end';
      }
      if ((treasuriesOf(o.loc[f.army]) & (1 << f.purse)) === 0) {
        f.purse = -1;
        f.declared = freeMps(t, o, f.army);
      }
      return 'ask';
    },
    // CON-10.7.1: Fleets of the Port may escort the Army.
    escort: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const list = fleetsAt(v.open, f.side, f.port).filter(
          (x) => !v.open.moved.includes(FLEET_UNIT + x) && v.open.loc[FLEET_UNIT + x] !== 0,
        );
        return someOf(
          'CON-10.0.1',
          'escort',
          list.map((x) => t.fleets[x]),
          0,
          list.length,
        );
      },
      prompt: () => 'Which Fleets escort the Army?',
      then(s, f, answer) {
        for (const id of answer) {
          f.fleets.push(t.fleetNo[id]);
          s.open.moved.push(FLEET_UNIT + t.fleetNo[id]);
        }
        // CON-10.7.9: Fleets of one Port share their LOC, which may be cut.
        return f.fleets.length === 0
          ? 'storm'
          : { call: newClaim(f.side, FLEET_UNIT + f.fleets[0], -1), then: 'escorted' };
      },
    },
    escorted(s, f) {
      if (s.open.line < 0) f.fleets = [];
      for (const x of f.fleets) s.open.fleetAt[x] = s.open.armyAt[f.army];
      return 'storm';
    },
  };
}
