import { InputError } from '@gordian/kernel';
import { commands } from './commands.ts';
import { Stop, usage } from './usage.ts';

/** Exit codes: 0 done, 1 the check or game found a fault, 2 the call or input was wrong. */
export async function run(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    console.error(`gordian: "${name}" is no command; there are ${Object.keys(commands).join(', ')}`);
    return 2;
  }
  try {
    if (rest.includes('--help') || rest.includes('-h')) {
      console.log([command.help, ...((await command.more?.(rest)) ?? [])].join('\n'));
      return 0;
    }
    return await (await command.load())(rest);
  } catch (error) {
    if (error instanceof InputError) {
      console.error(`gordian ${name}: ${error.message}`);
      return 2;
    }
    if (error instanceof Stop) return error.code;
    throw error;
  }
}
