// One long-lived process that holds a game with all its mutants and all its tests, and tries mutants as it is told.
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../setup.mjs';

/** A test takes longer than is wanted. */
class TooSlow extends Error {}

/** A mutant ran so often that it must be going round in circles. */
class EndlessLoop extends Error {}

const state = {
  active: Number(process.env.GORDIAN_MUTANT ?? -1),
  count: 0,
  limit: Number.POSITIVE_INFINITY,
  hits: null,
  tests: [],
  file: '',
  hit() {
    if (++this.count > this.limit) throw new EndlessLoop();
    return true;
  },
  /** How often anything was passed, and when a test that is surveyed has had its time. */
  passed: 0,
  until: Number.POSITIVE_INFINITY,
  late: false,
  cover(...ids) {
    if ((++this.passed & 1023) === 0 && performance.now() > this.until) {
      this.late = true;
      throw new TooSlow();
    }
    for (const id of ids) this.hits.set(id, (this.hits.get(id) ?? 0) + 1);
  },
};
globalThis.gordianMutation = state;

const send = (message) => new Promise((resolve) => process.send(message, undefined, {}, resolve));

/** Imports every test file; what is executed on the way is executed once only. */
async function collect(files) {
  state.hits = new Map();
  for (const file of files) {
    state.file = pathToFileURL(`${root}${file}`).href;
    await import(state.file);
  }
  const atLoad = [...state.hits.keys()];
  state.hits = null;
  return atLoad;
}

/** Null when the test passes, else why not. */
async function fails({ run, file }) {
  state.file = file;
  state.count = 0;
  state.late = false;
  try {
    await run();
    return null;
  } catch (error) {
    // A test may wrap the error, so that the flag tells.
    if (state.late) return 'too slow';
    return error instanceof EndlessLoop ? 'endless loop' : String(error?.message ?? error).slice(0, 200);
  }
}

/**
 * What each test passes and how long it takes; for one that is far too slow only what it passes at first. Such a one was
 * broken off and may have left things half done, so it ends this process' part: a fresh one goes on from it (`from`, with
 * what it passed), measures it, and goes on with the next.
 */
async function survey({ slowest, from, broken }) {
  const seen = [];
  for (let i = from; i < state.tests.length; i++) {
    const test = state.tests[i];
    const late = i === from && broken !== null;
    let hits = broken;
    let problem = null;
    if (!late) {
      state.hits = new Map();
      state.until = performance.now() + 10 * slowest;
      problem = await fails(test);
      hits = [...state.hits];
      state.hits = null;
      state.until = Number.POSITIVE_INFINITY;
      if (problem === 'too slow') return { seen, from: i, broken: hits };
    }
    const start = process.cpuUsage();
    if (problem === null) problem = await fails(test);
    const { user, system } = process.cpuUsage(start);
    const file = relative(root, new URL(test.file).pathname);
    seen.push({ title: test.title, file, problem, late, hits, ms: (user + system) / 1000 });
    await send({ surveyed: i + 1, of: state.tests.length });
  }
  return { seen, from: state.tests.length, broken: null };
}

/** Runs tests in order until one fails. */
async function attempt({ mutant, tests, limits }) {
  state.active = mutant;
  for (const [i, number] of tests.entries()) {
    state.limit = limits[i];
    const why = await fails(state.tests[number]);
    if (why !== null) {
      state.active = -1;
      state.limit = Number.POSITIVE_INFINITY;
      // What a mutant left behind must not fail the next one: the same test has to pass without it.
      const spoilt = process.env.GORDIAN_MUTANT === undefined && (await fails(state.tests[number])) !== null;
      return { by: number, why, ran: i + 1, spoilt };
    }
  }
  state.active = -1;
  return { by: null, why: null, ran: tests.length, spoilt: false };
}

process.on('message', async (order) => {
  if (order.survey) await send({ survey: await survey(order.survey), of: state.tests.length });
  else await send({ outcome: await attempt(order) });
});
process.on('disconnect', () => process.exit());

try {
  const atLoad = await collect(JSON.parse(process.env.GORDIAN_TESTS));
  await send({ ready: true, atLoad });
} catch (error) {
  await send({ broken: String(error?.message ?? error) });
  process.exit(1);
}
