import { readFileSync } from 'node:fs';
import { noteWords, readRecord, replay } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../game.ts';

/** The whole log of a finished game, with the answers between its lines. */
function playthrough(file: string): string {
  const text = readFileSync(new URL(`./fixtures/${file}.json`, import.meta.url), 'utf8');
  const { log, moves, play } = replay(game, readRecord(JSON.parse(text)));
  const lines: string[] = [];
  let at = 0;
  for (let move = 0; move <= moves.length; move++) {
    for (; at < log.length && log[at].move === move; at++) {
      const { text, args, rule, to } = log[at];
      const said = noteWords({ text, args }, ({ value }) => game.name(String(value)));
      lines.push(`  ${said} [${rule}]${to === null ? '' : ` (to ${to.join(', ')})`}`);
    }
    if (move < moves.length) lines.push(moves[move].join(': '));
  }
  return `${lines.join('\n')}\n${JSON.stringify(play.state.result)}\n`;
}

describe('golden playthroughs', () => {
  for (const file of ['objectives', 'killed', 'injuries', 'destroyed', 'mutiny', 'limit'])
    it(file, async () => {
      await expect(playthrough(file)).toMatchFileSnapshot(`golden/${file}.txt`);
    });
});
