import { boxOf } from '@gordian/boards/test';
import { describe, expect, it } from 'vitest';
import { geometry } from '../board/geometry.ts';
import pack from '../data/pack.json' with { type: 'json' };

const [width, height] = geometry.viewBox;
const spaces = Object.entries(geometry.spaces);

const endsOf = (d: string) => {
  const numbers = (d.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const stride = d.includes('c') ? 6 : 2;
  const start = numbers.slice(0, 2);
  let [x, y] = start;
  for (let i = 2; i < numbers.length; i += stride) {
    x += numbers[i + stride - 2];
    y += numbers[i + stride - 1];
  }
  return [...start, x, y];
};

describe('board geometry', () => {
  it('has every space, path and province', () => {
    expect(spaces.map(([id]) => id)).toEqual(pack.spaces.map((space) => space.id));
    expect(geometry.paths.map((path) => path.id)).toEqual(pack.paths.map((path) => path.id));
    expect(Object.keys(geometry.provinces)).toEqual(pack.provinces.map((province) => province.id));
    for (const [id, { d }] of Object.entries(geometry.provinces))
      expect(d, id).toMatch(/^M[\d.-]+ ?[\d.-]+l.+z$/);
  });

  it('draws no empty step, which browsers would refuse', () => {
    const all = [geometry.land, geometry.lakes, ...Object.values(geometry.provinces).map((p) => p.d)];
    for (const d of [...all, ...geometry.borders.map((b) => b.d)]) expect(d).not.toMatch(/l(z|M|$)/);
  });

  it('starts and ends each path at its spaces', () => {
    for (const { id, a, b, d } of geometry.paths) {
      const [p, q] = [geometry.spaces[a], geometry.spaces[b]];
      endsOf(d).forEach((n, i) => {
        expect(n, id).toBeCloseTo([p.x, p.y, q.x, q.y][i], 1);
      });
    }
  });

  it('keeps spaces and names on the page, spaces apart', () => {
    for (const [id, { x, y, label }] of spaces) {
      const box = boxOf(label);
      expect(Math.min(x, y, box.left, box.top), id).toBeGreaterThan(0);
      expect(Math.max(x, box.right), id).toBeLessThan(width);
      expect(Math.max(y, box.bottom), id).toBeLessThan(height);
      for (const [other, q] of spaces)
        if (other !== id) expect(Math.hypot(q.x - x, q.y - y), `${id} ${other}`).toBeGreaterThan(34);
    }
  });

  it('lets no name cover another name or a space', () => {
    const labels = [
      ...spaces.map(([, s]) => s.label),
      ...Object.values(geometry.provinces).map((p) => p.label),
    ];
    labels.forEach((a, i) => {
      const p = boxOf(a);
      for (const b of labels.slice(i + 1)) {
        const q = boxOf(b);
        const apart = p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
        expect(apart, `${a.text} ${b.text}`).toBe(true);
      }
      for (const [id, { x, y }] of spaces) {
        const away = Math.hypot(Math.max(p.left - x, 0, x - p.right), Math.max(p.top - y, 0, y - p.bottom));
        expect(away, `${a.text} over ${id}`).toBeGreaterThan(5);
      }
    });
  });
});
