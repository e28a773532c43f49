import { between, distance, insideRings, type Point, type Ring } from './plane.ts';

export interface Site {
  /** Whose ground this is; null keeps ground out of play. */
  owner: string | null;
  at: Point;
}
export interface Border {
  a: string;
  /** Null where the neighbour is out of play. */
  b: string | null;
  line: Point[];
}
export interface Division {
  rings: Map<string, Point[][]>;
  borders: Border[];
}

const keyOf = (p: Point): string => `${Math.round(p[0] * 1e6)},${Math.round(p[1] * 1e6)}`;

interface Cell {
  corners: Point[];
  /** The site across the edge that starts at each corner, or -1 at the rim. */
  across: number[];
}

const cellOf = (sites: readonly Site[], i: number, rim: Ring): Cell => {
  const [x, y] = sites[i].at;
  let corners: Point[] = [...rim];
  let across = rim.map(() => -1);
  const byDistance = sites
    .map((_, j) => j)
    .sort((a, b) => distance(sites[a].at, [x, y]) - distance(sites[b].at, [x, y]));
  for (const j of byDistance) {
    if (j === i) continue;
    const [ox, oy] = sites[j].at;
    const side = (p: Point) => (x - ox) * (p[0] - (x + ox) / 2) + (y - oy) * (p[1] - (y + oy) / 2);
    if (corners.every((p) => side(p) >= 0)) continue;
    const next: Point[] = [];
    const nextAcross: number[] = [];
    corners.forEach((p, k) => {
      const q = corners[(k + 1) % corners.length];
      const [sp, sq] = [side(p), side(q)];
      if (sp >= 0) {
        next.push(p);
        nextAcross.push(across[k]);
      }
      if (sp >= 0 !== sq >= 0) {
        next.push(between(p, q, sp / (sp - sq)));
        nextAcross.push(sp >= 0 ? j : across[k]);
      }
    });
    corners = next;
    across = nextAcross;
  }
  return { corners, across };
};

/** Bends straight borders a little, the same way wherever they pass, so that shapes still fit together. */
const wander = (p: Point, reach: number): Point => {
  const k = 0.42 / reach;
  const [x, y] = p;
  return [
    x +
      reach *
        (0.6 * Math.sin(k * (0.9 * y + 0.35 * x) + 1.3) + 0.4 * Math.sin(k * 2.1 * (y - 0.4 * x) + 0.2)),
    y +
      reach *
        (0.6 * Math.sin(k * (0.95 * x - 0.3 * y) + 4.1) + 0.4 * Math.sin(k * 2.3 * (x + 0.5 * y) + 2.6)),
  ];
};
const unwander = (p: Point, reach: number): Point => {
  let q = p;
  for (let i = 0; i < 30; i++) {
    const w = wander(q, reach);
    q = [q[0] + p[0] - w[0], q[1] + p[1] - w[1]];
  }
  return q;
};

const crossing = (a: Point, b: Point, c: Point, d: Point): [number, number] | null => {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-14) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t > 0 && t < 1 && u > 0 && u < 1 ? [t, u] : null;
};

/** Joins loose segments end to end into rings. */
const stitch = (segments: readonly (readonly [Point, Point])[]): Point[][] => {
  const ends = new Map<string, number[]>();
  segments.forEach(([p, q], i) => {
    for (const k of [keyOf(p), keyOf(q)]) ends.set(k, [...(ends.get(k) ?? []), i]);
  });
  const used = new Set<number>();
  const rings: Point[][] = [];
  segments.forEach(([first, second], start) => {
    if (used.has(start)) return;
    used.add(start);
    const ring = [first];
    let at = second;
    while (keyOf(at) !== keyOf(first)) {
      const next = ends.get(keyOf(at))?.find((i) => !used.has(i));
      if (next === undefined) throw new Error(`A border does not close at ${at}`);
      ring.push(at);
      used.add(next);
      at = keyOf(segments[next][0]) === keyOf(at) ? segments[next][1] : segments[next][0];
    }
    rings.push(ring);
  });
  return rings;
};

export interface Ground {
  coast: readonly Ring[];
  sites: readonly Site[];
  /** How far borders stray from straight lines, in the units of the points. */
  reach: number;
  /** Borders are bent in pieces of this length. */
  piece: number;
}

const lines = (sites: readonly Site[], coast: readonly Ring[], reach: number, piece: number) => {
  const all = [...coast.flat(), ...sites.map((s) => s.at)];
  const [xs, ys] = [all.map((p) => p[0]), all.map((p) => p[1])];
  const [l, t] = [
    xs.reduce((a, b) => Math.min(a, b)) - 9 * reach,
    ys.reduce((a, b) => Math.min(a, b)) - 9 * reach,
  ];
  const [r, b] = [
    xs.reduce((a, c) => Math.max(a, c)) + 9 * reach,
    ys.reduce((a, c) => Math.max(a, c)) + 9 * reach,
  ];
  const rim: Ring = [[l, t], [r, t], [r, b], [l, b]]; // biome-ignore format: a box
  const corners = new Map<string, Point>();
  const one = (p: Point): Point => {
    const same = corners.get(keyOf(p)) ?? p;
    corners.set(keyOf(p), same);
    return same;
  };
  return sites.flatMap((site, i) => {
    const cell = cellOf(sites, i, rim);
    return cell.across.flatMap((j, k) => {
      if (j <= i || sites[j].owner === site.owner) return [];
      const p = one(cell.corners[k]);
      const q = one(cell.corners[(k + 1) % cell.corners.length]);
      if (keyOf(p) === keyOf(q)) return [];
      const n = Math.max(1, Math.ceil(distance(p, q) / piece));
      const line = Array.from({ length: n + 1 }, (_, s) =>
        wander(s === 0 ? p : s === n ? q : between(p, q, s / n), reach),
      );
      return [{ a: site.owner, b: sites[j].owner, line }];
    });
  });
};

type Owners = readonly [string | null, string | null];
interface Cut {
  t: number;
  at: Point;
  owners: Owners;
}
interface Shore {
  p: Point;
  q: Point;
  cuts: Cut[];
}

/** Cuts one border line where it meets the shore; the pieces are whole lines from shore to shore. */
const cutAtShore = (line: readonly Point[], owners: Owners, shores: readonly Shore[]): Point[][] => {
  const runs: Point[][] = [];
  let run: Point[] = [line[0]];
  for (let i = 0; i + 1 < line.length; i++) {
    const [p, q] = [line[i], line[i + 1]];
    const [low, high] = [Math.min(p[0], q[0]), Math.max(p[0], q[0])];
    const hits: { t: number; at: Point }[] = [];
    for (const shore of shores) {
      if (Math.min(shore.p[0], shore.q[0]) > high || Math.max(shore.p[0], shore.q[0]) < low) continue;
      const hit = crossing(p, q, shore.p, shore.q);
      if (!hit) continue;
      const at = between(p, q, hit[0]);
      hits.push({ t: hit[0], at });
      shore.cuts.push({ t: hit[1], at, owners });
    }
    for (const { at } of hits.sort((m, n) => m.t - n.t)) {
      runs.push([...run, at]);
      run = [at];
    }
    run.push(q);
  }
  return [...runs, run];
};

/** Along a shore the owner changes only where a border meets it, so one sure owner gives all the others. */
const shareShore = (shores: readonly Shore[], ownerAt: (p: Point) => string | null, give: Give): void => {
  const pieces: { p: Point; q: Point; turn: Owners | null }[] = [];
  for (const { p, q, cuts } of shores) {
    const stops = [...cuts].sort((m, n) => m.t - n.t);
    const ends = [p, ...stops.map((c) => c.at), q];
    ends.slice(1).forEach((end, i) => {
      pieces.push({ p: ends[i], q: end, turn: i === 0 ? null : stops[i - 1].owners });
    });
  }
  const longest = pieces.reduce(
    (best, piece, i) => (distance(piece.p, piece.q) > distance(pieces[best].p, pieces[best].q) ? i : best),
    0,
  );
  let owner = ownerAt(between(pieces[longest].p, pieces[longest].q, 0.5));
  for (let n = 0; n < pieces.length; n++) {
    const { p, q, turn } = pieces[(longest + n) % pieces.length];
    if (n > 0 && turn) {
      if (owner !== turn[0] && owner !== turn[1]) throw new Error(`Borders cross at ${p}`);
      owner = owner === turn[0] ? turn[1] : turn[0];
    }
    give(owner, p, q);
  }
};

type Give = (owner: string | null, p: Point, q: Point) => void;

/** Divides ground inside a coast among the owners of the sites: each point goes to the nearest one. */
export const divide = ({ coast, sites, reach, piece }: Ground): Division => {
  const rings = coast.map((ring) =>
    ring.map((p, i): Shore => ({ p, q: ring[(i + 1) % ring.length], cuts: [] })),
  );
  const shores = rings.flat();
  const segments = new Map<string, (readonly [Point, Point])[]>();
  const give: Give = (owner, p, q) => {
    if (owner === null || keyOf(p) === keyOf(q)) return;
    const own = segments.get(owner) ?? [];
    own.push([p, q]);
    segments.set(owner, own);
  };
  const borders: Border[] = [];
  for (const { a, b, line } of lines(sites, coast, reach, piece))
    for (const run of cutAtShore(line, [a, b], shores)) {
      const half = Math.floor((run.length - 1) / 2);
      if (!insideRings(between(run[half], run[half + 1], 0.5), coast)) continue;
      for (let i = 0; i + 1 < run.length; i++) {
        give(a, run[i], run[i + 1]);
        give(b, run[i], run[i + 1]);
      }
      borders.push(a === null ? { a: b as string, b: a, line: run } : { a, b, line: run });
    }
  const ownerAt = (p: Point): string | null => {
    const q = unwander(p, reach);
    return sites.reduce((best, s) => (distance(s.at, q) < distance(best.at, q) ? s : best)).owner;
  };
  for (const ring of rings) shareShore(ring, ownerAt, give);
  return { rings: new Map([...segments].map(([owner, list]) => [owner, stitch(list)])), borders };
};

/** Sites out of play that fill the ground farther than `gap` from every place, so that regions end softly. */
export const emptyGround = (places: readonly Point[], width: number, height: number, gap: number): Site[] => {
  const step = gap * 0.62;
  const found: Site[] = [];
  for (let j = -2; j * step < height + 2 * step; j++)
    for (let i = -2; i * step < width + 2 * step; i++) {
      const at: Point = [
        (i + (j % 2 ? 0.5 : 0) + 0.22 * Math.sin(i * 12.9 + j * 4.7)) * step,
        (j + 0.22 * Math.sin(i * 7.3 + j * 9.1)) * step,
      ];
      if (places.every((p) => distance(p, at) > gap)) found.push({ owner: null, at });
    }
  return found;
};
