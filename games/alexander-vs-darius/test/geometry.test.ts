import type { Label } from '@gordian/boards';
import { boxOf } from '@gordian/boards/test';
import { describe, expect, it } from 'vitest';
import { geometry } from '../board/geometry.ts';
import pack from '../data/pack.json' with { type: 'json' };

const [width, height] = geometry.viewBox;
const pairOf = (a: string, b: string) => [a, b].sort().join(' ');

describe('board geometry', () => {
  it('has every area, sea, city, strait, link and port', () => {
    expect(Object.keys(geometry.areas)).toEqual(pack.areas.map((area) => area.id));
    expect(Object.keys(geometry.seas)).toEqual(pack.seas.map((sea) => sea.id));
    expect(Object.keys(geometry.cities)).toEqual(pack.cities.map((city) => city.id));
    for (const { d } of [...Object.values(geometry.areas), ...Object.values(geometry.seas)])
      expect(d).toMatch(/^M[\d.-]+ ?[\d.-]+l.+z$/);
    expect(geometry.links.map((link) => pairOf(link.a, link.b))).toEqual(
      pack.links.map((l) => pairOf(l.a, l.b)),
    );
    expect(geometry.straits.map((strait) => pairOf(strait.a, strait.b))).toEqual(
      pack.links.filter((link) => link.type === 'strait').map((link) => pairOf(link.a, link.b)),
    );
    expect(geometry.ports.map((port) => `${port.area} ${port.sea}`)).toEqual(
      pack.areas.flatMap((area) => area.seas.map((sea) => `${area.id} ${sea}`)),
    );
  });

  it('draws a border exactly between areas that are linked by land', () => {
    const drawn = new Set(geometry.borders.flatMap(({ a, b }) => (b === null ? [] : [pairOf(a, b)])));
    const linked = pack.links.filter((link) => link.type === 'land').map((link) => pairOf(link.a, link.b));
    expect([...drawn].sort()).toEqual([...new Set(linked)].sort());
  });

  it('marks as region borders those where regions meet', () => {
    const region = new Map(pack.areas.map((area) => [area.id, area.region]));
    for (const { a, b, kind } of geometry.borders) {
      const meant = b === null ? 'edge' : region.get(a) === region.get(b) ? 'inner' : 'region';
      expect(kind, `${a} ${b}`).toBe(meant);
    }
  });

  it('keeps stacks, fleets, cities and names on the page, stacks apart', () => {
    const marks = [geometry.areas, geometry.seas, geometry.cities].flatMap((group) => Object.entries(group));
    for (const [id, { x, y }] of [...marks, ...geometry.ports.map((p) => [p.area, p] as const)]) {
      expect(x > 0 && x < width && y > 0 && y < height, id).toBe(true);
    }
    for (const { text, ...label } of names()) {
      const box = boxOf({ text, ...label });
      expect(box.left > 0 && box.right < width && box.top > 0 && box.bottom < height, text).toBe(true);
    }
    const areas = Object.entries(geometry.areas);
    for (const [a, p] of areas)
      for (const [b, q] of areas)
        if (a < b) expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} ${b}`).toBeGreaterThan(22);
  });

  it('lets no name cover another name or a city', () => {
    const labels = names();
    labels.forEach((a, i) => {
      const p = boxOf(a);
      for (const b of labels.slice(i + 1)) {
        const q = boxOf(b);
        const apart = p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
        expect(apart, `${a.text} ${b.text}`).toBe(true);
      }
      for (const [id, { x, y }] of Object.entries(geometry.cities)) {
        const away = Math.hypot(Math.max(p.left - x, 0, x - p.right), Math.max(p.top - y, 0, y - p.bottom));
        expect(away, `${a.text} over ${id}`).toBeGreaterThan(4);
      }
    });
  });
});

function names(): Label[] {
  return [...Object.values(geometry.areas), ...Object.values(geometry.cities), ...geometry.straits].map(
    (x) => x.label,
  );
}
