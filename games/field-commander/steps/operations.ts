import { DONE, die, type Frame, note, oneOf, shuffle } from '@gordian/kernel';
import { drawForce, loseGold, putAway } from '../effects.ts';
import { campaignOf, spareWall } from '../queries/counts.ts';
import { hitsTold } from '../queries/goods.ts';
import type { RuleId } from '../rules.ts';
import { startForces } from '../setup.ts';
import { type GameState, type Open, type Proc, SECTION, UNCONQUERED, who } from '../state.ts';
import { effectOf, type Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { hits } from './hits.ts';

export interface OperationsFrame extends Frame {
  proc: 'operations';
  /** the kind of counter drawn */
  kind: number;
  /** Hits that follow */
  short: number;
}

export const operationsFrame = (): OperationsFrame => ({ proc: 'operations', at: 'draw', kind: 0, short: 0 });

type Label = 'draw' | 'intrigue' | 'take' | 'go' | 'suffer' | 'restart' | 'end';

/** FCA-OPS-02 FCA-OPS-06: whether the Intrigue of this counter can be paid. */
export function canCancel(t: Tables, open: Open, kind: number): boolean {
  const cost = t.data.operations[kind].intrigue;
  return cost !== null && open.gold >= (cost.gold ?? 0) && open.glory >= (cost.glory ?? 0);
}

/** FCA-GAU-02 FCA-GAU-03 FCA-GAU-04 FCA-OPT-20: Hits of Go! where Operations cost Hits. */
export function operationHits(t: Tables, open: Open): number {
  const c = campaignOf(t, open);
  let each = c.data.operations.hitsPerCounter!;
  const mutiny = effectOf(t, open, 'operationHitsAfter');
  if (mutiny !== null && open.status[c.areas.indexOf(mutiny.area!)] !== UNCONQUERED) each = mutiny.hits!;
  let counters = 0;
  for (const drawn of open.drawn)
    if (drawn % 2 === 0 && t.data.operations[drawn >> 1].effect !== 'go') counters++;
  return counters * each;
}

/** Enemy Operations (FCA-OPS-01 to FCA-OPS-18). */
export function operationsProcedure(t: Tables): Proc<OperationsFrame, Label> {
  return {
    draw(s, f) {
      // FCA-OPS-01: one counter from the face-down stack.
      f.kind = s.deep.operations.pop()!;
      const { label, effect } = t.data.operations[f.kind];
      note(s, 'Enemy Operation: {text}.', { text: label }, 'FCA-OPS-01');
      s.open.drawn.push(2 * f.kind);
      return effect === 'go' ? 'go' : 'intrigue';
    },
    intrigue: anytime(t, 'intrigue', 'along', {
      ask: 'one',
      who,
      offer: (v, f) =>
        oneOf<RuleId>('FCA-OPS-02', canCancel(t, v.open, f.kind) ? ['allow', 'cancel'] : ['allow']),
      check: (_, f, choice) =>
        choice === 'cancel'
          ? {
              rule: 'FCA-OPS-02',
              because:
                t.data.operations[f.kind].intrigue === null
                  ? 'it cannot be cancelled'
                  : 'the Intrigue is too dear',
            }
          : null,
      prompt(_, f) {
        const { label, intrigue } = t.data.operations[f.kind];
        const price = intrigue?.gold !== undefined ? `${intrigue.gold} Gold` : `${intrigue?.glory} Glory`;
        return `Operation ${label}: cancel it for ${price}?`;
      },
      then(s, f, answer) {
        if (answer === 'allow') return 'take';
        // FCA-OPS-03: a cancelled counter has no effect and stays out until the next Go!.
        const cost = t.data.operations[f.kind].intrigue!;
        loseGold(s, cost.gold ?? 0);
        s.open.glory -= cost.glory ?? 0;
        s.open.drawn[s.open.drawn.length - 1]++;
        note(s, 'Intrigue cancels it.', {}, 'FCA-OPS-03');
        return 'end';
      },
    }),
    take(s, f) {
      const { open } = s;
      const { mode } = campaignOf(t, open).data.operations;
      const { effect, amount } = t.data.operations[f.kind];
      // FCA-GAU-02: no normal effect, the counter counts at Go!.
      if (mode === 'hits' || effect === 'gold') return 'end';
      if (effect === 'wall') {
        // FCA-OPS-09 FCA-CMP-10: a Wall for the Operations section, if one is left.
        const wall = spareWall(t, open);
        if (wall >= 0) open.at[wall] = SECTION;
        return 'end';
      }
      // FCA-OPS-04 FCA-OPS-05: Forces for the Operations section.
      f.short = gather(s, amount) * t.data.economy.cupEmptyHits.value;
      return 'end';
    },
    go(s, f) {
      const { open } = s;
      const c = campaignOf(t, open);
      if (c.data.operations.mode === 'hits') {
        f.short = operationHits(t, open);
        note(s, 'Go!: {text}.', { text: hitsTold(f.short) }, 'FCA-GAU-02');
        return 'suffer';
      }
      // FCA-OPS-13: with every destination Conquered the whole Operation is cancelled.
      const cancelled = c.destinations.every((area) => open.status[area] !== UNCONQUERED);
      if (cancelled)
        note(s, 'Go!: every destination is Conquered, the Operation is cancelled.', {}, 'FCA-OPS-13');
      for (let foe = 0; foe < open.at.length; foe++) if (open.at[foe] === SECTION) send(s, foe, cancelled);
      f.short = cancelled ? 0 : ransom(s);
      return 'suffer';
    },
    suffer(_, f) {
      const short = f.short;
      f.short = 0;
      return short > 0 ? { call: hits(short), then: 'restart' } : 'restart';
    },
    // FCA-OPS-15: all 8 counters are shuffled again, and new Forces are drawn into the section at once.
    restart(s, f) {
      const { open } = s;
      open.drawn.length = 0;
      s.deep.operations = shuffle(s, t.operations.slice());
      f.short = gather(s, startForces(t, open)) * t.data.economy.cupEmptyHits.value;
      return 'end';
    },
    end(_, f) {
      if (f.short === 0) return DONE;
      const short = f.short;
      f.short = 0;
      return { call: hits(short), then: 'end' };
    },
  };

  /** Draws Forces into the Operations section; how many could not be drawn (FCA-CMP-09). */
  function gather(s: GameState, amount: number): number {
    const nation = t.nations.indexOf(campaignOf(t, s.open).data.operations.nation ?? '');
    for (let i = 0; i < amount; i++) {
      const foe = drawForce(s, nation);
      if (foe < 0) return amount - i;
      s.open.at[foe] = SECTION;
      note(s, 'The Operation gains {unit}.', { unit: t.foes[foe].id }, 'FCA-OPS-04');
    }
    return 0;
  }

  /** FCA-OPS-10 FCA-OPS-11 FCA-OPS-12 FCA-OPS-14 FCA-OPS-16: a counter of the section enters its destination, or goes back. */
  function send(s: GameState, foe: number, cancelled: boolean): void {
    const { open } = s;
    const c = campaignOf(t, open);
    if (cancelled) {
      putAway(t, s, foe);
      return;
    }
    const rolled = c.destinations.length > 1 ? die(s) : 0;
    const area = c.destinations[rolled === 0 ? 0 : rolled - 1];
    const taken = open.status[area] !== UNCONQUERED;
    note(
      s,
      rolled === 0 ? 'Go! sends {unit} to {place}{text}.' : 'Go! sends {unit} by die {die} to {place}{text}.',
      {
        unit: t.foes[foe].id,
        die: rolled,
        place: c.areas[area],
        text: taken ? ', which is Conquered: it goes back' : '',
      },
      taken ? 'FCA-OPS-12' : 'FCA-OPS-10',
    );
    if (taken) putAway(t, s, foe);
    else open.at[foe] = area;
  }

  /** FCA-OPS-08: an uncancelled -5 Gold is paid now; each Gold that lacks is a Hit. */
  function ransom(s: GameState): number {
    let short = 0;
    for (const drawn of s.open.drawn) {
      const { effect, amount } = t.data.operations[drawn >> 1];
      if (effect === 'gold' && drawn % 2 === 0) short += amount - loseGold(s, amount);
    }
    return short;
  }
}
