import type { CampaignView } from './state.ts';
import { ACTIONS, AVAILABLE, GENERALS, SPENT, type Tables } from './tables.ts';

const WAY_AHEAD = 6;

/** The position as one seat sees it, in a few lines. */
export function summary(t: Tables, v: CampaignView): string[] {
  const { open } = v;
  const here = t.cityNames[open.pawn];
  const ahead: string[] = [];
  for (let city = open.pawn + 1; city <= Math.min(open.pawn + WAY_AHEAD, t.last); city++)
    ahead.push(`${t.cityNames[city]} ${t.rating[city]}${wantedBy(t, v, city)}`);
  const lines = [
    `Alexander stands in ${here} (${open.pawn} of ${t.last}), rating ${t.rating[open.pawn]}${open.taxed ? ', taxed' : ''}.`,
    `Ahead: ${ahead.join(', ') || 'nothing'}.`,
    `Event: ${open.event < 0 ? 'none yet' : t.eventNames[open.event]}. Exploration pile: ${open.pile}.`,
  ];
  open.order.forEach((_, seat) => {
    lines.push(seatLine(t, v, seat));
  });
  if (v.own && v.own.hand.length > 0)
    lines.push(
      `Your exploration tiles: ${v.own.hand.map((x) => `${t.explorations[x]} ${t.explorationNames[x]}`).join(', ')}.`,
    );
  return lines;
}

/** Who lists a city as an objective. */
function wantedBy(t: Tables, v: CampaignView, city: number): string {
  const by = v.open.order.filter((_, seat) => v.open.card[seat] >= 0 && t.lists[v.open.card[seat]][city]);
  return by.length === 0 ? '' : ` (objective of ${by.join(' and ')})`;
}

function seatLine(t: Tables, v: CampaignView, seat: number): string {
  const { open } = v;
  const name = open.order[seat];
  const general = GENERALS[open.general[seat]];
  const tiles = ACTIONS.map((action, i) => {
    const state = open.tiles[seat * 5 + i];
    const id = t.tiles[open.general[seat] * 5 + i];
    return state === AVAILABLE ? `${id} ${action}` : state === SPENT ? `(${id} spent)` : `(${id} removed)`;
  });
  const uses = [0, 1, 2].map((i) => open.uses[seat * 3 + i]).join('/');
  const left = t.buildings.map((building, b) => `${open.supply[seat * 3 + b]} ${building}`).join(', ');
  return `${seat === open.active ? '> ' : '  '}${name}${general === name ? '' : ` as ${general}`}: ${open.score[seat]} points, objectives ${open.track[seat]}, tiles ${tiles.join(', ')}; uses ${uses}; ability ${open.ability[seat]}; left ${left}; exploration tiles ${open.held[seat]}`;
}
