import { words } from '@gordian/kernel';

interface Named {
  readonly id: string;
}

/**
 * How pieces are named in offers: a leader by his id, units by kind, `-hurt` when flipped.
 * Item i of a side is a leader below the number of leaders; then come the kinds, whole and hurt in turn.
 */
export interface Items {
  readonly names: readonly string[];
  /** By piece: its item when whole. */
  readonly of: readonly number[];
  /** By item: the kind, or -1 for a leader. */
  readonly kind: readonly number[];
  read(name: string): number;
}

export function makeItems(
  leaders: readonly (readonly Named[])[],
  landKinds: readonly (readonly number[])[],
  kinds: readonly Named[],
  kindOf: readonly (readonly number[])[],
): readonly Items[] {
  return [0, 1].map((side) => {
    const first = leaders[side].length;
    const names = leaders[side].map((l) => l.id);
    for (const k of landKinds[side]) names.push(kinds[k].id, `${kinds[k].id}-hurt`);
    const numbers = new Map(names.map((name, i) => [name, i]));
    return {
      names,
      of: kindOf[side].map((k, piece) => (k < 0 ? piece : first + 2 * landKinds[side].indexOf(k))),
      kind: names.map((_, i) => (i < first ? -1 : landKinds[side][(i - first) >> 1])),
      read: (name) => numbers.get(name) ?? -1,
    };
  });
}

/** A verb with two ids after it, such as `land aegean-sea lesbos`. */
export interface Pairs {
  say(a: number, b: number): string;
  read(text: string): readonly [number, number] | null;
}

function pairs(verb: string, as: readonly string[], bs: readonly string[], all: [number, number][]): Pairs {
  const texts = new Map<number, string>();
  const numbers = new Map<string, readonly [number, number]>();
  for (const [a, b] of all) {
    const text = `${verb} ${as[a]} ${bs[b]}`;
    texts.set(a * 1000 + b, text);
    numbers.set(text, [a, b]);
  }
  return { say: (a, b) => texts.get(a * 1000 + b)!, read: (text) => numbers.get(text) ?? null };
}

/** Every option with a place in it, made once. */
export function makeSay(
  areas: readonly string[],
  seas: readonly string[],
  waters: readonly (readonly number[])[],
  places: readonly string[],
  kinds: readonly Named[],
) {
  const sea0 = areas.length;
  const port0 = sea0 + seas.length;
  const shores: [number, number][] = [];
  const beaches: [number, number][] = [];
  for (let a = 0; a < areas.length; a++) {
    if (waters[a].length === 0) continue;
    for (const place of [port0 + a, ...waters[a].map((s) => sea0 + s)]) {
      shores.push([a, place]);
      beaches.push([place, a]);
    }
  }
  const ids = kinds.map((k) => k.id);
  const everywhere: [number, number][] = [];
  for (let k = 0; k < kinds.length; k++) for (let p = 0; p < places.length; p++) everywhere.push([k, p]);
  return {
    march: words('march', areas),
    siege: words('besiege', areas),
    go: words('go', areas),
    retreat: words('retreat', areas),
    mark: words('mark', areas),
    sail: words('sail', places),
    to: words('to', seas),
    dock: words('dock', areas),
    attack: words('attack', areas),
    place: words('place', places),
    buy: words('buy', ids),
    embark: pairs('embark', areas, places, shores),
    land: pairs('land', places, areas, beaches),
    raid: pairs(
      'raid',
      areas,
      places,
      shores.filter(([, place]) => place < port0),
    ),
    restore: pairs('restore', ids, places, everywhere),
    lose: pairs('lose', ids, places, everywhere),
    train: pairs('train', ids, places, everywhere),
  };
}
