/** A command line call: how it is written, what it does, and the code behind it, loaded when it is called. */
export interface Command {
  readonly call: string;
  readonly does: string;
  readonly help: string;
  /** What more there is to say when a game is named too. */
  more?(args: readonly string[]): Promise<readonly string[]>;
  load(): Promise<(args: readonly string[]) => Promise<number> | number>;
}

const optionsOf = async (args: readonly string[]): Promise<readonly string[]> =>
  (await import('./args.ts')).optionLines(args);

const PLAYERS =
  'A player is human, random, greedy, novice, easy, medium, hard, search:200ms or search:1000n (time or playouts a decision; docs/BOTS.md).';

export const commands: Readonly<Record<string, Command>> = {
  serve: {
    call: 'serve [--port N] [--data DIR]',
    does: 'the site, with its tables',
    help: `gordian serve [--port 4100] [--host 127.0.0.1] [--data data] [--behind-proxy] [--quiet]

Serves the site. Games are kept in the folder --data, or in PostgreSQL when DATABASE_URL names one; then several servers
may share it. --behind-proxy trusts X-Forwarded-For and -Proto. Logs are JSON lines on standard output.`,
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  play: {
    call: 'play GAME [--seat SEAT=PLAYER] [--option K=V]',
    does: 'play in the terminal',
    more: optionsOf,
    help: `gordian play GAME [--seat SEAT=PLAYER]... [--option K=V]... [--overlay FILE] [--seed TEXT] [--resume FILE]

Seats you do not name are yours; with no --seat at all the last ones are played by greedy.
${PLAYERS}
At the prompt: a number or the notation answers; u takes back, why ANSWER explains a refusal, log, board,
rule ID, hint, odds, bot N (a bot answers for you), save FILE, ? for help, q to leave (the game is saved). Ctrl-C leaves a save to --resume.
gordian play GAME --help lists the game's options too; with an --option, those that go with it.`,
    load: async () => (await import('./commands/play.ts')).playCommand,
  },
  selfplay: {
    call: 'selfplay GAME --games N --seats a=random,b=greedy',
    does: 'bots against bots',
    more: optionsOf,
    help: `gordian selfplay GAME [--games 100] [--seats SEAT=PLAYER,...] [--option K=V]... [--seed TEXT] [--paired]
    [--sprt FROM,TO] [--cores N] [--file FILE] [--report PAGE] [--records DIR] [--overlay FILE] [--json]

Plays games between bots and reports win rates with 95% intervals. The same seed and seats give the same games
(except players that think by time). --paired plays each seed once for every way to turn the players round the table
and, with two players, gives their Elo difference. --sprt 0,30 stops as soon as it is clear (5% errors) whether the first
player is 0 or 30 Elo stronger. --file keeps finished games as JSON lines and goes on with them when called again;
--report writes a page with plots. Players that search use all cores unless --cores says how many.
${PLAYERS}`,
    load: async () => (await import('./commands/selfplay.ts')).selfplayCommand,
  },
  learn: {
    call: 'learn GAME --games N --seed S',
    does: 'fit the weights of what bots value, by self-play',
    help: `gordian learn GAME [--games 1000] [--seed TEXT] [--seats A,B] [--player search:24n] [--option K=V]...
    [--overlay FILE] [--lambda 0.95] [--batch 100] [--stray 0.05] [--from zero|FILE] [--out FILE] [--json]

Temporal-difference learning of the weights of a game's features by self-play; the same call gives the same weights.
--out writes them by feature id. Compare them with the game's own in the arena:
gordian selfplay GAME --paired --seats a=search:200n@FILE,b=search:200n`,
    load: async () => (await import('./commands/learn.ts')).learnCommand,
  },
  teach: {
    call: 'teach GAME --out FILE',
    does: 'teach the network that judges positions, by self-play',
    help: `gordian teach GAME --out FILE [--games 2000] [--first N] [--rounds 1] [--keep 4] [--seed TEXT] [--player search:8n]
    [--begin PLAYER] [--foil PLAYER [--fighter PLAYER] [--fights 400] [--as SEAT]] [--option K=V]... [--overlay FILE]
    [--lambda 1] [--hidden 32] [--epochs 4] [--decay 2] [--cores N] [--json]

In each round a player plays games against itself, from the second round on with the network learned so far; then the network
learns to foretell what came of the positions of the last rounds (--keep): the result, and the less --lambda is below 1 for
each answer on the way, the more the chances that were seen later. --first is the number of games of the first round, --begin
who plays them; the second round's network begins with what these taught, and learns from them no longer. At the end, with
--foil, the network plays --fights games more against that player (--fighter says who uses it there, --as from which seat
only), so that it learns of the positions such a one comes to. The same call gives the same network. FILE.games-N keeps the
games of round N and goes on with them when called again. Compare networks in the arena:
gordian selfplay GAME --paired --seats a=search:200n@FILE,b=search:200n`,
    load: async () => (await import('./commands/teach.ts')).teachCommand,
  },
  replay: {
    call: 'replay RECORD [--at N]',
    does: 'verify and print a record',
    help: `gordian replay RECORD [--at N] [--log] [--json]

Checks a record (exit 2 if it does not hold): every draw against the committed seed by the published rule alone, every
move against the rules, and the result. Prints the position after move N (default: the end).`,
    load: async () => (await import('./commands/replay.ts')).replayCommand,
  },
  check: {
    call: 'check FILE...',
    does: 'run scenario files',
    help: `gordian check FILE-OR-FOLDER... [--json]

Runs scenarios (YAML or JSON). Exit 1 when one fails, 2 when a file is not a scenario.`,
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  rules: {
    call: 'rules [GAME] [ID] [--coverage]',
    does: 'the ledger of rules',
    help: `gordian rules [GAME] [ID or words to search] [--coverage] [--json]

Without --coverage prints rules. With it counts per game how many rules are enforced, cited by code, and shown by a test
or scenario of that name, and fails on any gap.`,
    load: async () => (await import('./commands/rules.ts')).rulesCommand,
  },
  bench: {
    call: 'bench [GAME...]',
    does: 'decisions and games a second, beside the peers',
    help: `gordian bench [GAME...] [--seconds 2] [--json]

Per game: decisions a second in place, with a copy before each, random games a second, sizes of state and view; beside
the same rules through boardgame.io's reducer, and a fixed arithmetic loop, in one run.`,
    load: async () => {
      // boardgame.io checks and freezes less in production, which is how its users would run it.
      process.env.NODE_ENV ??= 'production';
      return (await import('./commands/bench.ts')).benchCommand;
    },
  },
  fuzz: {
    call: 'fuzz GAME --minutes N',
    does: 'random and adversarial games with all checks on',
    help: `gordian fuzz GAME [--minutes 1] [--games N] [--seed TEXT] [--full 10] [--sparse 40] [--tally FILE]
    [--out reports/fuzz] [--json]

Plays random and adversarial games: odd options, rare answers first, always or never passing, one game in four from the
made position of a scenario. Of a hundred games, --full have every conformance check at every decision, --sparse at one
decision in eight, the others only those that cost nothing. --tally adds this run to earlier ones and goes on after them.
A fault is shrunk and saved as a record (or scenario) that loads. Exit 1 on any fault.`,
    load: async () => (await import('./commands/fuzz.ts')).fuzzCommand,
  },
  secrets: {
    call: 'secrets GAME --games N',
    does: 'what a seat receives does not depend on what it may not know',
    help: `gordian secrets GAME [--games 100] [--minutes N] [--every 1] [--seed TEXT] [--json]

Plays random games. At one in --every decisions, for each seat: deals everything anew that the seat cannot see, carries the
answer out in both worlds with the same dice, and compares all that the seat and a spectator get, byte for byte. What
differs must come from a step that looked at a secret; the places are listed. Anything else is a leak: exit 1.`,
    load: async () => (await import('./commands/secrets.ts')).secretsCommand,
  },
  signature: {
    call: 'signature [GAME...]',
    does: 'one hash over fixed seeded games',
    help: `gordian signature [GAME...] [--json]

Prints one hash a game over fixed seeded games: it changes when a rule changes.`,
    load: async () => (await import('./commands/signature.ts')).signatureCommand,
  },
};
