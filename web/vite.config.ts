import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const dist = fileURLToPath(new URL('./dist', import.meta.url));
const api = process.env.GORDIAN_API ?? 'http://127.0.0.1:4000';

/** Writes the list of built files, and a version made of it, into the service worker. */
function precache(): Plugin {
  const skipped = /^(sw\.js|\.vite\/.*|.*\.map)$/;
  return {
    name: 'gordian-precache',
    apply: 'build',
    closeBundle() {
      const files = readdirSync(dist, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
        .filter((file) => !skipped.test(file))
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(join(dist, file)));
      const paths = files.map((file) => (file === 'index.html' ? '/' : `/${file}`));
      const worker = join(dist, 'sw.js');
      const code = readFileSync(worker, 'utf8')
        .replace(/(["'`])__FILES__\1/, JSON.stringify(JSON.stringify(paths)))
        .replace('__VERSION__', hash.digest('hex').slice(0, 12));
      writeFileSync(worker, code);
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precache()],
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: api, ws: true } } },
  preview: { proxy: { '/api': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        sw: fileURLToPath(new URL('./src/offline/sw.ts', import.meta.url)),
      },
      output: { entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
