// Which tests to run on a mutant, and in which order: the likeliest to notice it for the time it takes first.

/** How often a mutant may be passed in a test before it counts as an endless loop. */
const limitOf = (hits) => 100 * hits + 10_000;
const UNKNOWN = 10_000_000;

export class TestOrder {
  #tests;
  #covering = new Map();
  #slow = [];
  #runs;
  #kills;

  /** `tests` as surveyed; those that take longer than `slowest` ms are kept for the second stage. */
  constructor(tests, slowest) {
    this.#tests = tests;
    this.#runs = tests.map(() => 0);
    this.#kills = tests.map(() => 0);
    for (const [number, { hits, ms, problem }] of tests.entries()) {
      if (problem !== null) continue;
      if (ms > slowest) {
        this.#slow.push({ number, counts: new Map(hits) });
        continue;
      }
      for (const [mutant, count] of hits) {
        const list = this.#covering.get(mutant) ?? [];
        list.push({ number, count });
        this.#covering.set(mutant, list);
      }
    }
  }

  #worth(number, neighbour) {
    if (number === neighbour) return Number.POSITIVE_INFINITY;
    return (this.#kills[number] + 0.5) / (this.#runs[number] + 1) / (this.#tests[number].ms + 0.2);
  }

  #plan(entries, neighbour) {
    const list = entries
      .map((entry) => ({ ...entry, worth: this.#worth(entry.number, neighbour) }))
      .sort((a, b) => b.worth - a.worth);
    return {
      tests: list.map(({ number }) => number),
      limits: list.map(({ count }) => (count === null ? UNKNOWN : limitOf(count))),
      ms: list.reduce((sum, { number }) => sum + this.#tests[number].ms, 0),
    };
  }

  /** The quick tests that reach a mutant; the killer of its neighbour goes first. */
  of(mutant, neighbour) {
    return this.#plan(this.#covering.get(mutant) ?? [], neighbour);
  }

  /** Slow tests that reach it, or may (the survey broke them off), as many as fit into `budget` ms. */
  second(mutant, budget) {
    const reaching = this.#slow.flatMap(({ number, counts }) => {
      const { late } = this.#tests[number];
      return counts.has(mutant) || late ? [{ number, count: late ? null : counts.get(mutant) }] : [];
    });
    const { tests } = this.#plan(reaching, null);
    let left = budget;
    const fitting = tests.filter((number) => {
      const fits = this.#tests[number].ms <= left;
      if (fits) left -= this.#tests[number].ms;
      return fits;
    });
    return this.#plan(
      reaching.filter(({ number }) => fitting.includes(number)),
      null,
    );
  }

  learn(tests, ran, killer) {
    for (const number of tests.slice(0, ran)) this.#runs[number]++;
    if (killer !== null) this.#kills[killer]++;
  }
}
