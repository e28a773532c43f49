import { campaignOf, ownForces, wallPenalty } from './queries/counts.ts';
import { type RuleId, rules } from './rules.ts';
import { type GameView, GOVERNED, UNCONQUERED } from './state.ts';
import type { Tables } from './tables.ts';

/** The position in a few lines of plain text. */
export function summary(t: Tables, v: GameView): string[] {
  const { open } = v;
  const c = campaignOf(t, open);
  const army = many(
    open.army.flatMap((steps, i) => (steps > 0 ? [named(t.mine[i].name, steps, t.mine[i].twoSteps)] : [])),
  );
  const held = t.data.insights.filter((_, k) => open.insights[k] === 1).map(({ name }) => name);
  const staff = t.data.advisors.filter((_, k) => open.advisors[k] === 1).map(({ name }) => name);
  const lines = [
    `${c.data.name}, ${c.data.turnTrack[open.turn].label} (${open.turn} of ${c.last}). Army in ${c.data.areas[open.area].name}.`,
    `Alexander A${open.level}${army === '' ? '' : `, ${army}`}: ${ownForces(open)} Forces. ${open.gold} Gold, ${open.glory} Glory.`,
    `Advisors: ${staff.join(', ') || 'none'}. Insights: ${held.join(', ') || 'none'}.`,
  ];
  for (const area of c.pivotal) lines.push(areaLine(t, v, area));
  t.data.prophecies.forEach(({ title, rule }, k) => {
    if (open.prophecies[k] > 0)
      lines.push(
        `Prophecy "${title}", by ${c.data.turnTrack[open.prophecies[k]].label}: ${rules[rule as RuleId].text}`,
      );
  });
  if (open.siege !== null) {
    const { transports, warships, ships, mole, sections } = open.siege;
    lines.push(
      `Transports ${transports}, Siege Ships ${ships}, Mole ${mole}, Warships of Tyre ${warships}; sections ${sections.join(' ')}.`,
    );
  }
  if (open.battle !== null) lines.push(...battleLines(t, v));
  return lines;
}

function areaLine(t: Tables, v: GameView, area: number): string {
  const { open } = v;
  const { name } = campaignOf(t, open).data.areas[area];
  if (open.status[area] !== UNCONQUERED)
    return `${name}: ${open.status[area] === GOVERNED ? 'Governed' : 'Razed'}.`;
  const foes = many(
    open.at.flatMap((at, i) =>
      at === area ? [named(t.foes[i].name, open.steps[i], t.foes[i].twoSteps)] : [],
    ),
  );
  const bounty = [
    open.gloryAt[area] > 0 ? `${open.gloryAt[area]} Glory by Battle` : '',
    open.goldAt[area] > 0 ? `${open.goldAt[area]} Gold by Intimidation` : '',
  ].filter((text) => text !== '');
  return `${name}: ${foes || 'undefended'}${bounty.length > 0 ? ` (${bounty.join(', ')})` : ''}.`;
}

function battleLines(t: Tables, v: GameView): string[] {
  const battle = v.open.battle!;
  const plans = (list: readonly { name: string }[], counts: readonly number[]) =>
    list
      .flatMap(({ name }, k) => (counts[k] > 0 ? [counts[k] > 1 ? `${counts[k]} ${name}` : name] : []))
      .join(', ') || 'none';
  const wall = wallPenalty(t, v.open);
  return [
    `${battle.turn === 0 ? 'Before the battle' : `Battle turn ${battle.turn}`}${battle.duel ? ', duel' : ''}${wall > 0 ? `, Walls -${wall}` : ''}. Own plans: ${plans(t.data.battlePlans.alexander, battle.plans)}. Enemy plans: ${plans(t.data.battlePlans.enemy, battle.foePlans)}.`,
  ];
}

function named(name: string, steps: number, twoSteps: boolean): string {
  return twoSteps && steps === 1 ? `reduced ${name}` : name;
}

function many(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(', ');
}
