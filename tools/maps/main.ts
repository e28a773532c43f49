import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { campaignGeometry } from './campaign.ts';
import { commanderGeometry } from './commander.ts';
import { conquerorsGeometry } from './conquerors.ts';
import { dariusGeometry } from './darius.ts';
import { shoot } from './sheet.ts';

const root = new URL('../../', import.meta.url);
const MAPS = {
  'alexanders-campaign': campaignGeometry,
  'alexander-vs-darius': dariusGeometry,
  'the-conquerors': conquerorsGeometry,
  'field-commander': commanderGeometry,
} as const;

const [flag, folder] = process.argv.slice(2);
if (flag !== undefined && (flag !== '--shots' || folder === undefined)) {
  console.error('usage: npm run maps [-- --shots DIR]');
  process.exit(2);
}
for (const [game, draw] of Object.entries(MAPS)) {
  const pack = JSON.parse(readFileSync(new URL(`games/${game}/data/pack.json`, root), 'utf8'));
  const text = `${JSON.stringify(draw(pack))}\n`;
  mkdirSync(new URL(`games/${game}/board/`, root), { recursive: true });
  writeFileSync(new URL(`games/${game}/board/geometry.json`, root), text);
  console.log(`${game}: ${text.length} bytes, ${gzipSync(text).length} compressed`);
  if (folder) await shoot(game, JSON.parse(text), pack, folder);
}
