// Preloaded before tsx, so that tsx compiles what our hooks hand over.
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
register('./hooks.mjs', { parentURL: import.meta.url, data: { work: process.env.GORDIAN_MUTATION, root } });
