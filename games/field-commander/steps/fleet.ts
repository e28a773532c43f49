import { DONE, die, type Frame, note, oneOf } from '@gordian/kernel';
import { loseGold } from '../effects.ts';
import { advised, campaignOf } from '../queries/counts.ts';
import type { RuleId } from '../rules.ts';
import { type Open, type Proc, who } from '../state.ts';
import { ARISTANDER, effectOf, lineOf, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { hits } from './hits.ts';
import { sumWords } from './orders.ts';

export interface FleetFrame extends Frame {
  proc: 'fleet';
  /** dice still to roll */
  left: number;
  die: number;
  total: number;
}

export const fleetFrame = (left: number): FleetFrame => ({
  proc: 'fleet',
  at: 'next',
  left,
  die: 0,
  total: 0,
});

/** FCA-TYR-14 FCA-TYR-22 FCA-OPT-15: one die a Warship, none on the first turn, one more with Raiders. */
export function fleetDice(t: Tables, open: Open): number {
  if (open.turn === campaignOf(t, open).siege!.fleetOrders.skippedOnTurn.index) return 0;
  return open.siege!.warships + (effectOf(t, open, 'extraWarshipDie')?.n ?? 0);
}

/** FCA-TYR-23: 1 is subtracted from March on. */
export function fleetModifier(t: Tables, open: Open): number {
  const { index, delta } = campaignOf(t, open).siege!.fleetOrders.modifierFromTurn;
  return (open.turn >= index ? delta : 0) + (open.diplomats ? 3 : 0);
}

/** FCA-TYR-18 FCA-TYR-19: the effects of a result that can be carried out; a Hit when none can. */
export function fleetEffects(t: Tables, open: Open, result: string): string[] {
  const siege = open.siege!;
  const { transports, warships } = campaignOf(t, open).siege!;
  const out: string[] = [];
  // FCA-TYR-35: no track goes below its floor.
  const transport = siege.transports > transports.min;
  if (result === 'loseSiegeShipOrTransport') {
    if (siege.ships > 0) out.push('lose siege-ship');
    if (transport) out.push('lose transport');
  } else if (result === 'loseTransportOrGold4') {
    if (transport) out.push('lose transport');
    if (open.gold >= 4) out.push('pay 4');
  } else if (result === 'repairWallOrRegainWarship') {
    if (siege.sections.some((steps) => steps < 2)) out.push('repair');
    // FCA-TYR-21: at most 4 Warships.
    if (siege.warships < warships.max) out.push('regain warship');
  } else if (result === 'loseMoleOrGold3') {
    if (siege.mole > 0) out.push('lose mole');
    if (open.gold >= 3) out.push('pay 3');
  } else if (result === 'goldOrHit') {
    if (open.gold >= 2) out.push('pay 2');
    out.push('hit');
  }
  if (out.length === 0) out.push('hit');
  return out;
}

type Label = 'next' | 'seer' | 'carryOut' | 'choose' | 'repair';

/** The fleet orders of Tyre. */
export function fleetProcedure(t: Tables): Proc<FleetFrame, Label> {
  const modifiers = (open: Open, f: FleetFrame) => {
    const diplomats = open.diplomats ? 3 : 0;
    const season = fleetModifier(t, open) - diplomats;
    const seer = f.total - f.die - season - diplomats;
    return sumWords([
      ['season', season],
      ['Diplomats', diplomats],
      ['Aristander', seer],
    ]);
  };
  const result = (open: Open, f: FleetFrame) =>
    lineOf(campaignOf(t, open).siege!.fleetOrders.chart, f.total).result;
  return {
    next(s, f) {
      if (f.left === 0) return DONE;
      f.left--;
      f.die = die(s);
      f.total = f.die + fleetModifier(t, s.open);
      return advised(s.open, ARISTANDER) ? 'seer' : 'carryOut';
    },
    seer: anytime(t, 'seer', 'along', {
      ask: 'one',
      who,
      offer: (v) => oneOf<RuleId>('FCA-ADV-05', advised(v.open, ARISTANDER) ? ['leave', 'add'] : ['leave']),
      prompt(v, f) {
        const { chart } = campaignOf(t, v.open).siege!.fleetOrders;
        return `Fleet of Tyre: ${f.total} (${lineOf(chart, f.total).label}); with Aristander ${f.total + 1} (${lineOf(chart, f.total + 1).label})`;
      },
      label: (_, __, word) => (word === 'add' ? 'Aristander adds 1' : 'Leave the roll'),
      then(_, f, answer) {
        if (answer === 'add') f.total++;
        return 'carryOut';
      },
    }),
    carryOut(s, f) {
      const line = lineOf(campaignOf(t, s.open).siege!.fleetOrders.chart, f.total);
      note(
        s,
        'Fleet of Tyre: die {die}{text2}, total {n}: {text}.',
        { die: f.die, text2: modifiers(s.open, f), n: f.total, text: line.label },
        'FCA-TYR-17',
      );
      return line.result === 'none' ? 'next' : 'choose';
    },
    choose: anytime(t, 'choose', 'along', {
      ask: 'one',
      who,
      offer: (v, f) => oneOf<RuleId>('FCA-TYR-18', fleetEffects(t, v.open, result(v.open, f))),
      check(_, __, choice) {
        if (choice === 'hit')
          return { rule: 'FCA-TYR-19', because: 'the Hit is taken only when neither effect is possible' };
        return { rule: 'FCA-TYR-18', because: 'this effect cannot be carried out' };
      },
      prompt: () => 'Which effect does the fleet of Tyre have?',
      label: (_, __, word) => effectTold(word),
      then(s, _, answer) {
        const siege = s.open.siege!;
        if (answer === 'hit') return { call: hits(1), then: 'next' };
        if (answer === 'repair') return 'repair';
        if (answer === 'lose siege-ship') siege.ships--;
        else if (answer === 'lose transport') siege.transports--;
        else if (answer === 'lose mole') siege.mole--;
        else if (answer === 'regain warship') siege.warships++;
        else loseGold(s, Number(answer.slice(4)));
        note(s, 'Chosen: {text}.', { text: effectTold(answer) }, 'FCA-TYR-18');
        return 'next';
      },
    }),
    // FCA-TYR-20: one step of one section; a destroyed one before a reduced one.
    repair: anytime(t, 'repair', 'along', {
      ask: 'one',
      who,
      offer(v) {
        const { sections } = v.open.siege!;
        const worst = Math.min(...sections);
        return oneOf<RuleId>(
          'FCA-TYR-20',
          sections.flatMap((steps, i) => (steps === worst ? [`repair ${i + 1}`] : [])),
        );
      },
      check(v, _, choice) {
        const steps = v.open.siege!.sections[Number(String(choice).slice(7)) - 1];
        if (steps === 1) return { rule: 'FCA-TYR-20', because: 'a destroyed section comes first' };
        return null;
      },
      prompt: () => 'Which Wall section is repaired?',
      then(s, _, answer) {
        const section = Number(answer.slice(7)) - 1;
        s.open.siege!.sections[section]++;
        note(s, 'Wall section {n} is repaired.', { n: section + 1 }, 'FCA-TYR-20');
        return 'next';
      },
    }),
  };
}

/** An effect of the fleet in words: `lose transport` is "Lose a Transport". */
function effectTold(answer: string): string {
  const [verb, id] = answer.split(' ');
  if (verb === 'pay') return `Lose ${id} Gold`;
  if (verb === 'hit') return 'Suffer 1 Hit';
  if (verb === 'repair') return 'Repair a Wall section';
  const thing = { transport: 'a Transport', 'siege-ship': 'a Siege Ship', mole: 'a section of the Mole' }[id];
  return verb === 'regain' ? 'Tyre regains a Warship' : `Lose ${thing ?? id}`;
}
