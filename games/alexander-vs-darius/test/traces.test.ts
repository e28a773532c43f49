import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Choice, type Match, type Offer, readRecord, replay } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import type { Open } from '../state.ts';
import { first as game } from './first-pack.ts';

const folder = new URL('./fixtures/', import.meta.url);

/** A short fingerprint of all that was put in. */
function fingerprint() {
  const hash = createHash('sha256');
  return {
    put: (text: string) => hash.update(`${text}\n`),
    read: () => hash.copy().digest('hex').slice(0, 12),
  };
}

/** Answers worth asking about: options that were open here before, and small and large subsets. */
function others(offer: Offer, seen: Set<string>): Choice[] {
  if (offer.kind === 'one') {
    const past = [...seen].filter((word) => !offer.of.includes(word));
    for (const word of offer.of) seen.add(word);
    return past;
  }
  const all = offer.of.flatMap((item, i) => new Array<string>(offer.counts?.[i] ?? 1).fill(item));
  return [...offer.of.map((item) => [item]), all.slice(0, offer.max), all.slice(0, 2), all.slice(-3)];
}

/** A finished game turn by turn: what was on offer, what was refused by which rule, and the position at the end of it. */
function traceOf(file: string): string {
  const record = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  const match: Match = replay(game, record, 0);
  const [offers, refusals] = [fingerprint(), fingerprint()];
  const seen = new Map<string, Set<string>>();
  const lines: string[] = [];
  let turn = 0;
  const tell = () => {
    const position = fingerprint();
    const { open, own, stack, result } = match.play.state;
    position.put(JSON.stringify({ open, own, stack, result }));
    lines.push(
      `turn ${turn}, move ${match.moves.length}: offers ${offers.read()}, refusals ${refusals.read()}, position ${position.read()}`,
    );
  };
  for (const move of record.moves) {
    const { play } = match;
    const now = (play.state.open as Open).turn;
    if (now !== turn) tell();
    turn = now;
    const [seat] = play.asked;
    const offer = play.offer(seat);
    offers.put(`${play.at} ${seat} ${JSON.stringify(offer)}`);
    if (!seen.has(play.at)) seen.set(play.at, new Set());
    for (const choice of others(offer, seen.get(play.at)!))
      refusals.put(`${play.at} ${choice} ${play.refusal(seat, choice)?.rule}`);
    expect(match.redo(move), `${move}`).toBe(null);
  }
  tell();
  return `${lines.join('\n')}\n`;
}

describe('traces', () => {
  for (const file of readdirSync(folder).sort())
    it(`${file} has the same offers, refusals and positions as before`, async () => {
      await expect(traceOf(file)).toMatchFileSnapshot(`./golden/traces/${file.replace('.json', '.txt')}`);
    });
});
