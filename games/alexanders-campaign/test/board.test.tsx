import { drawnBoard, drawnPanels, propsOf } from '@gordian/boards/test';
import type { Play } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import Board, { locate, Panels, viewBox } from '../board/Board.tsx';
import { geometry } from '../board/geometry.ts';
import { medalRows } from '../board/places.ts';
import { game } from '../game.ts';
import { says, t, table } from './table.ts';

const named = { players: { antigonus: 'Eleni' } };
const board = (play: Play, seat: string | null) => drawnBoard(Board)(propsOf(game, play, seat, named));
const panels = (play: Play, seat: string | null) => drawnPanels(Panels)(propsOf(game, play, seat, named));
const quiet = { last: 'truce', pawn: 'sardes' };

describe('board', () => {
  it('draws every city with its rating, and the pawn where it stands', () => {
    const html = board(table({ given: quiet }), 'antigonus');
    for (const [i, name] of t.cityNames.entries()) expect(html).toContain(`${name}, rating ${t.rating[i]}`);
    const { x, y } = geometry.places.sardes;
    expect(html).toContain(`data-piece="alexander" transform="translate(${x - 17} ${y - 5})"`);
    expect(html.match(/class="cam-leg done"/g)).toHaveLength(5);
  });

  it('offers on the map what the seat may do there, and nothing to others', () => {
    const play = table({ given: quiet });
    const mine = board(play, 'antigonus');
    expect(mine).toContain('aria-label="Assault Ephesus"');
    expect(mine).toContain('aria-label="Toxotai: assault Halicarnassus"');
    expect(board(play, 'craterus')).not.toContain('cam-medal');
  });

  it('shows buildings, conquests, the event and the taxation token', () => {
    const play = table({
      given: { ...quiet, event: 'illness', taxed: true, buildings: { craterus: { ilium: 'temple' } } },
    });
    const html = board(play, null);
    expect(html).toContain('Ilium, rating 2, Thrace &amp; Troad; conquered by craterus; with a temple');
    expect(html).toContain('data-piece="building-ilium"');
    expect(html).toContain('data-piece="taxation"');
    expect(html).toContain('No Toxotai');
  });

  it('keeps all buttons on the sheet and apart from each other', () => {
    const words = [
      'assault',
      'assault cavalry',
      'assault phalanx',
      'explore',
      'march',
      'assault cavalry phalanx',
    ];
    for (let pawn = 0; pawn < t.last - 1; pawn++) {
      const aims = [
        ...words.map((word) => ({ word, city: pawn + 1, marks: ['assault'] })),
        { word: 'assault toxotai', city: pawn + 2, marks: ['toxotai'] },
        { word: 'tax', city: pawn, marks: ['tax'] },
      ];
      const spots = medalRows(t, pawn, aims).flatMap((row) => row.spots);
      for (const { x, y } of spots) {
        expect(Math.min(x, y, viewBox[0] - x, viewBox[1] - y), t.cities[pawn]).toBeGreaterThan(10);
        const near = spots.filter((o) => Math.hypot(o.x - x, o.y - y) < 20);
        expect(near.length, t.cities[pawn]).toBe(1);
      }
    }
  });

  it('finds cities and provinces', () => {
    expect(locate('ephesus')).toEqual({ x: geometry.places.ephesus.x, y: geometry.places.ephesus.y });
    expect(locate('persia')).not.toBeNull();
    expect(locate('nowhere')).toBeNull();
  });
});

describe('panels', () => {
  it('CAM-XT-1 shows own exploration tiles and only the number of the others', () => {
    const play = table({ given: { ...quiet, hand: { antigonus: ['X20'], craterus: ['X19', 'X21'] } } });
    const mine = panels(play, 'antigonus');
    expect(mine).toContain('Great bestiary');
    expect(mine).toContain('2 exploration tiles');
    expect(mine).not.toContain('Herbarium');
    expect(panels(play, null)).not.toContain('Great bestiary');
  });

  it('shows tiles by state, tracks, objectives and what is missing for a claim', () => {
    const play = table({
      given: {
        ...quiet,
        spent: { antigonus: ['A1'] },
        removed: { antigonus: ['A5'] },
        objectives: { antigonus: 'obj-1' },
      },
    });
    says(play, 'antigonus explore');
    const html = panels(play, 'antigonus');
    expect(html).toContain('A1 Cavalry, iron, spent');
    expect(html).toContain('A5 Truce, stone, removed');
    expect(html).toContain('A2 Toxotai, wood and iron, available');
    expect(html).toMatch(/class="won">.*?Ephesus/);
    expect(html).toContain('To claim victory: a formation unused, a kind of building, exploration tiles');
  });
});
