import { gameById, games } from '@gordian/games';
import { signature } from '@gordian/kernel';
import { readArgs } from '../args.ts';

export function signatureCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, { json: { type: 'boolean' } });
  const wanted = words.length > 0 ? words.map(gameById) : games;
  const found = Object.fromEntries(wanted.map((game) => [game.id, signature(game)]));
  if (values.json) console.log(JSON.stringify(found));
  else for (const [id, hash] of Object.entries(found)) console.log(`${id.padEnd(24)} ${hash}`);
  return 0;
}
