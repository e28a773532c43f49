// Node 20 gives no TypeScript loader to worker threads, so a worker starts here, registers one and goes on
// with the real file: new Worker(bootWorker, { workerData: { file: 'file:///...ts' } }).
// The real file's default export becomes ours, as worker pools expect.
import { fileURLToPath } from 'node:url';
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

const file = workerData?.file;
if (!file) throw new Error('boot-worker: name the file to run in workerData.file');

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
const real = await import(file);

export default real.default;
