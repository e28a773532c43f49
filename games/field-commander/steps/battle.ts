import { DONE, die, type Frame, note, oneOf, pick, shuffle, someOf } from '@gordian/kernel';
import { drawForce, loseGold } from '../effects.ts';
import { campaignOf, fighters, ownForces, total } from '../queries/counts.ts';
import { enemyPlans, freePlans, retreatNumber } from '../queries/values.ts';
import type { RuleId } from '../rules.ts';
import { type Battle, CUP, type GameState, type Open, type Proc, who } from '../state.ts';
import {
  ANTICIPATION,
  BUCEPHALUS,
  FATE,
  FOE_ARCHERS,
  FOE_CAVALRY,
  FOE_CONFUSION,
  FOE_DEPLOY,
  FOE_INFANTRY,
  FOE_RAID,
  MANEUVER,
  MORALE,
  RALLY,
  type Tables,
} from '../tables.ts';
import { anytime } from './anytime.ts';
import { conquered, feat } from './conquered.ts';
import { fightFrame } from './fight.ts';
import { hits } from './hits.ts';

export interface BattleFrame extends Frame {
  proc: 'battle';
}

export const battleFrame = (): BattleFrame => ({ proc: 'battle', at: 'begin' });

type Label =
  | 'begin'
  | 'muster'
  | 'anticipate'
  | 'draw'
  | 'prepare'
  | 'choose'
  | 'confusion'
  | 'raid'
  | 'deploy'
  | 'fight'
  | 'finish'
  | 'end';

function freshBattle(t: Tables): Battle {
  return {
    turn: 0,
    plans: t.data.battlePlans.alexander.map(() => 0),
    drawn: t.data.battlePlans.enemy.map(() => 0),
    foePlans: t.data.battlePlans.enemy.map(() => 0),
    spent: new Array(t.mine.length + 1 + t.foes.length).fill(0),
    bucephalus: false,
    maneuver: false,
    duel: false,
    slain: false,
    regroup: -1,
    speed: -1,
    group: [],
    engines: [],
    sacrifice: -1,
    incoming: 0,
    onAlexander: 0,
    outgoing: 0,
    onWalls: 0,
    onForces: 0,
    onLeader: 0,
  };
}

/** A battle (FCA-BAT-01): enemy plans, Alexander's plans, what happens before the first turn, the fight, its end. */
export function battleProcedure(t: Tables): Proc<BattleFrame, Label> {
  const PLANS = t.data.battlePlans.alexander.filter((plan) => plan.maxPerBattle > 0);
  const WORDS = PLANS.map((plan) => plan.id);
  const COUNTS = PLANS.map((plan) => plan.maxPerBattle);
  const MOST = total(COUNTS);
  const number = (id: string) => t.data.battlePlans.alexander.findIndex((plan) => plan.id === id);
  return {
    begin(s) {
      const { open } = s;
      const c = campaignOf(t, open);
      open.battle = freshBattle(t);
      // FCA-TYR-25: over the Mole with every section standing, section 1 is a Wall.
      if (open.area === c.tyre && !open.siege!.sections.includes(0)) {
        open.at[t.section] = open.area;
        open.steps[t.section] = open.siege!.sections[0];
      }
      note(s, 'Battle at {place}.', { place: c.areas[open.area] }, 'FCA-BAT-01');
      return 'muster';
    },
    // FCA-WAL-09: Walls alone do not resist.
    muster: (s) => (holds(t, s.open) ? 'anticipate' : 'finish'),
    // FCA-INS-05: Anticipation is played before the enemy draws.
    anticipate: anytime(t, 'muster', 'along', {
      ask: 'one',
      who,
      offer: (v) =>
        oneOf<RuleId>(
          'FCA-INS-05',
          v.open.insights[ANTICIPATION] === 1 ? ['draw', 'anticipation'] : ['draw'],
        ),
      prompt: () => 'Play Anticipation before the enemy draws plans?',
      label: (_, __, word) => (word === 'draw' ? 'Let the enemy draw' : 'Anticipation'),
      then(s, _, answer) {
        if (answer === 'draw') return 'draw';
        s.open.insights[ANTICIPATION] = 2;
        note(s, 'Anticipation: the enemy draws no plans.', {}, 'FCA-INS-05');
        return 'prepare';
      },
    }),
    // FCA-EPL-01 FCA-EPL-02 FCA-CMP-15: the enemy's plans lie face up, as many as the cup holds.
    draw(s) {
      const { drawn, foePlans } = s.open.battle!;
      for (let i = enemyPlans(t, s.open); i > 0; i--) {
        const plan = s.deep.plans.pop();
        if (plan === undefined) break;
        drawn[plan]++;
        foePlans[plan]++;
        note(s, 'Enemy plan: {text}.', { text: t.data.battlePlans.enemy[plan].name }, 'FCA-EPL-02');
      }
      return 'prepare';
    },
    // FCA-INS-06 FCA-INS-09 FCA-INS-10: Insights that go with the choice of plans.
    prepare: anytime(t, (s) => (holds(t, s.open) ? 'prepare' : 'finish'), 'along', {
      ask: 'one',
      who,
      offer(v) {
        const out = ['plan'];
        for (const k of [BUCEPHALUS, MANEUVER, MORALE])
          if (v.open.insights[k] === 1) out.push(t.data.insights[k].id);
        return oneOf<RuleId>('FCA-INS-04', out);
      },
      check: (_, __, choice) =>
        choice === 'anticipation' ? { rule: 'FCA-INS-05', because: 'the enemy has drawn already' } : null,
      prompt: () => 'Play an Insight, or choose Battle Plans?',
      then(s, _, answer) {
        if (answer === 'plan') return 'choose';
        const battle = s.open.battle!;
        const k = t.data.insights.findIndex((insight) => insight.id === answer);
        s.open.insights[k] = 2;
        note(s, 'Insight: {text}.', { text: t.data.insights[k].name }, 'FCA-INS-04');
        if (k === BUCEPHALUS) battle.bucephalus = true;
        else if (k === MORALE) battle.plans[RALLY] += ownForces(s.open);
        else {
          battle.maneuver = true;
          battle.foePlans[FOE_ARCHERS] = battle.foePlans[FOE_CAVALRY] = battle.foePlans[FOE_INFANTRY] = 0;
        }
        return 'prepare';
      },
    }),
    // FCA-APL-01 FCA-APL-02 FCA-APL-04: free plans, then 1 Gold each.
    choose: {
      ask: 'some',
      who,
      offer(v) {
        const max = Math.min(MOST, freePlans(t, v.open) + v.open.gold);
        return someOf<RuleId>('FCA-APL-01', 'plan', WORDS, 0, max, { counts: COUNTS });
      },
      check(v, _, choice) {
        if (choice.includes('fate')) return { rule: 'FCA-APL-10', because: 'Fate comes from Temples only' };
        if (typeof choice === 'string') return null;
        for (let i = 0; i < WORDS.length; i++)
          if (choice.filter((word) => word === WORDS[i]).length > COUNTS[i])
            return { rule: 'FCA-APL-04', because: `at most ${COUNTS[i]} of ${PLANS[i].name}` };
        if (choice.length > freePlans(t, v.open) + v.open.gold)
          return { rule: 'FCA-APL-02', because: 'each plan beyond the free ones costs 1 Gold' };
        return null;
      },
      prompt: (v) => `Choose Battle Plans: ${freePlans(t, v.open)} free, 1 Gold for each more`,
      then(s, _, answer) {
        const { open } = s;
        const battle = open.battle!;
        const bought = Math.max(0, answer.length - freePlans(t, open));
        loseGold(s, bought * t.data.economy.extraPlanGold.value);
        for (const id of answer) battle.plans[number(id)]++;
        // FCA-APL-10: one Fate for each Temple.
        battle.plans[FATE] = total(open.temples);
        if (s.notes !== null)
          note(
            s,
            'Own plans: {text}.',
            { text: answer.map((id) => PLANS.find((plan) => plan.id === id)!.name).join(', ') || 'none' },
            'FCA-APL-01',
          );
        return 'confusion';
      },
    },
    // FCA-BAT-06 FCA-EPL-06 FCA-EPL-07 FCA-APL-20: Confusion takes a random plan first of all.
    confusion(s) {
      const { plans, foePlans } = s.open.battle!;
      for (; foePlans[FOE_CONFUSION] > 0; foePlans[FOE_CONFUSION]--) {
        const lots = total(plans);
        if (lots === 0) continue;
        let lot = pick(s, lots);
        let plan = 0;
        while (lot >= plans[plan]) lot -= plans[plan++];
        plans[plan]--;
        note(
          s,
          'Confusion: {text} is lost.',
          { text: t.data.battlePlans.alexander[plan].name },
          'FCA-EPL-06',
        );
      }
      return 'raid';
    },
    // FCA-EPL-13: a die for each Raid.
    raid(s) {
      const { foePlans } = s.open.battle!;
      for (; foePlans[FOE_RAID] > 0; foePlans[FOE_RAID]--) {
        const roll = die(s);
        const lost = loseGold(s, roll <= 2 ? 2 : 1);
        note(s, 'Raid: die {die}, {n} Gold lost.', { die: roll, n: lost }, 'FCA-EPL-13');
      }
      return 'deploy';
    },
    // FCA-EPL-08 FCA-EPL-09: a random Force joins, without a plan; FCA-CMP-09: an empty cup costs 2 Hits.
    deploy(s) {
      const { open } = s;
      const { foePlans } = open.battle!;
      if (foePlans[FOE_DEPLOY] === 0) return 'fight';
      foePlans[FOE_DEPLOY]--;
      const foe = drawForce(s, campaignOf(t, open).nation[open.area]);
      if (foe < 0) return { call: hits(t.data.economy.cupEmptyHits.value), then: 'deploy' };
      open.at[foe] = open.area;
      note(s, 'Deploy brings {unit}.', { unit: t.foes[foe].id }, 'FCA-EPL-08');
      return 'deploy';
    },
    fight: () => ({ call: fightFrame(), then: 'finish' }),
    finish(s) {
      const { open } = s;
      const battle = open.battle!;
      const held = holds(t, open);
      const number = retreatNumber(t, open);
      // FCA-GLO-03: the Leader whom Alexander destroyed is a feat of its own.
      if (battle.slain) feat(t, s, 'a Leader');
      closeBattle(t, s);
      if (held) retreat(t, s, number);
      // FCA-APL-16 FCA-APL-17: the regrouped Force is back, however the battle ended.
      if (battle.regroup >= 0) open.army[battle.regroup] = 2;
      return held ? DONE : { call: conquered('battle'), then: 'end' };
    },
    end: () => DONE,
  };
}

/** Whether enemy Forces still hold the field: a Leader or Walls alone do not (FCA-WAL-09 FCA-LEA-09 FCA-LEA-10 FCA-LEA-12). */
export function holds(t: Tables, open: Open): boolean {
  return !open.battle!.slain && fighters(t, open) > 0;
}

/** FCA-BAT-17: all plans go back to their pools; the Wall section of Tyre is a section again. */
function closeBattle(t: Tables, s: GameState): void {
  const { open, deep } = s;
  const { drawn } = open.battle!;
  for (let plan = 0; plan < drawn.length; plan++) for (let i = 0; i < drawn[plan]; i++) deep.plans.push(plan);
  if (total(drawn) > 0) shuffle(s, deep.plans);
  open.battle = null;
  if (open.at[t.section] !== CUP) {
    open.siege!.sections[0] = open.steps[t.section];
    open.at[t.section] = CUP;
  }
}

/**
 * FCA-RET-02 FCA-RET-03 FCA-RET-04 FCA-RET-06: Alexander escapes; each other Force must roll his Battle value or less.
 * FCA-BAT-18 FCA-RET-07 FCA-RET-08: the enemy keeps its losses and damage, not its plans. FCA-GLO-06: there is no Glory.
 */
function retreat(t: Tables, s: GameState, number: number): void {
  const { open } = s;
  for (let i = 0; i < open.army.length; i++) {
    if (open.army[i] === 0) continue;
    const roll = die(s);
    if (roll > number) open.army[i] = 0;
    note(
      s,
      roll > number ? 'Retreat of {unit}: die {die}, destroyed.' : 'Retreat of {unit}: die {die}, escaped.',
      { die: roll, unit: t.mine[i].id },
      'FCA-RET-04',
    );
  }
  open.area = open.from;
}
