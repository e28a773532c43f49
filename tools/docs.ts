import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NPM_OWN = ['ci', 'install', 'exec'];
const NPM_SHORT = ['start', 'test'];

export interface Repository {
  root: string;
  /** Names of the scripts in package.json. */
  scripts: readonly string[];
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Heading anchors as code hosts make them: lower case, punctuation dropped, spaces as hyphens. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+\s+(.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

/** One line for each link to a file or heading, or npm command, that the document names and the repository lacks. */
export function faultsOfDocument(
  file: string,
  text: string,
  { root, scripts }: Repository,
  read: (file: string) => string,
): string[] {
  const faults: string[] = [];
  for (const match of text.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)) {
    const [path, anchor] = match[1].split('#');
    if (/^[a-z]+:/.test(path)) continue;
    const target = path === '' ? file : join(dirname(file), decodeURIComponent(path));
    const at = `${file}:${lineAt(text, match.index)}`;
    if (!existsSync(join(root, target))) faults.push(`${at} links to ${match[1]}, which does not exist`);
    else if (anchor && target.endsWith('.md') && !anchorsOf(read(target)).includes(anchor)) {
      faults.push(`${at} links to ${match[1]}, but ${target} has no such heading`);
    }
  }
  for (const match of text.matchAll(/\bnpm (run )?([a-z][a-z:-]*)/g)) {
    const [, isRun, name] = match;
    const isCommand = isRun ? scripts.includes(name) : NPM_OWN.includes(name) || NPM_SHORT.includes(name);
    const isProse = !isRun && !isInCode(text, match.index);
    if (!isCommand && !isProse) {
      faults.push(`${file}:${lineAt(text, match.index)} names "${match[0]}", which is no script`);
    }
  }
  return faults;
}

function isInCode(text: string, index: number): boolean {
  const before = text.slice(0, index);
  const isInBlock = (before.match(/^```/gm)?.length ?? 0) % 2 === 1;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return isInBlock || (line.match(/`/g)?.length ?? 0) % 2 === 1;
}
