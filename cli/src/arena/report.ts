import {
  type Contest,
  eloOf,
  type Foretold,
  foretold,
  type Played,
  type Rate,
  roundScores,
  type Standing,
} from '@gordian/ai';
import type { AnyGame } from '@gordian/kernel';
import { bars, curve, escaped, histogram } from './charts.ts';

const percent = (x: number): string => `${(100 * x).toFixed(1)}%`;

/** A page that shows what a contest found, with every plot inside it. */
export function reportPage(
  game: AnyGame,
  contest: Contest,
  games: readonly Played[],
  shown: Standing,
): string {
  const players = contest.players.map(([seat, name]) => `${seat}: ${name}`).join(', ');
  const sections = [
    section('Win rate by side', rates(shown.bySeat)),
    section('Win rate by player', rates(shown.byPlayer)),
    ...(shown.elo === null ? [] : [section('Elo', elo(contest, games, shown))]),
    section('Length in decisions', histogram(games.map((one) => one.decisions))),
    section('Endings', counts(games.flatMap((one) => [one.ending]))),
    section('What the chances foretold', sights(foretold(contest, games))),
    section('Rules that fired', rules(game, games)),
  ];
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(game.title)}: ${escaped(players)}</title>
<style>
:root { color-scheme: light dark; --bar: #8a5a2b; --line: #2b5d8a; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; }
svg text { fill: currentColor; } .bar { fill: var(--bar); } .line { fill: none; stroke: var(--line); stroke-width: 2; }
.range { stroke: currentColor; stroke-width: 1.5; } .axis { stroke: currentColor; opacity: .35; } .band { fill: var(--line); opacity: .15; }
</style>
<h1>${escaped(game.title)}</h1>
<p>${escaped(players)}; ${games.length} games${contest.paired ? ', each seed with the players turned round the table' : ''};
seed “${escaped(contest.seed)}”; options ${escaped(JSON.stringify(contest.options))}; pack ${game.pack.hash}, rules version ${game.version}.</p>
${sections.join('\n')}
</html>
`;
}

function section(title: string, body: string): string {
  return `<section><h2>${escaped(title)}</h2>\n${body}\n</section>`;
}

function rates(all: Readonly<Record<string, Rate>>): string {
  return bars(
    Object.entries(all).map(([label, { rate, low, high }]) => ({
      label,
      value: rate,
      range: [low, high] as const,
      text: `${percent(rate)} (${percent(low)} to ${percent(high)})`,
    })),
    1,
  );
}

function elo(contest: Contest, games: readonly Played[], shown: Standing): string {
  const { of, over, elo: most, low, high } = shown.elo!;
  const rounds = roundScores(contest, games);
  const points = rounds.map((_, i) => eloOf(rounds.slice(0, i + 1))!);
  const test =
    shown.test === null
      ? ''
      : ` Sequential test of ${shown.test.from} against ${shown.test.to} Elo: ${shown.test.verdict}.`;
  return `<p>${escaped(of)} over ${escaped(over)}: ${most.toFixed(0)} (95%: ${low.toFixed(0)} to ${high.toFixed(0)}).${test}</p>
${curve(points.map(({ elo: value, low, high }) => ({ value, low, high })))}`;
}

function counts(words: readonly string[]): string {
  const found = new Map<string, number>();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  const sorted = [...found].sort((a, b) => b[1] - a[1]);
  return bars(
    sorted.map(([label, n]) => ({
      label,
      value: n,
      range: null,
      text: `${n} (${percent(n / words.length)})`,
    })),
    sorted[0]?.[1] ?? 1,
  );
}

/** How often players won that saw a chance alike: just as often, where chances are true. */
function sights(found: Foretold | null): string {
  if (found === null) return '<p>No player weighed its answers, or the file is of an earlier version.</p>';
  const { part, shift, error, corrected, tenths } = found;
  const rows = tenths.map(({ estimated, won, answers }) => ({
    label: `saw ${percent(estimated)}`,
    value: won,
    range: null,
    text: `won ${percent(won)}; ${answers.toLocaleString('en')} answers`,
  }));
  return `<p>Results are foretold best by ${part.toFixed(2)} of a chance's logit, shifted by ${shift.toFixed(2)} for the first
seat: mean squared error ${corrected.toFixed(4)}, ${error.toFixed(4)} as they are.</p>
${bars(rows, 1)}`;
}

/** How often a game on average the log named each rule. */
function rules(game: AnyGame, games: readonly Played[]): string {
  const found = new Map<string, number>();
  for (const one of games)
    for (const [rule, n] of Object.entries(one.rules)) found.set(rule, (found.get(rule) ?? 0) + n);
  const sorted = [...found].sort((a, b) => b[1] - a[1]);
  return bars(
    sorted.map(([rule, n]) => ({
      label: rule,
      value: n,
      range: null,
      text: `${(n / games.length).toFixed(2)} a game: ${game.rules[rule]?.title ?? ''}`,
    })),
    sorted[0]?.[1] ?? 1,
  );
}
