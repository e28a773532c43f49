import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@gordian/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './client.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const document = read('../../docs/BOT-API.md');

/** Every source file of the server as one text. */
function sources(folder = fileURLToPath(new URL('../src', import.meta.url))): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
    .join('\n');
}

describe('the codes of faults', () => {
  it('are documented with their status and meaning, and no others', () => {
    const rows = [...document.matchAll(/^\| `([\w-]+)` \| (\d+) \| (.+) \|$/gm)].map(([, ...row]) => row);
    expect(rows).toEqual(Object.entries(ERRORS).map(([code, [status, says]]) => [code, `${status}`, says]));
  });

  it('are all used, and only they', () => {
    const used = new Set([...sources().matchAll(/new Fault\(\s*'([\w-]+)'/g)].map(([, code]) => code));
    expect([...used].sort()).toEqual(Object.keys(ERRORS).sort());
  });
});

describe('the OpenAPI document', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let api: { paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>> };
  beforeAll(async () => {
    server = await startServer();
    api = await (await fetch(`${server.address}/api/openapi.json`)).json();
  });
  afterAll(async () => {
    await server.stop();
    server.clear();
  });

  it('describes every address the guide names', () => {
    const named = [...document.matchAll(/`(GET|POST|DELETE) (\/api[\w/]*)/g)].map(([, method, path]) => [
      method.toLowerCase(),
      path.replace(/\bID\b/, '{id}'),
    ]);
    expect(named.length).toBeGreaterThan(8);
    for (const [method, path] of named.filter(([, path]) => path !== '/api/openapi'))
      expect(Object.keys(api.paths[path] ?? {}), path).toContain(method);
  });

  it('names each part of an address, and what a body holds', () => {
    for (const [path, methods] of Object.entries(api.paths))
      for (const { parameters } of Object.values(methods)) {
        const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(parts);
      }
    const text = JSON.stringify(api.paths['/api/tables/{id}/answer']);
    for (const field of ['position', 'client', 'text']) expect(text).toContain(`"${field}"`);
  });
});
