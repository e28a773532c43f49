// npx tsx games/field-commander/test/rates.ts 200: how often the player of hunches succeeds, by campaign and option, as rows
// of docs/FIELD-COMMANDER.md.
import { Play, quickRng } from '@gordian/kernel';
import { game } from '../game.ts';
import { likeliest } from '../odds/simulation.ts';
import { CAMPAIGNS } from '../setup.ts';

const GAMES = Number(process.argv[2] ?? 200);

/** The 95 % interval of a rate by Wilson, in per cent. */
function interval(n: number, of: number): string {
  const z = 1.96;
  const p = n / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return `${Math.round(100 * (middle - half))}-${Math.round(100 * (middle + half))} %`;
}

function row(name: string, option: string, options: Record<string, string | boolean>): string {
  const endings: Record<string, number> = {};
  let points = 0;
  for (let i = 0; i < GAMES; i++) {
    const play = Play.start(game, ['alexander'], options, quickRng(`rates ${i}`));
    while (!play.over) play.answer('alexander', likeliest(game, play));
    const { ending, scores } = play.state.result!;
    endings[ending] = (endings[ending] ?? 0) + 1;
    points += scores?.alexander ?? 0;
  }
  const won = (endings.won ?? 0) + (endings.life ?? 0);
  const share = (ending: string) => `${Math.round((100 * (endings[ending] ?? 0)) / GAMES)} %`;
  const mean = won === 0 ? '-' : Math.round(points / won);
  return `| ${name} | ${option} | ${Math.round((100 * won) / GAMES)} % (${interval(won, GAMES)}) | ${share('death')} | ${share('time')} | ${share('prophecy')} | ${mean} |`;
}

console.log(`pack ${game.pack.hash}, rules version ${game.version}, ${GAMES} games a row`);
CAMPAIGNS.forEach((campaign, k) => {
  const { name } = game.tables.campaigns[k].data;
  console.log(row(name, 'none', { campaign }));
  for (const option of game.tables.options.filter((one) => one.campaign === k))
    console.log(
      row(name, `${option.name} (${option.vp > 0 ? '+' : ''}${option.vp})`, { campaign, [option.id]: true }),
    );
});
console.log(row('life', 'none', { campaign: 'life' }));
