// boardgame.io's own server for the same rules, in a process of its own, with its default store (in memory).
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

const { Server } = createRequire(import.meta.url)('boardgame.io/server');
const [id, ...seats] = process.argv.slice(2);
const server = Server({ games: [asBoardgameio(gameById(id), seats)], origins: [/.*/] });
// Its lobby answers only on a port of its own with the koa-compose its ranges allow today.
const apiPort = await freePort();
const { appServer } = await server.run({ port: 0, lobbyConfig: { apiPort } });
process.once('SIGTERM', () => process.exit(0));
answerBench(appServer.address().port, apiPort);
