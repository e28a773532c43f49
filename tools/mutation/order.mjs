// Which tests to run on a mutant, and in which order: the likeliest to notice it for the time it takes first.

/** How often a mutant may be passed in a test before it counts as an endless loop. */
const limitOf = (hits) => 100 * hits + 10_000;

export class TestOrder {
  #tests;
  #covering = new Map();
  #runs;
  #kills;

  /** `tests` as surveyed; those that take longer than `slowest` ms are left out. */
  constructor(tests, slowest) {
    this.#tests = tests;
    this.#runs = tests.map(() => 0);
    this.#kills = tests.map(() => 0);
    for (const [number, { hits, ms, problem }] of tests.entries()) {
      if (problem !== null || ms > slowest) continue;
      for (const [mutant, count] of hits) {
        const list = this.#covering.get(mutant) ?? [];
        list.push({ number, count });
        this.#covering.set(mutant, list);
      }
    }
  }

  /** The tests that reach a mutant; the killer of its neighbour goes first. */
  of(mutant, neighbour) {
    const worth = ({ number }) =>
      number === neighbour
        ? Number.POSITIVE_INFINITY
        : (this.#kills[number] + 0.5) / (this.#runs[number] + 1) / (this.#tests[number].ms + 0.2);
    const list = (this.#covering.get(mutant) ?? [])
      .map((entry) => ({ ...entry, worth: worth(entry) }))
      .sort((a, b) => b.worth - a.worth);
    return {
      tests: list.map(({ number }) => number),
      limits: list.map(({ count }) => limitOf(count)),
      ms: list.reduce((sum, { number }) => sum + this.#tests[number].ms, 0),
    };
  }

  learn(tests, ran, killer) {
    for (const number of tests.slice(0, ran)) this.#runs[number]++;
    if (killer !== null) this.#kills[killer]++;
  }
}
