// npm run deps [-- --write]: checks the packages, asks the registry for known holes where one answers, writes the list.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root } from '../setup.mjs';
import { dependenciesDocument, unused, withoutSizes } from './list.ts';
import { faultsOfLock, readLock, readManifest, runtimePackages } from './lock.ts';
import { REASONS } from './reasons.ts';

const DOCUMENT = join(root, 'docs/DEPENDENCIES.md');
const folders = [
  '',
  ...readManifest(root, '').workspaces!.flatMap((name) => (name.includes('*') ? [] : [name])),
];

/** Known holes by the registry's own account; null when none answers. */
function audit(): { readonly total: number; readonly text: string } | null {
  const [command, args] = npmCommand('audit', '--omit=dev', '--json', '--audit=true');
  const { stdout } = spawnSync(command as string, args as string[], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    const { metadata, vulnerabilities } = JSON.parse(stdout);
    return { total: metadata.vulnerabilities.total, text: Object.keys(vulnerabilities).join(', ') };
  } catch {
    return null;
  }
}

const lock = readLock(root);
const manifests = Object.fromEntries(folders.map((folder) => [folder, readManifest(root, folder)]));
const document = dependenciesDocument(root, lock);
if (process.argv.includes('--write')) writeFileSync(DOCUMENT, document);
const faults = [...faultsOfLock(lock, manifests), ...unused(root, ['', 'server', 'web', 'cli', 'bench'])];
const direct = new Set([...runtimePackages(root, lock).values()].flat());
for (const name of Object.keys(REASONS))
  if (!direct.has(name)) faults.push(`reasons.ts names ${name}, which is not asked for`);
if (withoutSizes(readFileSync(DOCUMENT, 'utf8')) !== withoutSizes(document))
  faults.push('docs/DEPENDENCIES.md is out of date: npm run deps -- --write');
const found = audit();
if (found === null) console.log('known holes: no registry answered, so they were not looked up');
else if (found.total > 0) faults.push(`known holes: ${found.total} (${found.text}); npm audit tells more`);
else console.log('known holes in runtime packages: none by the registry');
for (const fault of faults) console.log(fault);
console.log(`${runtimePackages(root, lock).size} runtime packages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
