import { buttons, drawnBoard, drawnPanels, propsOf as propsFor } from '@gordian/boards/test';
import {
  type BoardProps,
  type Choice,
  choiceRng,
  deskOf,
  Play,
  quickRng,
  randomChoice,
} from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { aimOf, aimsOf, idOf, spaceOf, type Target, whyWord } from '../board/aims.ts';
import Board, { focus, locate, Panels, viewBox } from '../board/Board.tsx';
import { layOut } from '../board/layout.ts';
import { game } from '../game.ts';
import { strengthOf } from '../queries/battle.ts';
import { ARMIES, type State, type View } from '../state.ts';
import type { BattleFrame } from '../steps/frames.ts';
import { makeTables } from '../tables.ts';

const t = makeTables(game.pack as Parameters<typeof makeTables>[0]);

function started(...answers: Choice[]): Play {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('board'));
  for (const answer of answers) expect(play.answer(play.asked[0], answer)).toBeNull();
  return play;
}

/** Plays on at random until the question comes, by the first seed that leads there. */
function playedTo(at: string): Play {
  for (let seed = 0; seed < 30; seed++) {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng(`board ${seed}`));
    const below = choiceRng(`answers ${seed}`);
    for (let i = 0; i < 200 && play.asked.length > 0; i++) {
      if (play.at === at) return play;
      play.answer(play.asked[0], randomChoice(play, play.asked[0], below));
    }
  }
  throw new Error(`${at} did not come`);
}

const propsOf = (play: Play, seat: string | null, more: Partial<BoardProps> = {}): BoardProps =>
  propsFor(game, play, seat, more);
const drawn = drawnBoard(Board);
const beside = drawnPanels(Panels);

describe('the board', () => {
  it('draws every Space, Province and path of the set-up', () => {
    const html = drawn(propsOf(started(), 'macedonia'));
    for (const { id, name } of t.data.spaces) {
      expect(html, id).toContain(name);
      expect(locate(id), id).not.toBeNull();
    }
    expect(html.match(/class="con-space /g)).toHaveLength(t.spaces.length);
    for (const { name } of t.data.provinces) expect(html).toContain(`>${name.toUpperCase()}<`);
    for (const type of ['land', 'mountain', 'pass', 'desert', 'strait', 'sea', 'deepsea'])
      expect(html).toContain(`con-way ${type}`);
    expect(html.match(/data-piece="army-/g)).toHaveLength(4);
    expect(html).toContain('Macedonian Army 1: 33 ASPs, Elite 4, Alexander III; at Perinthos');
    expect(html).toContain('Royal Family');
  });

  it('keeps every piece on the sheet and apart from the others', () => {
    const { open } = playedTo('move/ask').state as State;
    open.gsp.fill(1);
    open.armyAt.fill(t.spaceNo.susa);
    open.fleetAt.fill(t.spaceNo.tyre);
    const { army, fleet, garrison } = layOut(t, open);
    expect([army.size, fleet.size, garrison.size]).toEqual([7, t.fleets.length, t.spaces.length]);
    const spots = [...army.values(), ...fleet.values(), ...garrison.values()];
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(viewBox[0]);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(viewBox[1]);
    }
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(spots.length);
    expect(locate('nowhere')).toBeNull();
    expect(focus(propsOf(started(), 'macedonia'))).toBe('perinthos');
  });

  it('makes a button of each Space where a garrison may be placed, and of no other', () => {
    const play = started();
    expect(play.at).toBe('game/garrisonM');
    const { offer } = propsOf(play, 'macedonia');
    const labels = buttons(drawn(propsOf(play, 'macedonia', { picked: ['athens', 'athens'] })));
    expect(labels.sort()).toEqual(offer!.of.map((id) => game.name(id)).sort());
    expect(buttons(drawn(propsOf(play, 'persia')))).toEqual([]);
    expect(drawn(propsOf(play, 'macedonia', { picked: ['athens', 'athens'] }))).toContain(
      'aria-pressed="true"',
    );
  });

  it('makes a button of each Space an Army may march to, and a menu at the Army of what else it may do', () => {
    const play = playedTo('move/ask');
    const seat = play.asked[0];
    const props = propsOf(play, seat);
    const goals = props.offer!.of.filter((word) => word.startsWith('go '));
    const labels = buttons(drawn(props));
    for (const word of goals) expect(labels.join('\n')).toContain(`March to ${game.name(word.slice(3))}`);
    const view = props.view as unknown as View;
    const { aims, here } = aimsOf(t, view, deskOf(game, props.view), props.offer);
    expect(
      [...aims.values()]
        .flat()
        .concat(here?.words ?? [])
        .sort(),
    ).toEqual([...props.offer!.of].sort());
    expect(here?.words).toContain('stop');
  });

  it('shows a revolt, a siege, fatigue and a place inside', () => {
    const play = started();
    const { open } = play.state as State;
    open.revolt.push(t.greece);
    open.siege[t.cityOf[t.spaceNo.tyre]] = 2;
    open.status[0] = 1;
    open.armyAt[1] = t.spaceNo.athens;
    open.inside[1] = 1;
    open.darius = t.spaceNo.babylon;
    const html = drawn(propsOf(play, null));
    for (const text of ['Greece: in revolt', '2/3', 'fatigued', 'inside Athens', 'Darius alone, at Babylon'])
      expect(html).toContain(text);
  });
});

describe('options and places', () => {
  it('finds what each option is about', () => {
    const { open } = started().state as State;
    const aims: Record<string, string | null> = {
      'move mac1': 'mac1',
      'sail macedonian_fleet': 'macedonian_fleet',
      'sail lemnos': 'lemnos',
      'go sparta': 'sparta',
      'levy new ecbatana': 'ecbatana',
      'transfer pella sardes': 'sardes',
      'play assassin': 'assassin',
      'kill memnon': 'per2',
      family: 'per1',
      'send parmenion': null,
      pass: null,
      'declare 4 pella': null,
    };
    for (const [word, id] of Object.entries(aims)) {
      const target = aimOf(t, open, word);
      expect(target === null ? null : idOf(t, target), word).toBe(id);
    }
    expect(aimOf(t, open, 'on sparta')).toBe(`province:${t.sparta}`);
    expect(aimOf(t, open, 'go sparta')).toBe(`space:${t.spaceNo.sparta}`);
    expect(spaceOf(open, 'army:0')).toBe(t.spaceNo.perinthos);
  });

  it('finds the places of a levy that is divided, of terms, of a Fleet that withdraws and of a Leader on his way', () => {
    const play = started();
    const { open } = play.state as State;
    for (const word of ['depart gordium', 'withdraw gordium', 'go gordium', 'leave gordium'])
      expect(aimOf(t, open, word)).toBe(`space:${t.spaceNo.gordium}`);
    const lay = (key: string, value: unknown): void => game.scenario.given[key](play.state as never, value);
    lay('hands', { macedonia: [], persia: [] });
    lay('turn', { seat: 'persia', segment: 'activity' });
    const on = Play.of(game, play.state);
    for (const answer of ['raise', 'levy per1', 'from susa']) expect(on.answer('persia', answer)).toBeNull();
    expect(on.at).toBe('raise/divide');
    const props = propsOf(on, 'persia');
    const { aims } = aimsOf(t, props.view as unknown as View, deskOf(game, props.view), props.offer);
    expect([...aims.values()].flat().sort()).toEqual([...props.offer!.of].sort());
    expect(aims.get(`space:${t.spaceNo.babylon}`)).toEqual(['new:babylon', 'loose:babylon']);
  });

  it('asks why about the answer a click would have meant, and the rules refuse it', () => {
    const play = playedTo('move/ask');
    const props = propsOf(play, play.asked[0]);
    const view = props.view as unknown as View;
    const desk = deskOf(game, props.view);
    const { aims } = aimsOf(t, view, desk, props.offer);
    for (let space = 0; space < t.spaces.length; space++) {
      const target: Target = `space:${space}`;
      if (aims.has(target)) continue;
      const word = whyWord(t, view, desk, props.offer, target)!;
      expect(word).toMatch(new RegExp(`^(go|sail|attack) ${t.spaces[space]}$`));
      expect(desk.refusal(word), word).not.toBeNull();
    }
  });
});

describe('the panels', () => {
  it('show one’s own hand as cards and nothing of the other hand', () => {
    const play = started();
    const { own } = play.state as State;
    const hands = { macedonia: ['treachery', 'diades'], persia: ['storms', 'peucestas'] } as const;
    for (const seat of ['macedonia', 'persia'] as const)
      own[seat].hand = hands[seat].map((kind) => t.copies[kind][0]);
    const uses = (kind: string): string => t.data.cards[t.cardKinds.indexOf(kind)].name;
    const mine = beside(propsOf(play, 'macedonia'));
    for (const kind of hands.macedonia) expect(mine).toContain(uses(kind));
    for (const seat of ['macedonia', null])
      for (const kind of hands.persia) {
        expect(beside(propsOf(play, seat))).not.toContain(uses(kind));
        expect(drawn(propsOf(play, seat))).not.toContain(uses(kind));
      }
  });

  it('are the same whatever the other side holds', () => {
    const play = started();
    const before = beside(propsOf(play, 'macedonia')) + drawn(propsOf(play, 'macedonia'));
    const { own, deep } = play.state as State;
    own.persia.hand = deep.deck.slice(0, own.persia.hand.length);
    own.persia.leaders = [t.leaderNo.mazaeus];
    expect(beside(propsOf(play, 'macedonia')) + drawn(propsOf(play, 'macedonia'))).toBe(before);
  });

  it('show both sides, the pool, Alexander’s career and the Armies', () => {
    const html = beside(propsOf(started(), 'macedonia'));
    expect(html).toContain('Activation Pool: 3 Macedonian, 3 Persian, 1 Admin');
    for (const text of ['Weariness', '0 of 20', 'Siwa', 'the end of Darius', 'ASPs to raise', '175'])
      expect(html).toContain(text);
    for (const army of [0, 1, 3, 4]) expect(html).toContain(game.name(ARMIES[army]));
  });

  it('show the battle at hand with the strength of both sides', () => {
    const play = playedTo('battle/cardsAsk');
    const frame = play.state.stack.find(({ proc }) => proc === 'battle') as BattleFrame;
    const html = beside(propsOf(play, null));
    expect(html).toContain('aria-label="Battle"');
    for (const role of [0, 1])
      expect(html).toContain(`<b>${strengthOf((play.state as State).open, frame, role)}</b>`);
  });

  it('offer the cards that may be played as buttons', () => {
    const play = playedTo('cards/ask');
    const seat = play.asked[0];
    const words = propsOf(play, seat).offer!.of;
    const hand = (play.state as State).own[seat].hand.map((no) => t.kindOf[no]);
    const due = hand.flatMap((kind) => words.filter((word) => `${word} `.startsWith(`play ${kind} `)));
    const acts = [...beside(propsOf(play, seat)).matchAll(/<button type="button">[^<]*<\/button>/g)];
    expect(due.length).toBeGreaterThan(0);
    expect(acts).toHaveLength(due.length);
  });
});
