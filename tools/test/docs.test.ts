import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOfDocument } from '../docs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

function documentsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'reports'].includes(entry.name)) return [];
    if (entry.isDirectory()) return documentsBelow(join(folder, entry.name));
    return entry.name.endsWith('.md') ? [join(folder, entry.name)] : [];
  });
}

describe('the documents', () => {
  it.each(documentsBelow('.'))('%s names only files, headings and commands that exist', (file) => {
    expect(faultsOfDocument(file, read(file), { root, scripts }, read)).toEqual([]);
  });
});

describe('the check of documents', () => {
  const faults = (text: string) =>
    faultsOfDocument('GUIDE.md', text, { root, scripts: ['check'] }, () => text);

  it('names a link to a missing file, with its line', () => {
    expect(faults('# A\n[b](kernel/none.ts)')).toEqual([
      'GUIDE.md:2 links to kernel/none.ts, which does not exist',
    ]);
  });
  it('names a link to a missing heading', () => {
    expect(
      faultsOfDocument('CONTRIBUTING.md', '# A b\n[x](#a-b) [y](#c)', { root, scripts }, () => '# A b'),
    ).toEqual(['CONTRIBUTING.md:2 links to #c, but CONTRIBUTING.md has no such heading']);
  });
  it('names a command that is no script', () => {
    expect(faults('`npm run check`, `npm test`, npm packages\n`npm run chekc`')).toEqual([
      'GUIDE.md:2 names "npm run chekc", which is no script',
    ]);
  });
  it('lets web addresses and files that exist pass', () => {
    expect(faults('[a](https://example.org) [b](package.json)')).toEqual([]);
  });
});
