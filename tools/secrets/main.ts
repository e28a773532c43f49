// npm run secrets -- GAME [--games 300] [--every 100] [--steps 12] [--minutes N] [--seed TEXT] [--json]
import { parseArgs } from 'node:util';
import { gameById } from '@gordian/games';
import { compareConnections } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '300' },
    every: { type: 'string', default: '100' },
    steps: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'connections' },
    json: { type: 'boolean', default: false },
  },
});

const game = gameById(positionals[0] ?? '');
const report = await compareConnections(
  game,
  {
    games: Number(values.games),
    every: Number(values.every),
    steps: Number(values.steps),
    minutes: Number(values.minutes),
    seed: values.seed,
    gamesModule: null,
  },
  ({ games, stretches, messages }) =>
    console.error(`${games} games, ${stretches} stretches, ${messages} messages`),
);
const list = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ');
if (values.json) console.log(JSON.stringify(report));
else {
  console.log(
    `${game.id}: ${report.games} games, ${report.stretches} stretches, ${report.steps} steps (${report.undos} taken back, ${report.swapped} another answer in the other world)`,
  );
  console.log(
    `${report.messages} messages and answers to a seat and a spectator, ${(report.bytes / 1e6).toFixed(1)} MB, ${report.undoMessages} of them about taking back: ${report.differences.length} with a difference`,
  );
  console.log(`stretches ended: ${list(report.ends)}`);
  console.log(`where every answer tried shows or tells a secret: ${list(report.places) || 'nowhere'}`);
  for (const leak of report.leaks) console.log(`LEAK in the engine ${leak}`);
  for (const { stretch, who, one, other } of report.differences)
    console.log(
      `LEAK to the ${who} (${stretch.observer}) after ${stretch.at}, seed ${stretch.seed}:\n  ${one}\n  ${other}`,
    );
}
process.exit(report.leaks.length + report.differences.length > 0 ? 1 : 0);
