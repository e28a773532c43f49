import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
const rows = read('SECURITY.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2);

describe('SECURITY.md', () => {
  it('has a row for each attempt', () => expect(rows.length).toBeGreaterThan(30));

  it.each(rows)('%s', (row) => {
    const [, file, title] = /`([\w./-]+\.test\.ts)` "(.+)" \|$/.exec(row) ?? [];
    expect(file, 'a row names its file and test').toBeDefined();
    expect(read(file)).toMatch(new RegExp(`['"\`]${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`]`));
  });
});
