import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gameById } from '@gordian/games';
import { InputError, readScenario, runScenario, ScenarioFailure } from '@gordian/kernel';
import { parse, YAMLParseError } from 'yaml';
import { readArgs } from '../args.ts';

interface Outcome {
  readonly file: string;
  readonly ok: boolean;
  readonly error?: string;
}

export function checkCommand(args: readonly string[]): number {
  const { values, words } = readArgs(args, { json: { type: 'boolean' } });
  if (words.length === 0) throw new InputError('FILE', 'name scenario files or folders');
  const files = words.flatMap(scenarioFiles);
  const outcomes = files.map(checkFile);
  const failed = outcomes.filter((o) => !o.ok);
  if (values.json)
    console.log(
      JSON.stringify({ passed: outcomes.length - failed.length, failed: failed.length, files: outcomes }),
    );
  else {
    for (const o of failed) console.log(`${o.file}\n  ${o.error}`);
    console.log(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  }
  return failed.length > 0 ? 1 : 0;
}

export function scenarioFiles(path: string): string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new InputError(path, 'no such file or folder');
  }
  if (!isFolder) return [path];
  return readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** A scenario that does not hold is a fault; a file that is none is wrong input, and stops the run. */
function checkFile(file: string): Outcome {
  try {
    const scenario = readScenario(parse(readFileSync(file, 'utf8')));
    runScenario(gameById(scenario.game), scenario);
    return { file, ok: true };
  } catch (error) {
    if (error instanceof ScenarioFailure) return { file, ok: false, error: error.message };
    if (error instanceof InputError) throw new InputError(`${file}: ${error.where}`, error.what);
    if (error instanceof YAMLParseError) throw new InputError(file, error.message.split('\n')[0]);
    throw error;
  }
}
