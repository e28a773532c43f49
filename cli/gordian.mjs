#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function refuse(why) {
  console.error(`gordian: ${why}`);
  process.exit(2);
}

async function loadTypeScript() {
  try {
    const { register } = await import('tsx/esm/api');
    register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    refuse(`the packages are not installed: run "npm install" in ${root}`);
  }
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 20)) {
  refuse(`needs Node 20.20 or newer, this is ${process.versions.node}`);
}
await loadTypeScript();
const main = new URL('src/main.ts', import.meta.url);
if (!existsSync(main)) refuse('cli/src/main.ts is missing from this copy of the repository');
await import(main.href);
