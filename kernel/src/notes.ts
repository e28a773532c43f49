import type { Note, NoteValue } from './state.ts';

/** A number with the noun that suits it. */
export function counted(n: number, one: string, several = `${one}s`): string {
  return `${n} ${n === 1 ? one : several}`;
}

/** What fills a slot of a log line. Its kind is the slot's name less a trailing digit. */
export interface Slot {
  readonly kind: string;
  readonly value: NoteValue;
}

/** A slot: its name, then the noun for one and for several where it counts something. */
const SLOT = /(\{\w+(?: [^{}|]+\|[^{}|]+)?\})/;
const INSIDE = /^\{(\w+)(?: (.+)\|(.+))?\}$/;

/**
 * A log line in its parts: words, and slots with what fills them; a slot nothing fills stays as it is written.
 * `{n hit|hits}` is the number and the noun that suits it.
 */
export function noteParts({ text, args }: Pick<Note, 'text' | 'args'>): readonly (string | Slot)[] {
  return text.split(SLOT).flatMap((part) => {
    const [, slot, one, several] = INSIDE.exec(part) ?? [];
    if (slot === undefined || args[slot] === undefined) return part === '' ? [] : [part];
    const filled = { kind: slot.replace(/\d$/, ''), value: args[slot] };
    return one === undefined ? [filled] : [filled, ` ${filled.value === 1 ? one : several}`];
  });
}

/** A log line in words, its slots told by `say`. */
export function noteWords(note: Pick<Note, 'text' | 'args'>, say: (slot: Slot) => string): string {
  return noteParts(note)
    .map((part) => (typeof part === 'string' ? part : say(part)))
    .join('');
}
