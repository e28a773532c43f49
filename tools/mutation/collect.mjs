// Stands in for vitest inside a runner: `describe` and `it` only collect, so that one process can run each test many times.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

const require = createRequire(import.meta.resolve('vitest/package.json'));
const near = (name) => import(pathToFileURL(require.resolve(name)).href);
const { JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } = await near('@vitest/expect');
const chai = await near('chai');

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
chai.use((_, utils) => {
  utils.addMethod(chai.Assertion.prototype, 'toMatchFileSnapshot', function (file) {
    const wanted = readFileSync(new URL(file, globalThis.gordianMutation.file), 'utf8');
    new chai.Assertion(this.__flags.object).to.equal(wanted);
  });
});
export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
setState({ assertionCalls: 0 }, expect);

const names = [];

function titleOf(title, args) {
  return format(title.replace(/%[#$]/g, ''), ...args);
}

export function describe(title, body) {
  names.push(title);
  body();
  names.pop();
}

export function it(title, run) {
  const { tests, file } = globalThis.gordianMutation;
  tests.push({ file, title: [...names, title].join(' > '), run });
}

/** A table's rows as arguments: a row that is no list is the one argument. */
const each = (declare) => (rows) => (title, run) => {
  for (const row of rows) {
    const args = Array.isArray(row) ? row : [row];
    declare(titleOf(title, args), () => run(...args));
  }
};
describe.each = each(describe);
it.each = each(it);
export const test = it;
