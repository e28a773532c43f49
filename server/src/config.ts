import { fileURLToPath } from 'node:url';

/** What can be set; `serve` fills in the rest. Times in milliseconds. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The folder of the embedded store. */
  readonly data: string;
  /** PostgreSQL instead of the embedded store. */
  readonly databaseUrl: string | null;
  /** A module that exports `games`; worker threads load it too. */
  readonly gamesModule: string | null;
  /** The built site. */
  readonly pages: string;
  /** Behind a proxy that sets X-Forwarded-For and -Proto. */
  readonly trustProxy: boolean;
  /** Requests a minute. */
  readonly perAddress: number;
  readonly perAccount: number;
  /** Sign-ins, new guests and passwords a minute from one address. */
  readonly signInsPerAddress: number;
  /** Tries of a password a minute for one name, from all addresses together. */
  readonly guessesPerName: number;
  /** Tables one person may have waiting or running. */
  readonly tablesPerPerson: number;
  /** How long a bot waits before it plays, so that people can follow and take back. */
  readonly botPause: number;
  /** Within which time a response window is answered for a bot or by standing orders: uniformly random. */
  readonly windowDelay: readonly [number, number];
  /** A bot takes at least this long to think about a window, however little there is to think about. */
  readonly windowThink: number;
  /** How many tables nobody looks at stay in memory. */
  readonly keepTables: number;
  /** A request must be here in whole within this time. */
  readonly requestWithin: number;
  readonly botThreads: number;
  /** How long after an answer it is worked out if it can be taken back, unless the next one came first; 0: at once. */
  readonly undoAfter: number;
  /** Does something after so many milliseconds; a test may say when. */
  readonly later: (ms: number, work: () => void) => void;
  /** How often a process looks for changes whose notice was lost. */
  readonly catchUp: number;
  readonly log: boolean;
}

export const DEFAULTS: Config = {
  host: '127.0.0.1',
  port: 4100,
  data: 'data',
  databaseUrl: null,
  gamesModule: null,
  pages: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  trustProxy: false,
  perAddress: 1200,
  perAccount: 600,
  signInsPerAddress: 60,
  guessesPerName: 20,
  tablesPerPerson: 200,
  botPause: 400,
  windowDelay: [1000, 4000],
  windowThink: 2200,
  keepTables: 1000,
  requestWithin: 20_000,
  botThreads: 1,
  undoAfter: 50,
  later: (ms, work) => void setTimeout(work, ms),
  catchUp: 3000,
  log: true,
};
