import { InputError } from './errors.ts';

/** A small feed-forward network: every layer but the last lets through only what is above 0. */
export interface Net {
  /** Numbers in, of each layer between, and out. */
  readonly sizes: readonly number[];
  /** By layer, input by input: the weight of each output. */
  readonly weights: readonly Float32Array[];
  readonly biases: readonly Float32Array[];
}

/** A network as files keep it: by layer the numbers of each output, in bytes (base64), and what a unit of them is worth. */
export interface KeptNet {
  readonly sizes: readonly number[];
  readonly layers: readonly {
    readonly units: readonly number[];
    readonly weights: string;
    readonly biases: readonly number[];
  }[];
}

const MOST = 127;

export function keepNet({ sizes, weights, biases }: Net): KeptNet {
  const layers = weights.map((all, l) => {
    const outs = sizes[l + 1];
    const units = Array.from({ length: outs }, (_, o) => {
      let most = 0;
      for (let i = o; i < all.length; i += outs) most = Math.max(most, Math.abs(all[i]));
      return Number((most / MOST).toPrecision(5)) || 1e-9;
    });
    let bytes = '';
    for (let i = 0; i < all.length; i++)
      bytes += String.fromCharCode(Math.round(all[i] / units[i % outs]) & 0xff);
    return {
      units,
      weights: btoa(bytes),
      biases: Array.from(biases[l], (bias) => Number(bias.toPrecision(6))),
    };
  });
  return { sizes, layers };
}

/** A network from a file; an InputError names the field that is wrong. */
export function readNet(found: unknown): Net {
  const kept = (found ?? {}) as Partial<KeptNet>;
  if (typeof found !== 'object' || found === null) throw new InputError('net', 'expected a network');
  const { sizes, layers } = kept;
  if (!Array.isArray(sizes) || sizes.length < 2 || !sizes.every((n) => Number.isSafeInteger(n) && n > 0))
    throw new InputError('net.sizes', 'expected the sizes of two layers or more');
  if (!Array.isArray(layers) || layers.length !== sizes.length - 1)
    throw new InputError('net.layers', `expected ${sizes.length - 1} layers`);
  const read = layers.map((layer, l) => readLayer(layer, `net.layers[${l}]`, sizes[l], sizes[l + 1]));
  return { sizes, weights: read.map(({ weights }) => weights), biases: read.map(({ biases }) => biases) };
}

function readLayer(
  found: Partial<KeptNet['layers'][number]> | null,
  field: string,
  ins: number,
  outs: number,
): { weights: Float32Array; biases: Float32Array } {
  const { units, weights, biases } = found ?? {};
  for (const [name, list] of Object.entries({ units, biases }))
    if (!Array.isArray(list) || list.length !== outs || !list.every(Number.isFinite))
      throw new InputError(`${field}.${name}`, `expected ${outs} numbers`);
  const bytes = typeof weights === 'string' && /^[\w+/]*=*$/.test(weights) ? atob(weights) : '';
  if (bytes.length !== ins * outs)
    throw new InputError(`${field}.weights`, `expected ${ins * outs} bytes in base64`);
  return {
    weights: Float32Array.from(bytes, (byte, i) => ((byte.charCodeAt(0) << 24) >> 24) * units![i % outs]),
    biases: Float32Array.from(biases!),
  };
}

/** What a network makes of these numbers: as many as it has outputs. */
export function judge({ weights, biases }: Net, inputs: ArrayLike<number>): ArrayLike<number> {
  let from = inputs;
  for (let l = 0; l < weights.length; l++) {
    const all = weights[l];
    const out = new Float64Array(biases[l]);
    const n = out.length;
    for (let i = 0; i < from.length; i++) {
      const x = from[i];
      if (x === 0) continue;
      for (let o = 0, k = i * n; o < n; o++, k++) out[o] += all[k] * x;
    }
    if (l < weights.length - 1) for (let o = 0; o < n; o++) if (out[o] < 0) out[o] = 0;
    from = out;
  }
  return from;
}
