import { commands } from './commands.ts';

/** Ends a command early with an exit code, its message being said already. */
export class Stop extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

export function usage(): string {
  const lines = Object.values(commands).map(({ call, does }) => `  ${call.padEnd(58)} ${does}`);
  return [
    'gordian: the board games of Alexander the Great, every rule enforced',
    '',
    ...lines,
    '',
    'gordian COMMAND --help says more. Exit codes: 0 done, 1 a fault was found, 2 the call or input was wrong.',
  ].join('\n');
}
