import type { AnyGame, Note, NoteValue, Odds, OddsSpread } from '@gordian/kernel';

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** A log line in plain words, dice drawn. */
export function noteText(game: AnyGame, note: Note): string {
  return note.text.replace(/\{(\w+)\}/g, (_, slot: string) => slotText(game, slot, note.args[slot]));
}

function slotText(game: AnyGame, slot: string, value: NoteValue): string {
  if (/^(die|dice)\d*$/.test(slot)) {
    const dice = typeof value === 'object' ? value : [Number(value)];
    return dice.map((n) => `${FACES[n] ?? ''}${n}`).join(' ');
  }
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'number') return String(value);
  return game.seats.find((seat) => seat.id === value)?.name ?? game.name(value);
}

/** The odds of an answer, a line for each way it may come out. */
export function oddsLines(word: string, odds: Odds): string[] {
  const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`.padStart(7);
  return [
    `${word}: ${odds.title}`,
    ...odds.rows.map((row) => `${percent(row.chance)}  ${row.what}`),
    ...(odds.spreads ?? []).map((spread) => `         ${spreadText(spread)}`),
    ...odds.expected.map((figure) => `${figure.value.toFixed(2).padStart(7)}  ${figure.what} on average`),
    ...odds.modifiers.map(
      (m) => `${(m.add > 0 ? `+${m.add}` : String(m.add)).padStart(7)}  ${m.by} (${m.rule})`,
    ),
    ...(odds.error === null ? [] : [`        simulated, give or take ${percent(odds.error).trim()}`]),
  ];
}

/** A distribution on one line, what hardly ever comes about left out: `units lost: 0 25%, 1 75%`. */
function spreadText({ what, of }: OddsSpread): string {
  const likely = of.filter(({ chance }) => chance >= 0.005);
  return `${what}: ${likely.map(({ n, chance }) => `${n} ${Math.round(100 * chance)}%`).join(', ')}`;
}
