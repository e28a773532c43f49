import { gameWith } from '@gordian/games';
import { InputError, readRecord, replay, verify, verifyDice } from '@gordian/kernel';
import { readArgs, readJson, readNumber } from '../args.ts';
import { noteText } from '../words.ts';

export function replayCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, {
    at: { type: 'string' },
    log: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  if (words.length !== 1) throw new InputError('RECORD', 'name one record file');
  const record = readRecord(readJson(words[0]));
  const game = gameWith(record.game, record.overlay);
  const at = readNumber('at', values.at, record.moves.length);
  const problems = verify(game, record);
  const dice = verifyDice(record).length === 0;
  if (values.json) {
    console.log(
      JSON.stringify({
        game: game.id,
        moves: record.moves.length,
        dice,
        ok: problems.length === 0,
        problems,
        result: record.result,
      }),
    );
    return problems.length > 0 ? 2 : 0;
  }
  if (problems.length > 0) {
    for (const problem of problems) console.error(`gordian replay: ${problem}`);
    return 2;
  }
  const match = replay(game, record, at);
  if (values.log)
    for (const line of match.log) console.log(`${String(line.move).padStart(4)} ${noteText(game, line)}`);
  console.log(
    `${game.title}, ${record.seats.map((s) => `${s.seat} ${s.name === s.seat ? '' : `(${s.name})`}`.trim()).join(', ')}`,
  );
  console.log(`After move ${Math.min(at, record.moves.length)} of ${record.moves.length}:`);
  for (const line of game.summary(match.play.view(null))) console.log(`  ${line}`);
  console.log(`Dice: ${record.draws!.length / 2} draws, each as the committed seed gives it.`);
  console.log(`Moves: ${record.moves.length}, each allowed. Result: ${resultText(record.result)}`);
  return 0;
}

function resultText(result: ReturnType<typeof readRecord>['result']): string {
  if (result === null) return 'not over';
  const scores = result.scores
    ? ` (${Object.entries(result.scores)
        .map(([seat, n]) => `${seat} ${n}`)
        .join(', ')})`
    : '';
  return `${result.winners.join(' and ') || 'nobody'} by ${result.ending}${scores}`;
}
