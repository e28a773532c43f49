import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, traceOf } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';
import type { Darius } from '../state.ts';

const folder = new URL('./fixtures/', import.meta.url);

describe('traces', () => {
  for (const file of readdirSync(folder).sort())
    it(`${file} has the same offers, refusals and positions as before`, async () => {
      const record = readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      const trace = traceOf(game, record, ({ state }) => `turn ${(state as Darius).open.turn}`);
      await expect(trace).toMatchFileSnapshot(`./golden/traces/${file.replace('.json', '.txt')}`);
    });
});
