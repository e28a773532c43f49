import type { AnyGame, Note, NoteValue } from '@gordian/kernel';

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
