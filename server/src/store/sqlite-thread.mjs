// The thread that holds the embedded store: syncing to disk takes time, in which the server goes on.
import { createRequire, isBuiltin } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const require = createRequire(import.meta.url);
// Node's own SQLite where it exists, else the package with the same interface.
const { DatabaseSync } = require(isBuiltin('node:sqlite') ? 'node:sqlite' : '@photostructure/sqlite');

const STATEMENTS_KEPT = 200;

/** A committed transaction is synced to disk before it counts as committed. */
const database = new DatabaseSync(workerData.file);
for (const pragma of [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'busy_timeout = 5000',
  'wal_autocheckpoint = 4000',
])
  database.exec(`pragma ${pragma}`);

const kept = new Map();

function prepared(sql) {
  let statement = kept.get(sql);
  if (statement === undefined) {
    statement = database.prepare(sql);
    if (kept.size >= STATEMENTS_KEPT) kept.clear();
    kept.set(sql, statement);
  }
  return statement;
}

function query({ sql, parameters }) {
  const statement = prepared(sql);
  if (/^\s*(select|with|pragma)\b|\breturning\b/i.test(sql)) return { rows: statement.all(...parameters) };
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

/** Pairs of statements, the second only where the first changed a row, all in one transaction: which of them went through. */
function batch({ statements, pairs }) {
  database.exec('begin');
  try {
    const done = [];
    for (let at = 0; at < pairs.length; at += 4) {
      const isFirst = Number(prepared(statements[pairs[at]]).run(...pairs[at + 1]).changes) === 1;
      if (isFirst) prepared(statements[pairs[at + 2]]).run(...pairs[at + 3]);
      done.push(isFirst);
    }
    database.exec('commit');
    return done;
  } catch (error) {
    rollBack();
    throw error;
  }
}

/** A full disk ends the transaction by itself; then there is nothing to roll back. */
function rollBack() {
  try {
    database.exec('rollback');
  } catch {}
}

const work = { query, batch };

parentPort.on('message', ({ id, kind, ...message }) => {
  if (kind === 'close') {
    database.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ id, done: work[kind](message) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
