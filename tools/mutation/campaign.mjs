// Tries mutants one after the other and keeps what is known of each, so that a run can be broken off and taken up again.
import { RunnerStopped, startRunner } from './crew.mjs';
import { TestOrder } from './order.mjs';

/** How long the runner may be silent: a while, and the tests' own time several times over. */
const SECONDS = 15;
const TIMES = 6;

/** What each test reaches and how long it takes, without any mutant. */
export async function survey(work, files, slowest) {
  const tests = [];
  let part = { from: 0, broken: null };
  for (;;) {
    const runner = await startRunner(work, files);
    try {
      runner.send({ survey: { slowest, from: part.from, broken: part.broken } });
      const { survey: found, of } = await runner.message('survey', 600);
      tests.push(...found.seen);
      if (found.from === of) return { tests, atLoad: new Set(runner.atLoad) };
      part = found;
    } finally {
      runner.stop();
    }
  }
}

/** Tries the mutants; `keep` is told each outcome as it is known, and ends the run by answering false. */
export async function tryMutants({ work, files, tests, atLoad, mutants, slowest, second }, keep) {
  const order = new TestOrder(tests, slowest);
  const cheapest = tests
    .map(({ ms, problem }, number) => ({ ms, problem, number }))
    .filter(({ ms, problem }) => problem === null && ms <= slowest)
    .sort((a, b) => a.ms - b.ms);
  let runner = null;
  let neighbour = null;
  const stop = () => {
    runner?.stop();
    runner = null;
  };
  const run = async (mutant, plan, isStatic) => {
    if (plan.tests.length === 0) return { status: 'NoCoverage', by: null };
    if (isStatic) stop();
    try {
      runner ??= await startRunner(work, files, isStatic ? mutant.id : null);
      runner.send({ mutant: mutant.id, tests: plan.tests, limits: plan.limits });
      const { outcome } = await runner.message('outcome', SECONDS + (TIMES * plan.ms) / 1000);
      if (outcome.spoilt || isStatic) stop();
      order.learn(plan.tests, outcome.ran, outcome.by);
      return { status: outcome.by === null ? 'Survived' : 'Killed', by: outcome.by, spoilt: outcome.spoilt };
    } catch (error) {
      if (!(error instanceof RunnerStopped)) throw error;
      stop();
      return { status: 'Timeout', by: null, why: error.message };
    }
  };
  const attempt = async (mutant) => {
    const isStatic = atLoad.has(mutant.id);
    const plan = order.of(mutant.id, neighbour);
    const first = await run(mutant, isStatic ? fromLoad(cheapest, plan) : plan, isStatic);
    if (first.status === 'Killed') neighbour = first.by;
    if (!['Survived', 'NoCoverage'].includes(first.status) || second === 0) return { ...first, stage: 1 };
    // What the quick tests let pass is put before the slow ones, as far as the time for it goes.
    const slow = await run(mutant, order.second(mutant.id, second), isStatic);
    return slow.status === 'NoCoverage' ? { ...first, stage: 1 } : { ...slow, stage: 2 };
  };
  // Those that are on while loading need a process each, so they come last.
  const inOrder = [...mutants].sort((a, b) => Number(atLoad.has(a.id)) - Number(atLoad.has(b.id)));
  try {
    for (const mutant of inOrder) {
      let outcome = await attempt(mutant);
      // A kill that left traces may itself come from the traces of another: once more in a fresh process.
      if (outcome.spoilt) outcome = await attempt(mutant);
      if (!keep(mutant, outcome)) break;
    }
  } finally {
    runner?.stop();
  }
}

/** A mutant that is already on while loading may show anywhere: all tests, those that pass it first. */
function fromLoad(cheapest, plan) {
  const tests = [...new Set([...plan.tests, ...cheapest.map(({ number }) => number)])];
  return {
    tests,
    limits: tests.map(() => Number.MAX_SAFE_INTEGER),
    ms: cheapest.reduce((sum, { ms }) => sum + ms, 0),
  };
}
