import { boxOf } from '@gordian/boards/test';
import { describe, expect, it } from 'vitest';
import { geometry } from '../board/geometry.ts';
import pack from '../data/pack.json' with { type: 'json' };

const [width, height] = geometry.viewBox;

describe('board geometry', () => {
  it('has every city, leg and province of the route', () => {
    expect(Object.keys(geometry.places)).toEqual(pack.route.map((city) => city.id));
    expect(geometry.route.map((leg) => [leg.from, leg.to])).toEqual(
      pack.route.slice(1).map((city, i) => [pack.route[i].id, city.id]),
    );
    for (const { id } of pack.provinces)
      expect(geometry.provinces[id]?.d, id).toMatch(/^M[\d.-]+ ?[\d.-]+l.+z$/);
  });

  it('starts and ends each leg at its cities', () => {
    for (const { from, to, d } of geometry.route) {
      const numbers = (d.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
      const stride = d.includes('c') ? 6 : 2;
      let [x, y] = numbers;
      expect([x, y], from).toEqual([geometry.places[from].x, geometry.places[from].y]);
      for (let i = 2; i < numbers.length; i += stride) {
        x += numbers[i + stride - 2];
        y += numbers[i + stride - 1];
      }
      expect(x, to).toBeCloseTo(geometry.places[to].x, 1);
      expect(y, to).toBeCloseTo(geometry.places[to].y, 1);
    }
  });

  it('keeps cities and their names on the page, cities apart', () => {
    const places = Object.entries(geometry.places);
    for (const [id, { x, y, label }] of places) {
      const box = boxOf(label);
      expect(Math.min(x, y, box.left, box.top), id).toBeGreaterThan(0);
      expect(Math.max(x, box.right), id).toBeLessThan(width);
      expect(Math.max(y, box.bottom), id).toBeLessThan(height);
      for (const [other, q] of places)
        if (other !== id) expect(Math.hypot(q.x - x, q.y - y), `${id} ${other}`).toBeGreaterThan(38);
    }
  });

  it('lets no name cover another name or a city', () => {
    const places = Object.values(geometry.places);
    for (const a of places) {
      const p = boxOf(a.label);
      for (const b of places) {
        if (a !== b) {
          const q = boxOf(b.label);
          const apart = p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
          expect(apart, `${a.label.text} ${b.label.text}`).toBe(true);
        }
        const dx = Math.max(p.left - b.x, 0, b.x - p.right);
        const dy = Math.max(p.top - b.y, 0, b.y - p.bottom);
        expect(Math.hypot(dx, dy), `${a.label.text} over ${b.label.text}`).toBeGreaterThan(12);
      }
    }
  });
});
