// Starts runners, gives them orders, and replaces one that hangs or was spoilt by a mutant.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../setup.mjs';

const START_SECONDS = 120;
/** Clock ticks a second in /proc. */
const TICKS = 100;
/** How often a runner may get more time because it had too little of the processor. */
const TURNS = 20;
const preload = ['--import', new URL('register.mjs', import.meta.url).href, '--import', 'tsx'];

export class RunnerStopped extends Error {}

/** Seconds of processor time a process has had; null where the system does not tell. */
function processorSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}

/** A runner process; `mutant` is on from its first line, for mutants in code that runs once while loading. */
export async function startRunner(work, tests, mutant = null) {
  const active = mutant === null ? {} : { GORDIAN_MUTANT: String(mutant) };
  const child = fork(fileURLToPath(new URL('runner.mjs', import.meta.url)), [], {
    cwd: root,
    execArgv: preload,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, GORDIAN_MUTATION: work, GORDIAN_TESTS: JSON.stringify(tests), ...active },
  });
  const runner = {
    /** Waits for the next message that has this field. */
    message: (field, seconds, onOther = () => {}) =>
      new Promise((resolve, reject) => {
        const end = (settle, value) => {
          clearTimeout(timer);
          child.off('message', hear);
          child.off('exit', gone);
          settle(value);
        };
        let had = processorSeconds(child.pid);
        let turns = TURNS;
        // On a busy machine a runner may wait long for its turn: what counts is the time it had.
        const late = () => {
          const missing = had === null ? 0 : seconds - (processorSeconds(child.pid) - had);
          if (missing > 0.1 && turns-- > 0) timer = setTimeout(late, missing * 1000);
          else end(reject, new RunnerStopped(`no answer within ${seconds} s`));
        };
        let timer = setTimeout(late, seconds * 1000);
        const hear = (said) => {
          if (said.broken !== undefined) end(reject, new RunnerStopped(said.broken));
          else if (field in said) end(resolve, said);
          else {
            clearTimeout(timer);
            had = processorSeconds(child.pid);
            timer = setTimeout(late, seconds * 1000);
            onOther(said);
          }
        };
        const gone = (code) => end(reject, new RunnerStopped(`the runner ended with ${code}`));
        child.on('message', hear);
        child.on('exit', gone);
      }),
    send: (order) => child.send(order),
    stop: () => child.kill('SIGKILL'),
  };
  try {
    const { atLoad } = await runner.message('ready', START_SECONDS);
    return { ...runner, atLoad };
  } catch (error) {
    runner.stop();
    throw error;
  }
}
