import { describe, expect, it } from 'vitest';
import { InputError, judge, keepNet, type Net, readNet } from '../src/index.ts';

/** Two numbers in, three between, one out. */
const net: Net = {
  sizes: [2, 3, 1],
  weights: [Float32Array.from([1, -2, 0.5, 3, 1, -0.25]), Float32Array.from([2, -1, 4])],
  biases: [Float32Array.from([0.5, 0, 0.25]), Float32Array.from([-1])],
};

/** The same by the book: layers of weighed sums, nothing below 0 let through but at the end. */
function byTheBook(inputs: readonly number[]): number {
  const between = [0, 1, 2].map((o) =>
    Math.max(0, net.biases[0][o] + inputs[0] * net.weights[0][o] + inputs[1] * net.weights[0][3 + o]),
  );
  return net.biases[1][0] + between.reduce((sum, x, o) => sum + x * net.weights[1][o], 0);
}

describe('a network', () => {
  it('adds up layer by layer, and lets nothing below 0 through but at the end', () => {
    for (const inputs of [
      [1, 1],
      [-1, 0.5],
      [0, -2],
      [0, 0],
    ])
      expect(judge(net, inputs)[0]).toBeCloseTo(byTheBook(inputs), 6);
    expect(byTheBook([0, -2])).toBeLessThan(judge(net, [1, 1])[0]);
  });

  it('is kept in bytes, each weight to a 254th of the greatest of its unit', () => {
    const kept = keepNet(net);
    expect(JSON.parse(JSON.stringify(kept))).toEqual(kept);
    const again = readNet(kept);
    expect(again.sizes).toEqual(net.sizes);
    net.weights.forEach((weights, l) => {
      weights.forEach((weight, i) => {
        expect(Math.abs(again.weights[l][i] - weight)).toBeLessThanOrEqual(4 / 254 + 1e-6);
      });
    });
    expect(again.biases).toEqual(net.biases);
    expect(keepNet(again)).toEqual(kept);
  });

  it('is refused by the field that is wrong', () => {
    const kept = keepNet(net);
    const [first, second] = kept.layers;
    const wrong: readonly (readonly [string, unknown])[] = [
      ['net', null],
      ['net.sizes', { ...kept, sizes: [2] }],
      ['net.sizes', { ...kept, sizes: [2, 3.5, 1] }],
      ['net.layers', { ...kept, layers: [first] }],
      ['net.layers[0].weights', { ...kept, layers: [{ ...first, weights: 'AAAA' }, second] }],
      ['net.layers[0].weights', { ...kept, layers: [{ ...first, weights: '%' }, second] }],
      ['net.layers[1].units', { ...kept, layers: [first, { ...second, units: [] }] }],
      ['net.layers[1].biases', { ...kept, layers: [first, { ...second, biases: [null] }] }],
    ];
    for (const [field, found] of wrong) {
      expect(() => readNet(found), field).toThrow(InputError);
      expect(() => readNet(found)).toThrow(`${field}:`);
    }
  });
});
