// Node's loader inside a runner: mutated files come from the instrumented set, and `vitest` is the collector of tests.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const collector = new URL('collect.mjs', import.meta.url).href;
const sources = new Map();

export function initialize({ work, root }) {
  const { files } = JSON.parse(readFileSync(work, 'utf8'));
  for (const [path, text] of Object.entries(files)) sources.set(pathToFileURL(`${root}${path}`).href, text);
}

export async function resolve(specifier, context, next) {
  if (specifier === 'vitest') return { url: collector, format: 'module', shortCircuit: true };
  return next(specifier, context);
}

export async function load(url, context, next) {
  const source = sources.get(url.split('?')[0]);
  return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
}
