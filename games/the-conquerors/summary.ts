import { provinceSide } from './queries/control.ts';
import { ARMIES, SEATS, type Side, type View } from './state.ts';
import { missing } from './steps/sequence.ts';
import type { Tables } from './tables.ts';

const LEVELS = ['Empty', 'Depleted', 'Full'];
const STATUS = ['', ', fatigued', ', useless'];

/** The position as one seat sees it, in a few lines. */
export function summary(t: Tables, v: View, name: (id: string) => string): string[] {
  const o = v.open;
  const out = [
    `Action Round ${o.round}, ${name(SEATS[o.active])}. Weariness ${o.weariness}, Injury Level ${o.injury}.`,
    `Alexander still lacks: ${
      missing(t, o)
        .map((x) => name(x.by))
        .join(', ') || 'nothing'
    }.`,
  ];
  for (const side of [0, 1] as const) out.push(...sideLines(t, v, side, name));
  const marks = [
    ['in revolt', o.revolt],
    ['devastated', o.devastated],
    ['in drought', o.drought],
    ['in bad weather', o.weather],
  ] as const;
  for (const [what, list] of marks)
    if (list.length > 0) out.push(`${list.map((p) => name(t.provinces[p])).join(', ')}: ${what}.`);
  if (v.own !== null)
    out.push(`Your cards: ${v.own.hand.map((no) => name(t.kindOf[no])).join(', ') || 'none'}.`);
  return out;
}

function sideLines(t: Tables, v: View, side: Side, name: (id: string) => string): string[] {
  const o = v.open;
  const armies = ARMIES.flatMap((id, a) => {
    if (o.armyAt[a] < 0 || (a < 3 ? 0 : 1) !== side) return [];
    const leaders = o.leader.flatMap((u, i) => (u === a ? [name(t.leaders[i])] : []));
    const where = `${name(t.spaces[o.armyAt[a]])}${o.inside[a] === 1 ? ' (inside)' : ''}`;
    return [
      `${name(id)} at ${where}: ${o.asp[a]} ASPs, Elite ${o.elite[a]}${STATUS[o.status[a]]}${leaders.length > 0 ? `, ${leaders.join(', ')}` : ''}`,
    ];
  });
  const fleets = t.fleets.flatMap((id, f) =>
    o.fleetAt[f] >= 0 && o.fleetOf[f] === side
      ? [`${name(id)} at ${name(t.spaces[o.fleetAt[f]])} (${o.nsp[f]})`]
      : [],
  );
  const money = t.treasureIds.flatMap((id, n) =>
    o.holder[n] === side ? [`${name(id)} ${LEVELS[o.treasury[n]]}`] : [],
  );
  const lands = t.provinces.filter((_, p) => provinceSide(t, o, p) === side).length;
  return [
    `${name(SEATS[side])}: ${lands} Provinces, ${o.hands[side]} cards, ${o.aspLeft[side]} ASPs to raise. ${armies.join('; ')}.`,
    `  Fleets: ${fleets.join(', ') || 'none'}. Treasuries: ${money.join(', ') || 'none'}.`,
  ];
}
