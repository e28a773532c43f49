import { DONE, note, oneOf } from '@gordian/kernel';
import { roleArmies, roleSide } from '../queries/battle.ts';
import { addLoose, besieged, enemyIn, isTransit, looseStatus, markLoose } from '../queries/units.ts';
import { ARMIES, FATIGUED, FRESH, foe, type Open, SEATS, type State, USELESS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { BattleLabel } from './battle.ts';
import { newFlight } from './fate.ts';
import type { BattleFrame, Steps } from './frames.ts';
import { placeArmy, removeArmy, removeGsp, settle, settleSieges } from './occupation.ts';
import { newCrown } from './pause.ts';

export type AfterLabel =
  | 'aftermath'
  | 'flee'
  | 'darius'
  | 'injury'
  | 'relief'
  | 'reliefAsk'
  | 'cleared'
  | 'close'
  | 'closed';

export function afterSteps(t: Tables): Steps<BattleFrame, AfterLabel, BattleLabel> {
  const exits = (o: Open, f: BattleFrame): string[] => {
    const out = ['inside', 'outside'];
    for (const x of t.steps[f.space])
      if (!isTransit(t, o, x.to) && t.province[x.to] !== t.province[f.space] && !enemyIn(t, o, f.side, x.to))
        out.push(`to ${t.spaces[x.to]}`);
    return out;
  };
  return {
    aftermath(s, f) {
      const fled = f.flight === 1;
      if (!fled && f.loser < 2) loserGarrisons(t, s, f);
      const fresh = fled ? [] : mark(s, f);
      for (const role of [0, 1])
        for (const a of roleArmies(f, role).slice())
          if (s.result === null && s.open.armyAt[a] >= 0 && s.open.asp[a] === 0)
            removeArmy(t, s, a, 'destroyed');
      if (s.result !== null) return DONE;
      // CON-11.3.41: a Useless Army that loses is destroyed with its Leaders.
      if (!fled && f.loser < 2)
        for (const a of roleArmies(f, f.loser))
          if (s.result === null && f.useless.includes(a) && s.open.armyAt[a] >= 0) {
            f.lost[f.loser] = f.strength[f.loser];
            removeArmy(t, s, a, 'destroyed');
          }
      if (s.result !== null) return DONE;
      if (!fled && f.loser === 1 && f.loose > 0 && f.worn === USELESS) {
        addLoose(s.open, roleSide(f, 1), f.at0, -f.loose);
        f.loose = 0;
      }
      f.asked = fresh.filter((a) => s.open.armyAt[a] >= 0);
      return f.asked.length > 0 && f.kind !== 2 ? 'flee' : 'darius';
    },
    // CON-11.3.42: a newly Useless Army may retreat again, at any length, and roll losses again.
    flee: {
      ask: 'one',
      who: (_o, f) => SEATS[roleSide(f, f.loser)],
      offer: () => oneOf('CON-11.3.42', ['stay', 'flee']),
      prompt: () => 'The Army is Useless: does it flee?',
      then(s, f, answer) {
        if (answer === 'stay') return 'darius';
        f.flight = 1;
        f.gone = 0;
        f.mps = 0;
        f.due = 1;
        if (f.loser === 1 && f.loose > 0) {
          f.worn = looseStatus(s.open, f.at0);
          addLoose(s.open, roleSide(f, 1), f.at0, -f.loose);
        }
        return 'retreatStep';
      },
    },
    // CON-11.3.47: twice the Persian score, and Darius flees.
    darius(s, f) {
      const o = s.open;
      const persian = f.side === 1 ? 0 : 1;
      const army = o.leader[t.dariusNo];
      const there = army >= 0 && army < 7 && roleArmies(f, persian).includes(army);
      const mac = 1 - persian;
      if (!there || f.score[mac] < 2 * f.score[persian] || f.loser !== persian) return 'injury';
      const victor = roleArmies(f, mac).find((a) => o.armyAt[a] >= 0) ?? -1;
      return { call: newFlight(o.armyAt[army], 0, victor), then: 'injury' };
    },
    // CON-11.3.53: after every battle in which Alexander's rating was used.
    injury: (s, f) =>
      f.leaders[0].includes(t.alexander) || f.leaders[1].includes(t.alexander)
        ? s.open.leader[t.alexander] >= 0
          ? { call: { proc: 'injury', at: 'roll' }, then: 'relief' }
          : 'relief'
        : 'relief',
    // CON-11.4.15: a sortie that wins breaks the siege and may stay, come out, or go to an adjacent Province.
    relief(s, f) {
      settleSieges(t, s);
      return f.kind === 2 &&
        f.loser === 1 &&
        s.open.armyAt[f.attackers[0]] >= 0 &&
        !besieged(t, s.open, f.space)
        ? 'reliefAsk'
        : 'close';
    },
    reliefAsk: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-11.4.15', exits(v.open, f)),
      prompt: () => 'The siege is broken: where does the Army go?',
      then(s, f, answer) {
        const army = f.attackers[0];
        if (answer === 'inside' || answer === 'outside') s.open.inside[army] = answer === 'inside' ? 1 : 0;
        else {
          placeArmy(t, s, army, t.spaceNo[answer.slice(3)], 0);
          settle(t, s, t.spaceNo[answer.slice(3)]);
        }
        return 'close';
      },
    },
    cleared(s, f) {
      if (s.result !== null) return DONE;
      s.open.upshot = 'clear';
      settle(t, s, f.space);
      return DONE;
    },
    // CON-5.3.1: a king may have died.
    close: (s) => (s.open.heirless === 1 ? { call: newCrown(), then: 'closed' } : 'closed'),
    closed(s, f) {
      s.open.upshot = f.loser === 2 ? 'drawn' : f.loser === 1 ? 'won' : 'lost';
      settle(t, s, f.space);
      return DONE;
    },
  };
}

/** CON-8.6.6: garrisons of the beaten side do not survive; a tribe is gone for good (CON-8.7.1). */
function loserGarrisons(t: Tables, s: State, f: BattleFrame): void {
  if (f.loser !== 1) return;
  if (f.gsp > 0) {
    f.lost[1] += roleArmies(f, 1).length === 0 && f.loose === 0 ? f.gsp : 0;
    removeGsp(s, foe(f.side), f.space, f.gsp);
    f.gsp = 0;
  }
  if (f.tribe > 0) {
    f.tribe = 0;
    s.open.tribe[t.tribeAt.indexOf(f.space)] = 0;
  }
}

/** CON-8.1.7: loose ASPs that fought are tired or broken like an Army. */
function wear(o: Open, f: BattleFrame): void {
  if (f.loose === 0) return;
  const lost = f.loser === 1;
  const broken = o.options.useless && lost && f.lost[1] > 2 * f.lost[0];
  const status = broken ? USELESS : lost || f.fatigue[1] === 1 ? FATIGUED : FRESH;
  const at = lost ? f.at0 : f.space;
  if (status > looseStatus(o, at)) markLoose(o, at, status);
}

// CON-11.3.40: Useless is above Fatigued and counts as it.
/** CON-11.3.35, CON-11.3.36, CON-11.3.39: Fatigue and Useless; returns the Armies that became Useless now. */
function mark(s: State, f: BattleFrame): number[] {
  const o = s.open;
  const fresh: number[] = [];
  for (const role of [0, 1])
    for (const a of roleArmies(f, role)) {
      if (o.armyAt[a] < 0) continue;
      const broken = o.options.useless && f.loser === role && f.lost[role] > 2 * f.lost[1 - role];
      if (broken && o.status[a] !== USELESS) {
        o.status[a] = USELESS;
        fresh.push(a);
        note(s, '{unit} is Useless', { unit: ARMIES[a] }, 'CON-11.3.39');
      } else if ((f.loser === role || f.fatigue[role] === 1) && o.status[a] < FATIGUED)
        o.status[a] = FATIGUED;
    }
  wear(o, f);
  return fresh;
}
