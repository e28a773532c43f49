import { DONE, note, type OneQuestion, oneOf, type Refusal, type Step } from '@gordian/kernel';
import { abilityBar } from '../queries/actions.ts';
import { buildingBar, couldPay, handGoods, paymentBar, payments, tacticsGoods } from '../queries/payment.ts';
import type { RuleId } from '../rules.ts';
import type { AssaultFrame, Campaign, CampaignView, Open } from '../state.ts';
import { covers, PTOLEMY, SPENT, type Tables } from '../tables.ts';
import { checkEvent, discardTile, useAbility } from './conquest.ts';

/** Labels of the steps after an assault, within the same Assault action. */
export type MasonLabel = 'after' | 'onward' | 'pay' | 'payUnseen';
type Label = MasonLabel | 'attack' | 'roll' | 'lost' | 'rescue' | 'taken' | 'second';
type MasonStep = Step<Campaign, AssaultFrame, Label, RuleId>;

const TOP_RATING = 4;

/** Why Ptolemy's ability may not raise this city's rating, or null. CAM-PTOL-1, CAM-ABIL-2: his own conquests only. */
export function raiseBar(t: Tables, v: CampaignView, city: number): RuleId | null {
  if (v.open.general[v.open.active] !== PTOLEMY) return 'CAM-PTOL-1';
  // CAM-PTOL-3: not on a city rated 4.
  if (t.rating[city] >= TOP_RATING) return 'CAM-PTOL-3';
  // CAM-PTOL-5: one conquest a turn.
  return abilityBar(v);
}

/** CAM-PTOL-1, CAM-PTOL-2, CAM-PTOL-4: one point more, times the building if there is one already. */
export function raise(s: Campaign, t: Tables, city: number): void {
  const open = s.open;
  useAbility(s);
  const built = open.built[city];
  const gain = built < 0 ? 1 : t.multiplier[built];
  open.score[open.active] += gain;
  note(
    s,
    '{seat} raises the rating of {place}: {n} more',
    { seat: open.order[open.active], place: t.cities[city], n: gain },
    'CAM-PTOL-1',
  );
}

function isTaken(f: AssaultFrame, city: number): boolean {
  return city >= 0 && (f.taken === city || f.takenNext === city);
}

/** Why nothing can be raised in this city at all, or null. */
function siteBar(open: Open, f: AssaultFrame, city: number): RuleId | null {
  // CAM-MASON-1, CAM-MASON-9: only in a city conquered by this Assault action.
  if (!isTaken(f, city)) return 'CAM-MASON-9';
  // CAM-MASON-3, CAM-CAV-6: at most one building for each city conquered.
  return open.built[city] >= 0 ? 'CAM-MASON-3' : null;
}

/** Whether anything at all may follow this assault, as far as everyone knows. */
function mayGoOn(t: Tables, open: Open, f: AssaultFrame): boolean {
  // CAM-CAV-1: Cavalry gives two assaults in one action.
  if (f.cavalry && !f.second) return true;
  if (f.taken < 0) return false;
  const seat = open.active;
  if (open.general[seat] === PTOLEMY && !open.abilityUsed && open.ability[seat] > 0)
    if (t.rating[f.taken] < TOP_RATING || (f.takenNext >= 0 && t.rating[f.takenNext] < TOP_RATING))
      return true;
  if (open.built[f.taken] >= 0 && (f.takenNext < 0 || open.built[f.takenNext] >= 0)) return false;
  const goods = tacticsGoods(t, open, seat);
  for (let b = 0; b < t.buildings.length; b++)
    if (buildingBar(t, open, seat, b) === null && couldPay(t, open, seat, goods, b)) return true;
  return false;
}

/** The cities of this action that stand without a building. */
function addBuildings(t: Tables, v: CampaignView, f: AssaultFrame, of: string[]): void {
  const open = v.open;
  const goods = tacticsGoods(t, open, open.active) + handGoods(t, v.own!.hand);
  for (let b = 0; b < t.buildings.length; b++) {
    if (!covers(goods, t.buildingCost[b]) || buildingBar(t, open, open.active, b) !== null) continue;
    const say = t.say.build.say;
    if (siteBar(open, f, f.taken) === null) of.push(say[b * t.cities.length + f.taken]);
    if (siteBar(open, f, f.takenNext) === null) of.push(say[b * t.cities.length + f.takenNext]);
  }
}

function onwardBar(t: Tables, v: CampaignView, f: AssaultFrame, word: string): RuleId | null {
  const [verb, what, where] = word.split(' ');
  const open = v.open;
  if (verb === 'build') {
    const building = t.buildings.indexOf(what);
    if (building < 0) return 'CAM-MASON-1';
    const bar = siteBar(open, f, t.cities.indexOf(where)) ?? buildingBar(t, open, open.active, building);
    // CAM-MASON-2: what nothing else bars is not offered because it cannot be paid.
    return bar ?? 'CAM-MASON-2';
  }
  if (verb === 'raise') {
    const city = t.cities.indexOf(what);
    return isTaken(f, city) ? raiseBar(t, v, city) : 'CAM-PTOL-1';
  }
  // CAM-CRAT-5: the free move comes before the action, not between two assaults.
  if (verb === 'march') return 'CAM-CRAT-5';
  if (verb === 'unyielding') return 'CAM-ANTI-1';
  if (verb === 'assault') return 'CAM-TACT-4';
  // CAM-MASON-10: without Cavalry the pawn moves no more in this turn.
  return word === 'attack again' ? 'CAM-MASON-10' : null;
}

/** Great Mason, Ptolemy's ability and the second Cavalry assault: what may follow an assault. CAM-TURN-3: all free. */
export function greatMason(t: Tables): Record<MasonLabel, MasonStep> {
  const tileSaid = (id: string): string =>
    t.tileNames[t.tiles.indexOf(id)] ?? t.explorationNames[t.explorations.indexOf(id)];
  const pay: OneQuestion<Campaign, AssaultFrame, Label, RuleId> = {
    ask: 'one',
    who: (open) => open.order[open.active],
    offer: (v, f) => oneOf('CAM-MASON-2', payments(t, v.open, v.open.active, v.own!.hand, f.building)),
    check(v, f, choice): Refusal<RuleId> | null {
      const names = String(choice).split(' ').slice(1);
      return paymentBar(t, v.open, v.open.active, v.own!.hand, f.building, names);
    },
    prompt: (_, f) => `Pay for the ${t.buildings[f.building]} in ${t.cityNames[f.site]}`,
    label: (_, __, word) => `Pay with ${word.split(' ').slice(1).map(tileSaid).join(' and ')}`,
    then(s, f, answer) {
      build(s, t, f, answer.split(' '));
      return 'after';
    },
  };

  return {
    after: (s, f) => (mayGoOn(t, s.open, f) ? 'onward' : DONE),

    onward: {
      ask: 'one',
      window: true,
      who: (open) => open.order[open.active],
      offer(v, f) {
        const of: string[] = [];
        if (f.cavalry && !f.second) of.push('attack again');
        if (f.taken >= 0) {
          addBuildings(t, v, f, of);
          if (raiseBar(t, v, f.taken) === null) of.push(t.say.raise.say[f.taken]);
          if (f.takenNext >= 0 && raiseBar(t, v, f.takenNext) === null) of.push(t.say.raise.say[f.takenNext]);
        }
        // CAM-CAV-4: she may stop after the first assault.
        of.push('end turn');
        return oneOf('CAM-TURN-3', of);
      },
      check(v, f, choice): Refusal<RuleId> | null {
        const rule = onwardBar(t, v, f, String(choice));
        return rule === null ? null : { rule };
      },
      prompt: (_, f) =>
        f.cavalry && !f.second ? 'Attack again, build, or end the turn' : 'Build, or end the turn',
      label: (v, _, word) => onwardLabel(t, v.open, word),
      then(s, f, answer) {
        if (answer === 'end turn') return DONE;
        if (answer === 'attack again') {
          f.second = true;
          f.engineers = false;
          // CAM-EVENT-2: a card may be due right before the second assault.
          checkEvent(s, t);
          return 'second';
        }
        const city = t.say.raise.read(answer);
        if (city >= 0) {
          f.raised = city;
          raise(s, t, city);
          return 'after';
        }
        const number = t.say.build.read(answer);
        f.building = Math.floor(number / t.cities.length);
        f.site = number % t.cities.length;
        return s.open.held[s.open.active] > 0 ? 'payUnseen' : 'pay';
      },
    },

    pay,
    payUnseen: { ...pay, window: true },
  };
}

/** CAM-MASON-2, CAM-TRUCE-6, CAM-XT-3: Tactics tiles become spent, exploration tiles are discarded, and the building stands. */
function build(s: Campaign, t: Tables, f: AssaultFrame, paid: readonly string[]): void {
  const open = s.open;
  const seat = open.active;
  for (let i = 1; i < paid.length; i++) {
    const tile = t.tiles.indexOf(paid[i]);
    if (tile >= 0) open.tiles[seat * 5 + (tile % 5)] = SPENT;
    else discardTile(s, t.explorations.indexOf(paid[i]));
  }
  open.supply[seat * 3 + f.building]--;
  open.built[f.site] = f.building;
  // CAM-MASON-4, CAM-MASON-5, CAM-MASON-6, CAM-MASON-7: the rating was scored already, so the building adds multiplier - 1 times it.
  const rating = t.rating[f.site] + (f.raised === f.site ? 1 : 0);
  const gain = (t.multiplier[f.building] - 1) * rating;
  open.score[seat] += gain;
  note(
    s,
    '{seat} builds a {building} in {place} with {tiles}: {n} more',
    {
      seat: open.order[seat],
      building: t.buildings[f.building],
      place: t.cities[f.site],
      tiles: paid.slice(1).join(' '),
      n: gain,
    },
    'CAM-MASON-7',
  );
}

function onwardLabel(t: Tables, open: Open, word: string): string {
  if (word === 'end turn') return 'End the turn';
  if (word === 'attack again') return `Attack again from ${t.cityNames[open.pawn]}`;
  const [verb, what, where] = word.split(' ');
  if (verb === 'raise') return `Royal patronage: raise ${t.cityNames[t.cities.indexOf(what)]}`;
  const building = t.buildings.indexOf(what);
  return `Build a ${what} in ${t.cityNames[t.cities.indexOf(where)]} (times ${t.multiplier[building]})`;
}
