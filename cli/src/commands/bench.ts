import { benchGames } from '@gordian/bench';
import { gameById, games } from '@gordian/games';
import { readArgs, readNumber } from '../args.ts';
import { progressBar } from '../progress.ts';

export function benchCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, { seconds: { type: 'string' }, json: { type: 'boolean' } });
  const wanted = words.length > 0 ? words.map(gameById) : games;
  const bar = progressBar('bench');
  const report = benchGames(wanted, readNumber('seconds', values.seconds, 2, 0.05), (part, what) =>
    bar.show(part, what),
  );
  bar.end();
  if (values.json) {
    console.log(JSON.stringify(report));
    return 0;
  }
  const n = (x: number): string => Math.round(x).toLocaleString('en');
  console.log(`fixed loop: ${n(report.loop)} a second`);
  for (const g of report.games) {
    console.log(`${g.game}`);
    console.log(`  in place       ${n(g.inPlace)} decisions/s`);
    console.log(
      `  with a copy    ${n(g.withCopy)} decisions/s (a copy: ${g.copyMicroseconds.toFixed(2)} µs)`,
    );
    console.log(
      `  random games   ${n(g.gamesPerSecond)} games/s, ${g.decisionsPerGame.toFixed(0)} decisions each`,
    );
    console.log(
      `  boardgame.io   ${n(g.boardgameio)} decisions/s through its reducer: we make ${(g.inPlace / g.boardgameio).toFixed(0)} times as many`,
    );
    console.log(
      `  playouts       ${n(g.playoutsPerSecond)} a second to the end, ${n(g.playoutDecisions)} decisions/s (${((100 * g.playoutDecisions) / g.inPlace).toFixed(0)}% of in place); boardgame.io's MCTS ${n(g.boardgameioPlayouts)}: ours are ${(g.playoutsPerSecond / g.boardgameioPlayouts).toFixed(0)} times as many`,
    );
    for (const [name, cost] of Object.entries(g.queryMicroseconds))
      console.log(`  ${name.padEnd(14)} ${cost.toFixed(1)} µs`);
    console.log(`  state, view    ${n(g.stateBytes)} and ${n(g.viewBytes)} bytes`);
    console.log(`  longest record ${g.longestRecord} moves, opens in ${g.openMilliseconds.toFixed(1)} ms`);
    console.log(`  memory         ${g.heapGrowthMB.toFixed(1)} MB more heap after a million decisions`);
  }
  return 0;
}
