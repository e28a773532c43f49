import type { Served } from '@gordian/server';
import { Ear } from './ear.ts';
import { type Pair, servedFor } from './stores.ts';
import type { Step, Stretch } from './stretch.ts';

/** What one of the two received otherwise, first place only. */
export interface Difference {
  readonly stretch: Stretch;
  readonly who: 'observer' | 'spectator';
  readonly one: string;
  readonly other: string;
}

export interface Traffic {
  messages: number;
  bytes: number;
  undoMessages: number;
}

type World = { readonly server: Served; readonly later: (() => void)[] };

/** Plays every stretch on both servers, and compares all that its observer and a spectator receive. */
export async function compareTraffic(
  pair: Pair,
  stretches: readonly Stretch[],
  gamesModule: string | null,
  into: Traffic,
): Promise<Difference[]> {
  const worlds = await Promise.all(pair.folders.map((folder) => startWorld(folder, gamesModule)));
  const found: Difference[] = [];
  try {
    for (const [i, stretch] of stretches.entries()) {
      const [one, two] = await Promise.all(
        worlds.map((world, n) =>
          receive(world, pair, pair.tables[i], stretch, n as 0 | 1).catch((error) => {
            throw new Error(`${stretch.seed} at ${stretch.at}, world ${n}: ${error.message}`);
          }),
        ),
      );
      for (const who of ['observer', 'spectator'] as const) {
        into.messages += one[who].heard.length;
        into.bytes += one[who].bytes;
        into.undoMessages += one[who].heard.filter((text) => text.includes('{"type":"undo"')).length;
        const difference = firstDifference(one[who].heard, two[who].heard);
        if (difference !== null) found.push({ stretch, who, ...difference });
      }
    }
  } finally {
    for (const { server } of worlds) await server.stop();
  }
  return found;
}

async function startWorld(folder: string, gamesModule: string | null): Promise<World> {
  const later: (() => void)[] = [];
  const server = await servedFor(folder, { gamesModule, later: (_ms, work) => void later.push(work) });
  return { server, later };
}

/** All that goes to the observer's seat and to a spectator while the steps are played. */
async function receive(
  { server, later }: World,
  pair: Pair,
  table: string,
  { steps, observer: seat }: Stretch,
  world: 0 | 1,
): Promise<{ readonly observer: Ear; readonly spectator: Ear }> {
  const observer = new Ear(server.address, pair.cookies[seat]);
  const spectator = new Ear(server.address);
  await observer.listen(table);
  await spectator.listen(table);
  for (const [position, step] of steps.entries()) {
    const own = step.seat === seat;
    const who = own ? observer : new Ear(server.address, pair.cookies[step.seat]);
    await act(who, own && position % 2 === 1, table, position, step, step.texts[world]);
    for (const ear of [observer, spectator]) await ear.settled();
    // What is told a moment later: whether the answer can be taken back.
    for (const work of later.splice(0)) work();
    for (const ear of [observer, spectator]) {
      await ear.settled();
      await lookAround(ear, table, position + 1, step);
      ear.mark(`step ${position}`);
    }
  }
  for (const ear of [observer, spectator]) ear.close();
  return { observer, spectator };
}

async function act(
  who: Ear,
  isLive: boolean,
  table: string,
  position: number,
  { kind }: Step,
  text: string,
): Promise<void> {
  const client = `step ${position}`;
  const request = { position, client, ...(kind === 'answer' ? { text } : {}) };
  if (isLive) return who.say({ ...request, type: kind } as { client: string });
  const { status, body } = await who.ask('POST', `/api/tables/${table}/${kind}`, request);
  if (status !== 200) throw new Error(`${kind} "${text}" was refused: ${JSON.stringify(body)}`);
}

/** Asks for what can be asked for, and tries what is refused, in turn: refusals may tell something as well. */
async function lookAround(ear: Ear, table: string, position: number, step: Step): Promise<void> {
  const here = `/api/tables/${table}`;
  const isSpectator = ear.cookie === null;
  const client = `odd ${position}`;
  await ear.ask('GET', here);
  if (position % 3 === 0) {
    await ear.ask('GET', `${here}/view?at=${Math.floor(position / 2)}`);
    await ear.ask('POST', `${here}/answer`, { position: position - 1, client, text: 'too late' });
  } else if (position % 3 === 1) {
    await ear.ask('POST', `${here}/answer`, { position, client, text: 'no such answer' });
    if (!isSpectator) await ear.ask('GET', `/api/bot/tables/${table}`);
  } else if (!step.canUndo || isSpectator) await ear.ask('POST', `${here}/undo`, { position, client });
  // The record of a finished game tells all.
  if (position !== 3 || step.isOver) return;
  await ear.ask('GET', '/api/tables');
  await ear.ask('GET', `${here}/record`);
  await ear.ask('POST', `${here}/rematch`, {});
  if (!isSpectator) await ear.ask('GET', '/api/bot/turns');
}

const SHOWN = 160;

/** The first message that is not the same, and in it the first place. */
export function firstDifference(
  one: readonly string[],
  other: readonly string[],
): { readonly one: string; readonly other: string } | null {
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    if (one[i] === other[i]) continue;
    const [a, b] = [one[i] ?? 'nothing more', other[i] ?? 'nothing more'];
    let at = 0;
    while (a[at] === b[at]) at++;
    const around = (text: string) =>
      `${text.slice(0, SHOWN)} … ${text.slice(Math.max(0, at - SHOWN), at + SHOWN)}`;
    return { one: around(a), other: around(b) };
  }
  return null;
}
