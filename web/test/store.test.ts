import { game } from '@gordian/example';
import { type Choice, deskOf, Match, readable, type Seat, seedFrom } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import type { Hitch, News, TableSource } from '../src/table/source.ts';
import { isMyTurn, TableStore } from '../src/table/store.ts';

/** A table without a worker: the match is right here. */
class HereSource implements TableSource {
  readonly kind = 'local';
  readonly replayAddress = null;
  readonly acts = {};
  readonly match = Match.begin(game, {
    seats: ['left', 'right'],
    options: {},
    seed: seedFrom('store'),
    mixes: [],
  });
  private listener: (news: News) => void = () => {};

  constructor(public viewer: Seat) {}

  listen(listener: (news: News) => void): () => void {
    this.listener = listener;
    this.tell();
    return () => {};
  }

  watchThought(): () => void {
    return () => {};
  }

  tell(): void {
    const { match, viewer } = this;
    this.listener({
      position: match.moves.length,
      view: structuredClone(match.play.view(viewer)),
      log: readable(match.log, viewer),
      undo: match.canUndo(viewer),
      orders: [],
      players: [],
      handTo: null,
      closed: null,
      waiting: null,
      clocks: null,
    });
  }

  async answer(seat: Seat, _position: number, choice: Choice): Promise<Hitch | null> {
    const refusal = this.match.answer(seat, choice);
    if (refusal !== null) return { refusal };
    this.tell();
    return null;
  }

  async undo(seat: Seat): Promise<Hitch | null> {
    if (!this.match.undo(seat)) return { message: 'no' };
    this.tell();
    return null;
  }

  async at(position: number) {
    return { view: structuredClone(this.match.play.view(this.viewer)), logLength: position };
  }

  record = () => Promise.reject(new Error('not kept'));
  close(): void {}
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Left to act, the grip done. */
async function atAct(confirm = false): Promise<{ source: HereSource; store: TableStore }> {
  const source = new HereSource('left');
  source.match.answer('left', 'grip firmly');
  source.match.answer('right', 'grip loosely');
  const store = new TableStore(game, source, () => confirm);
  await settled();
  return { source, store };
}

describe('the table store', () => {
  it('offers what the rules offer and answers by word', async () => {
    const { source, store } = await atAct();
    expect(store.get()!.desk.offer!.of).toEqual(['pull', 'cut', 'untie']);
    expect(isMyTurn(store.get()!)).toBe(true);
    store.choose('pull');
    await settled();
    expect(source.match.moves.at(-1)).toEqual(['left', 'pull']);
    expect(isMyTurn(store.get()!)).toBe(false);
  });

  it('explains what is not on offer with the rule of the ledger', async () => {
    const { store } = await atAct();
    store.choose('fly');
    expect(store.get()!.why).toMatchObject({ id: 'KNOT-TURN-1', rule: { title: 'In turn' } });
    store.dismiss();
    expect(store.get()!.why).toBeNull();
  });

  it('knows before the click what can be taken back', async () => {
    const { store } = await atAct();
    expect(store.canTakeBack('pull')).toBe(false);
    expect(store.canTakeBack('untie')).toBe(true);
  });

  it('asks again before what cannot be taken back, and not otherwise', async () => {
    const { source, store } = await atAct(true);
    store.choose('pull');
    await settled();
    expect(store.get()!.unsure).toBe('pull');
    expect(source.match.moves.length).toBe(2);
    store.dismiss();
    store.choose('untie');
    await settled();
    expect(source.match.moves.length).toBe(3);
    expect(store.get()!.news.undo).toBe(true);
    await store.undo();
    expect(source.match.moves.length).toBe(2);
  });

  it('collects a subset, refuses a wrong one by its rule, and sends a right one once', async () => {
    const { source, store } = await atAct();
    store.choose('untie');
    await settled();
    const { of } = store.get()!.desk.offer!;
    expect(of).toContain('pole');
    store.choose('pole');
    store.choose(of.find((loop) => loop !== 'pole')!);
    store.submit();
    expect(store.get()!.why?.id).toBe('KNOT-UNTIE-2');
    store.choose('pole');
    expect(store.get()!.picked).not.toContain('pole');
    store.submit();
    store.submit();
    await settled();
    expect(source.match.moves.length).toBe(4);
  });

  it('lists what was on offer at such a question before and is not now', async () => {
    const { source, store } = await atAct();
    store.choose('cut');
    await settled();
    source.match.answer('right', 'pull');
    source.tell();
    expect(store.get()!.missing).toEqual(['cut']);
    store.why('cut');
    expect(store.get()!.why).toMatchObject({ id: 'KNOT-CUT-2', because: 'your sword is blunt' });
  });

  it('looks back without disturbing, and shows the present when told', async () => {
    const { source, store } = await atAct();
    await store.look(1);
    expect(store.get()!.past).toBe(1);
    expect(isMyTurn(store.get()!)).toBe(false);
    store.choose('pull');
    await settled();
    expect(source.match.moves.length).toBe(2);
    await store.look(null);
    expect(store.get()!.past).toBeNull();
    expect(deskOf(game, store.get()!.view).offer).not.toBeNull();
  });

  it('takes an answer typed in notation, and says what was expected', async () => {
    const { source, store } = await atAct();
    store.choose('untie');
    await settled();
    store.type('open');
    expect(store.get()!.message).toMatch(/what to open/);
    store.type('open pole');
    await settled();
    expect(source.match.moves.at(-1)).toEqual(['left', 'open pole']);
  });
});
