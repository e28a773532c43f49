import { DONE, type Frame, note, oneOf } from '@gordian/kernel';
import { fulfil, gainGold, loseGold, putAway } from '../effects.ts';
import { campaignOf } from '../queries/counts.ts';
import { goodsTold, purchaseTold } from '../queries/goods.ts';
import { income } from '../queries/income.ts';
import { purchaseRefusal, shopList, trackPrice } from '../queries/shop.ts';
import type { RuleId } from '../rules.ts';
import { DESTROYED, type GameState, type Open, type Proc, who } from '../state.ts';
import type { Tables } from '../tables.ts';
import { anytime } from './anytime.ts';
import { buildMole } from './siege.ts';

/** The Resupply phase: gain Gold, then spend Gold and Glory in any order (FCA-SEQ-04 FCA-BUY-04). */
export function resupplyProcedure(t: Tables): Proc<Frame, 'gain' | 'spend'> {
  return {
    gain(s) {
      const { open } = s;
      const earned = income(t, open);
      // FCA-OPT-10: Harpalus takes 1 Gold, not below 0.
      const gained = earned >= 0 ? gainGold(t, s, earned) : -loseGold(s, -earned);
      note(s, 'Gain Gold: {n}.', { n: gained }, 'FCA-GLD-01');
      // FCA-GLD-04 FCA-DES-03 FCA-DES-04: destroyed enemies return to their cups after the count.
      for (let i = 0; i < open.at.length; i++) if (open.at[i] === DESTROYED) putAway(t, s, i);
      return 'spend';
    },
    spend: anytime(t, 'spend', 'always', {
      ask: 'one',
      who,
      offer(v) {
        const out = ['done'];
        shopList(t, v.open, out);
        return oneOf<RuleId>('FCA-BUY-01', out);
      },
      check: (v, _, choice) => purchaseRefusal(t, v.open, String(choice)),
      prompt: (v) => `Spend ${v.open.gold} Gold and ${v.open.glory} Glory`,
      label: (v, _, word) => purchaseTold(t, v.open, word),
      then(s, _, answer) {
        if (answer === 'done') return DONE;
        buy(s, answer);
        return 'spend';
      },
    }),
  };

  function buy(s: GameState, answer: string): void {
    const [what, id] = answer.split(' ');
    if (s.notes !== null) note(s, 'Bought: {text}.', { text: goodsTold(t, answer) }, 'FCA-BUY-04');
    if (what === 'buy') buyForce(s, id);
    else if (what === 'city' || what === 'temple') build(s, what);
    else if (what === 'insight') buyInsight(s, id);
    else if (what === 'advisor') {
      // FCA-ADV-01: an Advisor for Glory.
      const k = t.data.advisors.findIndex((advisor) => advisor.id === id);
      s.open.glory -= t.data.advisors[k].costGlory;
      s.open.advisors[k] = 1;
    } else buyTrack(s, what);
  }

  /** FCA-BUY-05 FCA-FRC-13: a new Force joins at full strength for its Battle value. */
  function buyForce(s: GameState, short: string): void {
    const kind = t.ownKinds.find((force) => force.short === short)!;
    s.open.army[inPile(t, s.open, kind.id)] = 2;
    s.open.gold -= kind.cost;
    s.open.bought |= 1;
  }

  /** FCA-CIT-01 FCA-CIT-02: in the Area of the Army. */
  function build(s: GameState, what: 'city' | 'temple'): void {
    const { open } = s;
    const { cityGold, templeGold } = campaignOf(t, open).data.resupply;
    if (what === 'city') {
      open.gold -= cityGold;
      open.cities[open.area] = 1;
      open.bought |= 2;
      // FCA-PRO-18: a new City.
      fulfil(t, s, 'buildCity');
    } else {
      open.gold -= templeGold;
      open.temples[open.area] = 1;
      open.bought |= 4;
    }
  }

  /** FCA-INS-01: a random Insight for 3 Glory, a chosen one for 7. */
  function buyInsight(s: GameState, id: string | undefined): void {
    const { open, deep } = s;
    const { insightRandomGlory, insightChosenGlory } = t.data.economy;
    if (id === undefined) {
      open.glory -= insightRandomGlory.value;
      const k = deep.insights.pop()!;
      open.insights[k] = 1;
      note(s, 'The Insight is {text}.', { text: t.data.insights[k].name }, 'FCA-INS-01');
      return;
    }
    const k = t.data.insights.findIndex((insight) => insight.id === id);
    open.glory -= insightChosenGlory.value;
    open.insights[k] = 1;
    deep.insights.splice(deep.insights.indexOf(k), 1);
  }

  /** FCA-TYR-07 FCA-TYR-08 FCA-TYR-10 FCA-TYR-15: the four tracks of Tyre. */
  function buyTrack(s: GameState, what: string): void {
    const siege = s.open.siege!;
    s.open.gold -= trackPrice(t, s.open, what)!;
    if (what === 'transport') siege.transports++;
    else if (what === 'siege-ship') siege.ships++;
    else if (what === 'warship') siege.warships--;
    else buildMole(t, s);
  }
}

/** A Force of this kind is in the pile (FCA-CMP-05); its counter, or -1. */
function inPile(t: Tables, open: Open, id: string): number {
  return open.army.findIndex((steps, i) => steps === 0 && t.mine[i].id === id);
}
