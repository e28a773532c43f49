// boardgame.io's own server for the same rules, in a process of its own: with its default store, in memory, or with its
// store in files (FlatFile), which writes each move to a folder and does not wait for the disk.
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { gameById } from '@gordian/games';
import { answerBench } from './child.ts';
import { asBoardgameio } from './peer.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const { Server, FlatFile } = createRequire(import.meta.url)('boardgame.io/server');
const [folder, id, ...seats] = process.argv.slice(2);
const db = folder === '' ? {} : { db: new FlatFile({ dir: folder }) };
const server = Server({ games: [asBoardgameio(gameById(id), seats)], origins: [/.*/], ...db });
// Its lobby answers only on a port of its own with the koa-compose its ranges allow today.
const apiPort = await freePort();
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort } });
process.once('SIGTERM', () => process.exit(0));
answerBench(appServer.address().port, apiPort);
