import { type AnyGame, type Note, noteWords, type Odds, type OddsSpread, type Slot } from '@gordian/kernel';

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** A log line in plain words, dice drawn. */
export function noteText(game: AnyGame, note: Note): string {
  return noteWords(note, (slot) => slotText(game, slot));
}

function slotText(game: AnyGame, { kind, value }: Slot): string {
  if (kind === 'die' || kind === 'dice') {
    const dice = typeof value === 'object' ? value : [Number(value)];
    return dice.map((n) => `${FACES[n] ?? ''}${n}`).join(' ');
  }
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'number') return String(value);
  return game.seats.find((seat) => seat.id === value)?.name ?? game.name(value);
}

/** The odds of an answer, a line for each way it may come out. */
export function oddsLines(word: string, odds: Odds): string[] {
  return [
    `${word}: ${odds.title}`,
    ...odds.rows.map((row) => `${percent(row.chance).padStart(7)}  ${row.what}`),
    ...(odds.spreads ?? []).flatMap(spreadText).map((line) => `         ${line}`),
    ...odds.expected.map(({ value, what }) => `${rounded(value).padStart(7)}  ${what} on average`),
    ...odds.modifiers.map(
      (m) => `${(m.add > 0 ? `+${m.add}` : String(m.add)).padStart(7)}  ${m.by} (${m.rule})`,
    ),
    ...(odds.error === null ? [] : [`        simulated, give or take ${percent(odds.error)}`]),
  ];
}

/** What is not quite never and not quite always is said so. */
function percent(chance: number): string {
  if (chance > 0 && chance < 0.0005) return '<0.1%';
  if (chance >= 0.9995 && chance < 1 - 1e-6) return '>99.9%';
  return `${(100 * chance).toFixed(1)}%`;
}

const rounded = (value: number): string => (Math.abs(value) < 0.005 ? '0.00' : value.toFixed(2));

/** A distribution on one line, what hardly ever comes about left out: `units lost: 0 25%, 1 75%`. */
function spreadText({ what, of }: OddsSpread): string[] {
  const likely = of.filter(({ chance }) => chance >= 0.005);
  if (likely.length === 0) return [];
  return [`${what}: ${likely.map(({ n, chance }) => `${n} ${Math.round(100 * chance)}%`).join(', ')}`];
}
