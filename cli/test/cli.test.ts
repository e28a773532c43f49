import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { run } from '../src/run.ts';

const launcher = fileURLToPath(new URL('../gordian.mjs', import.meta.url));
const example = fileURLToPath(new URL('../../games/example', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gordian-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process. */
async function gordian(args: string): Promise<Outcome> {
  const out: string[] = [];
  const err: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void out.push(`${text}\n`));
  const error = vi.spyOn(console, 'error').mockImplementation((text) => void err.push(`${text}\n`));
  const here = (word: string): string =>
    /^[\w/-]+\.(json|yaml)$|^records$/.test(word) ? resolve(folder, word) : word;
  try {
    const code = await run(args === '' ? [] : args.split(' ').map(here));
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

/** Runs the launcher as a user would. */
function launched(args: string, input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync('node', [launcher, ...args.split(' ')], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

describe('gordian', () => {
  it('helps', async () => {
    expect((await gordian('--help')).out).toContain('selfplay GAME');
    expect((await gordian('play --help')).out).toContain('--resume');
    expect((await gordian('')).code).toBe(2);
    expect((await gordian('play example --help')).out).toContain('thick=false|true');
    const help = (await gordian('play field-commander --option campaign=tyre --help')).out;
    expect(help).toContain('tyr-raiders=false|true');
    expect(help).not.toContain('gra-olympias');
  });

  it.each([
    ['dance', '"dance" is no command'],
    ['play chess', 'game: "chess" is not known; there are'],
    ['play example --seat left=kasparov', 'player: "kasparov" is no bot; there are'],
    ['play example --seat middle=random', 'seats: "middle" is no seat of example'],
    ['play example --option thick=7', 'options.thick: "7" is not among false, true'],
    ['play example --option wide=1', 'options.wide: example has no such option'],
    ['play field-commander --option iss-cydnus=true', 'options.iss-cydnus: goes with campaign issus or life'],
    ['play example --fast', "arguments: Unknown option '--fast'"],
    ['play --resume nothing.json', 'nothing.json: cannot be read (ENOENT)'],
    ['selfplay example --games none', '--games: expected a number from 1, not "none"'],
    ['selfplay example --seats left=random', 'seats: example takes 2 seats, not 1'],
    ['selfplay example --seats left', 'seats: "left" is not SEAT=PLAYER'],
    ['replay', 'RECORD: name one record file'],
    ['rules example NO-SUCH-RULE', 'ID: example has no rule'],
    ['check missing.yaml', 'missing.yaml: no such file'],
  ])('%s: exit 2 and says what is wrong', async (args, message) => {
    const { code, err } = await gordian(args);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  it('names the file and field of bad files', async () => {
    const overlay = file('overlay.json', '{ "knot.cords": "many" }');
    expect(await gordian(`play example --overlay ${overlay}`)).toMatchObject({ code: 2 });
    expect((await gordian(`play example --overlay ${overlay}`)).err).toContain(
      'overlay.knot.cords: expected a number',
    );
    expect((await gordian(`replay ${file('r.json', '{"format":"x"}')}`)).err).toContain(
      'format: this is not a Gordian record',
    );
    expect((await gordian(`replay ${file('bad.json', '{')}`)).err).toContain('bad.json: is not JSON');
    expect(await gordian(`check ${file('s.yaml', 'game: example\nmoon: 1\n')}`)).toMatchObject({ code: 2 });
    expect((await gordian('check s.yaml')).err).toContain('s.yaml: moon: not a field of a scenario');
  });

  it('runs scenarios: 0 when they hold, 1 when one fails', async () => {
    expect(JSON.parse((await gordian(`check --json ${example}/scenarios`)).out)).toMatchObject({ failed: 0 });
    const { code, out } = await gordian(
      `check --json ${file('wrong.yaml', 'game: example\nexpect: { cords: 3 }\n')}`,
    );
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      passed: 0,
      failed: 1,
      files: [{ file: join(folder, 'wrong.yaml'), ok: false, error: 'expect.cords: expected 3, found 12' }],
    });
  });

  it('plays the same games from the same seed, and its records verify', async () => {
    const games = async (): Promise<string> =>
      (await gordian('selfplay example --games 5 --seats left=greedy,right=random --seed x --json')).out;
    const report = JSON.parse(await games());
    expect(JSON.parse(await games())).toEqual(report);
    expect(report).toMatchObject({ game: 'example', seats: { left: 'greedy', right: 'random' } });
    expect(report.games).toHaveLength(5);
    expect(Object.keys(report.score.left).sort()).toEqual(['high', 'low', 'rate']);
    await gordian('selfplay example --games 1 --seed y --records records');
    const record = 'records/y-0.json';
    expect(await gordian(`replay ${record}`)).toMatchObject({ code: 0 });
    const data = JSON.parse(readFileSync(join(folder, record), 'utf8'));
    data.moves[2][1] = 'fly';
    expect(await gordian(`replay ${file('forged.json', JSON.stringify(data))}`)).toMatchObject({ code: 2 });
    expect((await gordian('replay forged.json')).err).toContain('moves.2:');
  });

  it('plays in the terminal, explains, takes back, saves and resumes', () => {
    const first = launched(
      'play example --seat left=human --seat right=random --seed 7 --save s.json',
      '1\nwhy cut\nfly\n3\nopen ox pole\nu\nrule KNOT-END-1\nq\n',
    );
    expect(first.out).toContain('That is allowed.');
    expect(first.out).toContain('Expected one of: pull, cut, untie');
    expect(first.out).toContain('The pole loop is never untied together');
    expect(first.out).toContain('Taken back.');
    expect(first.out).toContain('takes off the last cord');
    expect(first.out).toContain('gordian play --resume s.json');
    const lent = launched(
      'play example --seat left=human --seat right=random --seed 8 --save l.json',
      'bot\nbot 2\nq\n',
    );
    expect(lent.out.match(/The bot answers: /g)).toHaveLength(3);
    const second = launched('play --resume s.json', '1\n'.repeat(20));
    expect(second.out).toContain('The game is over');
    expect(launched('replay s-record.json')).toMatchObject({ code: 0 });
  });

  it('prints rules and their coverage', async () => {
    expect((await gordian('rules example KNOT-CUT-2')).out).toContain('A sword is blunt after one cut.');
    const { code, out } = await gordian('rules example --coverage --json');
    expect(code).toBe(0);
    expect(JSON.parse(out).games[0]).toMatchObject({
      game: 'example',
      rules: 11,
      enforced: 10,
      cited: 10,
      shown: 10,
      gaps: [],
    });
  });

  it('prints a signature', async () => {
    expect((await gordian('signature example')).out).toMatch(/^example\s+[0-9a-f]{12}\n$/);
  });
});
