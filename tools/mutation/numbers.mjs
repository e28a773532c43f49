// Stryker leaves numbers alone, but a rule is often a number. Preloaded before Stryker, this adds a mutator that makes
// each one larger by 1. It reaches into the pinned version of Stryker, which offers no door for mutators of our own.
const inside = new URL(
  'dist/src/mutators/mutate.js',
  import.meta.resolve('@stryker-mutator/instrumenter/package.json'),
);
export const { allMutators } = await import(inside.href);

/** A number may be replaced by an expression except where it is a name: { 1: 'one' }. */
const isName = (path) => path.key === 'key' && !path.parent.computed;

export const numberMutator = {
  name: 'NumericLiteral',
  *mutate(path) {
    if (!path.isNumericLiteral() || isName(path)) return;
    const value = path.node.value + 1;
    yield { type: 'NumericLiteral', value, extra: { rawValue: value, raw: String(value) } };
  },
};

allMutators.push(numberMutator);
