import { buttons, drawnBoard, drawnPanels, propsOf as propsFor } from '@gordian/boards/test';
import {
  type BoardProps,
  below,
  type Choice,
  deskOf,
  Play,
  quickRng,
  randomChoice,
  viewOf,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import Board, { locate, Panels, viewBox } from '../board/Board.tsx';
import { aimOf, aimsOf, whyWord } from '../board/reading.ts';
import { game } from '../game.ts';
import type { View } from '../state.ts';
import { battleFrame } from '../steps/frames.ts';
import { makeTables, type PackData } from '../tables.ts';

const t = makeTables(game.pack.data as PackData);

function played(...answers: Choice[]): Play {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('board'));
  for (const answer of answers) expect(play.answer(play.asked[0], answer)).toBeNull();
  return play;
}

const propsOf = (play: Play, seat: string | null, more: Partial<BoardProps> = {}): BoardProps =>
  propsFor(game, play, seat, more);
const drawn = drawnBoard(Board);
const beside = drawnPanels(Panels);

describe('the board', () => {
  it('draws every area, sea and city of the set-up', () => {
    const html = drawn(propsOf(played(), 'macedonia'));
    for (const { name } of [...t.pack.areas, ...t.pack.seas, ...t.pack.cities]) expect(html).toContain(name);
    for (const id of t.areas) expect(locate(id)).not.toBeNull();
    expect(html.match(/data-piece="garrison-/g)).toHaveLength(7 + 44);
    expect(html.match(/data-piece="stack-/g)).toHaveLength(4 + 8);
    expect(html.match(/data-piece="fleet-/g)).toHaveLength(2);
  });

  it('knows where every place is, and nothing of other words', () => {
    for (const id of t.places.filter((_, p) => p < t.port0 || t.seasOf[p - t.port0].length > 0)) {
      const spot = locate(id)!;
      expect(spot.x, id).toBeGreaterThan(0);
      expect(spot.x, id).toBeLessThan(viewBox[0]);
      expect(spot.y, id).toBeGreaterThan(0);
      expect(spot.y, id).toBeLessThan(viewBox[1]);
    }
    expect(locate('nowhere')).toBeNull();
  });

  it('shows one’s own stack whole and an enemy stack by its top leader or unit and number', () => {
    const play = played('pacify thrace');
    const kish = [/Nabarzanes/, /stack: Darius III,.*Immortal/];
    const mine = drawn(propsOf(play, 'persia'));
    for (const secret of kish) expect(mine).toMatch(secret);
    for (const seat of ['macedonia', null]) {
      const theirs = drawn(propsOf(play, seat));
      expect(theirs).toContain('Persian stack: Darius III, 7 counters');
      expect(theirs).toContain('Persian stack: no leader, Immortal on top, 1 counter');
      for (const secret of kish) expect(theirs).not.toMatch(secret);
      expect(beside(propsOf(play, seat))).not.toContain('Nabarzanes');
    }
  });

  it('makes a button of each area on offer, and of no other', () => {
    const play = played('pacify thrace', 'march thrace', ['alexander-iii', 'phalanx']);
    expect(play.at).toBe('march/step');
    const html = drawn(propsOf(play, 'macedonia'));
    const goals = deskOf(game, viewOf(play.state, 'macedonia')).offer!.of.filter((word) =>
      word.startsWith('go '),
    );
    expect(goals.length).toBeGreaterThan(1);
    const areas = buttons(html).filter((label) => label.startsWith('March to '));
    expect(areas.sort()).toEqual(goals.map((word) => `March to ${game.name(word.slice(3))}`).sort());
    expect(buttons(drawn(propsOf(play, 'persia')))).toEqual([]);
  });

  it('fans out the stack a subset is asked of, with what is picked', () => {
    const play = played('pacify thrace', 'march thrace');
    expect(play.at).toBe('march/take');
    const labels = buttons(
      drawn(propsOf(play, 'macedonia', { picked: ['alexander-iii', 'phalanx', 'phalanx'] })),
    );
    expect(labels).toContain('Alexander III, initiative 1, combat 5, rank 2: 1 of 1 chosen');
    expect(labels).toContain('6 Phalanx, quality 2: 2 of 6 chosen');
    expect(labels).toContain('Craterus, initiative 2, combat 4, rank 5: 0 of 1 chosen');
  });
});

describe('what everyone sees', () => {
  it('marks a besieged area once, with its hits against the strongest city', () => {
    const play = played('pacify thrace');
    const { siege } = play.state.open as View['open'];
    siege[t.area.canaan] = 3;
    const html = drawn(propsOf(play, null));
    expect(html.match(/data-piece="siege-/g)).toHaveLength(1);
    expect(html).toContain('Gaza is besieged: 2 of 4 hits');
  });

  it('lays both armies of a battle open beside the board once they are revealed', () => {
    const play = played('pacify thrace');
    const phalanx = t.kindOf[0].indexOf(t.kind.phalanx);
    const fight = battleFrame(t.area.lydia, 0, -1);
    fight.at = 'losses';
    fight.round = 2;
    fight.force[0] = [t.roles.alexander * 2, phalanx * 2 + 1];
    fight.scored = [3, 1];
    fight.lost = [0, 2];
    const html = beside(propsOf(play, null, { view: { ...viewOf(play.state, null), stack: [fight] } }));
    for (const text of [
      'Battle: Lydia',
      'Round 2',
      'Alexander III (5)',
      '1 Phalanx',
      'Hits: 3, units lost: 0',
    ])
      expect(html).toContain(text);
  });
});

describe('every question of a game', () => {
  /** The first time each question is asked in some random games, as the seat that answers it. */
  function* questions(): Generator<{ at: string; play: Play; props: BoardProps }> {
    const seen = new Set<string>();
    for (let seed = 0; seed < 3; seed++) {
      const rng = quickRng(`questions ${seed}`);
      const play = Play.start(game, ['macedonia', 'persia'], {}, rng);
      for (let step = 0; step < 1500 && !play.over; step++) {
        const [seat] = play.asked;
        if (!seen.has(play.at)) {
          seen.add(play.at);
          yield { at: play.at, play, props: propsOf(play, seat) };
        }
        play.answer(
          seat,
          randomChoice(play, seat, (n) => below(rng, n)),
        );
      }
    }
  }

  it('can be answered on the board wherever it names places or pieces', () => {
    const asked = new Map<string, number>();
    for (const { at, props } of questions()) {
      const offer = props.offer!;
      const html = drawn(props);
      const labels = buttons(html);
      asked.set(at, offer.of.length);
      if (offer.kind === 'some') {
        const chips = labels.filter((label) => label.endsWith(' chosen'));
        expect(chips, at).toHaveLength(offer.of.length);
        continue;
      }
      for (const [place, words] of aimsOf(t, offer)) {
        const name = game.name(t.places[place]);
        const label = words.length === 1 ? deskOf(game, props.view).label(words[0]) : name;
        expect(
          labels.some((each) => each.includes(label)),
          `${at}: ${words}`,
        ).toBe(true);
      }
    }
    for (const at of [
      'turn/act',
      'march/take',
      'march/step',
      'recruit/place',
      'sail/course',
      'battle/losses',
    ])
      expect(asked.has(at), at).toBe(true);
  });
});

describe('options and places', () => {
  it('finds the place each option is about', () => {
    const aims: Record<string, string> = {
      'march thrace': 'thrace',
      'embark thrace aegean-sea': 'thrace',
      'land aegean-sea lesbos': 'lesbos',
      'raid naxos aegean-sea': 'naxos',
      'to black-sea': 'black-sea',
      'attack cyprus': 'cyprus-port',
      'restore phalanx wilusha': 'wilusha',
    };
    for (const [word, place] of Object.entries(aims)) expect(t.places[aimOf(t, word)], word).toBe(place);
    expect(aimOf(t, 'pass')).toBe(-1);
    expect(aimOf(t, 'buy phalanx')).toBe(-1);
  });

  it('asks why about the answer a click would have meant, and the rules refuse it', () => {
    const play = played('pacify thrace', 'march thrace', ['alexander-iii']);
    const props = propsOf(play, 'macedonia');
    const aims = aimsOf(t, props.offer);
    const desk = deskOf(game, props.view);
    for (let area = 0; area < t.areas.length; area++) {
      if (aims.has(area)) continue;
      const word = whyWord(t, props.view as unknown as View, props.offer, area)!;
      expect(word).toBe(`go ${t.areas[area]}`);
      expect(desk.refusal(word), word).not.toBeNull();
    }
  });
});

describe('the panels', () => {
  it('show tracks, treasuries, pools and events', () => {
    const html = beside(propsOf(played('pacify thrace'), 'macedonia'));
    for (const text of ['War Weariness', 'Legitimacy', 'Turn 1 of 20', 'Thrace is pacified', 'Cyprus Rebels'])
      expect(html).toContain(text);
    expect(html).toContain('Phalanx: 4 in the pool, 4 each');
  });
});
