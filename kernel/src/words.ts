/**
 * A small vocabulary: ids of a fixed list, said with a verb in front, as options.
 * `say[i]` is the option for id number i, `read(text)` the number again, or -1.
 */
export interface Words {
  readonly verb: string;
  readonly ids: readonly string[];
  readonly say: readonly string[];
  read(text: string): number;
}

export function words(verb: string, ids: readonly string[]): Words {
  const say = ids.map((id) => (verb === '' ? id : `${verb} ${id}`));
  const numbers = new Map(say.map((text, i) => [text, i]));
  return { verb, ids, say, read: (text) => numbers.get(text) ?? -1 };
}

/** The number of each id, for packs and scenarios that speak in names. */
export function indexOf<T extends string>(ids: readonly T[]): Readonly<Record<T, number>> {
  return Object.fromEntries(ids.map((id, i) => [id, i])) as Record<T, number>;
}

/** How a game says its options, by their verb: `go: (a) => \`March to ${a}\``. */
export type Phrases = Readonly<Record<string, (a: string, b: string) => string>>;

/** A notation in plain words where its question has none of its own: `go babylon-1` is "Go Babylon". */
export function spoken(game: { readonly phrases?: Phrases; name(id: string): string }, word: string): string {
  const [verb, ...ids] = word.split(' ');
  const names = ids.map((id) => game.name(id));
  if (ids.length > 0 && game.phrases !== undefined && Object.hasOwn(game.phrases, verb))
    return game.phrases[verb](names[0], names[1]);
  const said = [game.name(verb), ...names].join(' ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
