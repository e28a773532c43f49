import type { Label } from '@gordian/boards';
import { boxOf } from '@gordian/boards/test';
import { describe, expect, it } from 'vitest';
import { geometry } from '../board/geometry.ts';
import { NOTE_STEP } from '../board/places.ts';
import pack from '../data/pack.json' with { type: 'json' };

const campaigns = ['granicus', 'issus', 'tyre', 'gaugamela'] as const;

const noOverlap = (labels: Label[], [width, height]: [number, number], marks: { x: number; y: number }[]) => {
  labels.forEach((a, i) => {
    const p = boxOf(a);
    expect(p.left > 0 && p.top > 0 && p.right < width && p.bottom < height, `${a.text} off the page`).toBe(
      true,
    );
    for (const b of labels.slice(i + 1)) {
      const q = boxOf(b);
      const apart = p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
      expect(apart, `${a.text} ${b.text}`).toBe(true);
    }
    for (const { x, y } of marks) {
      const away = Math.hypot(Math.max(p.left - x, 0, x - p.right), Math.max(p.top - y, 0, y - p.bottom));
      expect(away, `${a.text} over ${x} ${y}`).toBeGreaterThan(18);
    }
  });
};

describe.each(campaigns)('map of %s', (id) => {
  const map = geometry.maps[id];
  const { areas, links } = pack.campaigns[id];

  it('has every area and link of the campaign', () => {
    expect(Object.keys(map.areas)).toEqual(areas.map((area) => area.id));
    expect(map.links.map((link) => link.between)).toEqual(links.map((link) => link.between));
    for (const { d } of map.links) expect(d).toMatch(/^M[\d.-]+ ?[\d.-]+c/);
  });

  it('keeps areas on the page and apart', () => {
    const marks = Object.entries(map.areas);
    for (const [a, p] of marks) {
      expect(p.x > 30 && p.y > 30 && p.x < map.viewBox[0] - 30 && p.y < map.viewBox[1] - 30, a).toBe(true);
      for (const [b, q] of marks)
        if (a !== b) expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} ${b}`).toBeGreaterThan(60);
    }
  });

  it('lets no name or note cover another or an area', () => {
    const marks = Object.values(map.areas);
    const pivotal = new Set(areas.filter((area) => area.pivotal).map((area) => area.id));
    noOverlap(
      Object.entries(map.areas).flatMap(([area, { label, note }]) =>
        pivotal.has(area) ? [label, note, { ...note, y: note.y + NOTE_STEP }] : [label],
      ),
      map.viewBox,
      marks,
    );
  });
});

describe('siege of Tyre', () => {
  const { siege } = geometry;
  const special = pack.campaigns.tyre.special;

  it('has every wall section, mole section and ship', () => {
    expect(siege.walls.map((wall) => wall.section)).toEqual(special.wallSections.map((wall) => wall.section));
    expect(siege.mole).toHaveLength(special.mole.sections);
    expect(siege.warships).toHaveLength(special.warships.max);
    expect(siege.transports).toHaveLength(special.transports.max);
  });

  it('builds the mole from the mainland to the section that faces it', () => {
    const xs = siege.mole.map((part) => part.x);
    expect(xs).toEqual([...xs].sort((a, b) => b - a));
    const facing = special.wallSections.find((wall) => wall.facesMole)!.section;
    const near = (wall: { x: number; y: number }) =>
      Math.hypot(wall.x - xs.at(-1)!, wall.y - siege.mole.at(-1)!.y);
    const nearest = siege.walls.reduce((a, b) => (near(b) < near(a) ? b : a));
    expect(nearest.section).toBe(facing);
  });

  it('lets no name cover another name, a wall mark or a ship', () => {
    noOverlap([...siege.walls.map((wall) => wall.label), siege.oldTyre.label], siege.viewBox, [
      ...siege.walls,
      ...siege.walls.map((wall) => wall.ships),
      ...siege.warships,
      ...siege.transports,
    ]);
  });

  it('keeps ships apart', () => {
    const ships = [...siege.walls.map((wall) => wall.ships), ...siege.warships, ...siege.transports];
    ships.forEach((p, i) => {
      for (const q of ships.slice(i + 1)) expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(46);
    });
  });
});
