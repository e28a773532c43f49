import { readdirSync, readFileSync } from 'node:fs';
import { readScenario, runScenario } from '@gordian/kernel';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { game } from '../game.ts';

const folder = new URL('../scenarios/', import.meta.url);

describe('scenarios', () => {
  for (const file of readdirSync(folder).sort())
    it(file, () => {
      runScenario(game, readScenario(parse(readFileSync(new URL(file, folder), 'utf8'))));
    });
});
