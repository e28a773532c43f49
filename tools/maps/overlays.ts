import type { Geometry as CampaignGeometry } from '../../games/alexanders-campaign/board/geometry.ts';
import { page, textOf } from './sheet.ts';

interface CampaignPack {
  route: { id: string; rating: number; province: string }[];
  provinces: { id: string; colour: string }[];
}

const campaign = (map: CampaignGeometry, pack: CampaignPack): string => {
  const colour = Object.fromEntries(pack.provinces.map((p) => [p.id, p.colour]));
  const tint = pack.provinces.map(
    (p) =>
      `<path d="${map.provinces[p.id].d}" fill="${p.colour}" fill-rule="evenodd" fill-opacity=".22" stroke="${p.colour}" stroke-opacity=".5"/>`,
  );
  const legs = map.route.map(
    (leg) =>
      `<path d="${leg.d}" fill="none" stroke="#f6ecd2" stroke-width="5.5" stroke-opacity=".8"/><path d="${leg.d}" fill="none" stroke="#7c1f1a" stroke-width="3" stroke-dasharray="1 7" stroke-linecap="round"/>`,
  );
  const cities = pack.route.map((city) => {
    const { x, y, label } = map.places[city.id];
    return `<circle cx="${x}" cy="${y}" r="14" fill="${colour[city.province]}" stroke="#2b1d10" stroke-width="1.6"/><circle cx="${x}" cy="${y}" r="11.2" fill="none" stroke="#f6ecd2" stroke-opacity=".7"/><text x="${x}" y="${y + 5}" text-anchor="middle" font-size="14" font-weight="700" font-family="DejaVu Serif" fill="#fff">${city.rating}</text>${textOf(label, 'font-weight:600')}`;
  });
  return page(map, tint.join(''), [...legs, ...cities].join(''));
};

export const overlays = (game: string, geometry: unknown, pack: unknown): [name: string, html: string][] => {
  if (game === 'alexanders-campaign')
    return [[game, campaign(geometry as CampaignGeometry, pack as CampaignPack)]];
  return [];
};
