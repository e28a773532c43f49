import { gameById, games } from '@gordian/games';
import { type AnyGame, InputError, type Rule } from '@gordian/kernel';
import { readArgs } from '../args.ts';
import { coverageOf } from '../coverage.ts';

export function rulesCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, { coverage: { type: 'boolean' }, json: { type: 'boolean' } });
  if (values.coverage) return coverage(words, values.json === true);
  if (words.length === 0) {
    for (const game of games) console.log(`${game.id.padEnd(24)} ${Object.keys(game.rules).length} rules`);
    return 0;
  }
  const game = gameById(words[0]);
  const found = matching(game, words.slice(1).join(' '));
  if (found.length === 0) throw new InputError('ID', `${game.id} has no rule "${words.slice(1).join(' ')}"`);
  if (values.json) console.log(JSON.stringify(Object.fromEntries(found)));
  else for (const [id, rule] of found) console.log(ruleText(id, rule));
  return 0;
}

/** The rule of this id, or those whose id, title or text hold the words. */
function matching(game: AnyGame, wanted: string): [string, Rule][] {
  const all = Object.entries(game.rules) as [string, Rule][];
  const exact = all.filter(([id]) => id === wanted.toUpperCase());
  if (exact.length > 0) return exact;
  const low = wanted.toLowerCase();
  return all.filter(([id, rule]) =>
    `${id} ${rule.section} ${rule.title} ${rule.text}`.toLowerCase().includes(low),
  );
}

export function ruleText(id: string, rule: Rule): string {
  const ruling = rule.ruling ? `\n  Reading: ${rule.ruling}` : '';
  const duty = rule.duty ? `\n  Not enforced: ${rule.duty}` : '';
  const source = rule.source === 'reconstructed' ? ' (reconstructed)' : '';
  return `${id} ${rule.section}: ${rule.title}${source}\n  ${rule.text}${ruling}${duty}`;
}

function coverage(words: readonly string[], json: boolean): number {
  const wanted = words.length > 0 ? words.map(gameById) : [gameById('example'), ...games];
  const found = wanted.map(coverageOf);
  if (json) console.log(JSON.stringify({ games: found }));
  else
    for (const c of found) {
      console.log(
        `${c.game.padEnd(24)} ${c.rules} rules, ${c.enforced} enforced, ${c.cited} cited by code, ${c.shown} shown by a test or scenario`,
      );
      for (const gap of c.gaps)
        console.log(
          `  ${gap}: ${[c.uncited.includes(gap) ? 'no code cites it' : '', c.unshown.includes(gap) ? 'no test or scenario of its name' : ''].filter(Boolean).join(', ')}`,
        );
      for (const line of c.unknown) console.log(`  ${line}`);
    }
  return found.some((c) => c.gaps.length > 0 || c.unknown.length > 0) ? 1 : 0;
}
