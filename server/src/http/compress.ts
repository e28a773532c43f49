import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const WAYS = [
  ['.br', (data: Buffer) => promisify(brotliCompress)(data, QUALITY)],
  ['.gz', (data: Buffer) => promisify(gzip)(data)],
] as const;

/** Writes the compressed form of each text file of the site beside it, once, so that serving costs nothing. */
export async function compressPages(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const { size, mtimeMs } = await stat(file);
    if (size < WORTH_IT) continue;
    for (const [ending, compress] of WAYS) {
      const made = await stat(file + ending).catch(() => null);
      if (made === null || made.mtimeMs < mtimeMs)
        await writeFile(file + ending, await compress(await readFile(file)));
    }
  }
}
