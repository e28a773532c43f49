import { createInterface, type Interface } from 'node:readline';
import { botByName, decide, hintsOf } from '@gordian/ai';
import {
  deskOf,
  expected,
  type Match,
  type Offer,
  parse,
  print,
  type Rule,
  readable,
  type Seat,
} from '@gordian/kernel';
import { ruleText } from './commands/rules.ts';
import { noteText, oddsLines } from './words.ts';

/** Who gives hints and plays on for a person. */
const ADVISER = 'search:160n';

const HELP = `  NUMBER or NOTATION  answer; for a subset: the numbers with blanks between, or "take 2 phalanx cavalry"
  u                   take your last answer back, where that is allowed
  why ANSWER          why it is not allowed
  rule [ID]           a rule; without id the one of this question
  odds [ANSWER]       what an answer may lead to; without one, all of them
  hint                the best answers a bot finds, and why
  bot [N]             a bot answers for you, N times
  log, board          the last twenty lines of the log; the position
  save [FILE], q      save; save and leave`;

/** A table in the terminal: prints the position and the choices, and reads answers. */
export class Terminal {
  private readonly lines: Interface;
  private readonly waiting: ((line: string | null) => void)[] = [];
  private readonly typed: string[] = [];
  private ended = false;
  private shown = 0;
  /** Answers that a bot still gives for a person who asked for them. */
  private lent = 0;
  private readonly match: Match;
  private readonly people: readonly Seat[];
  private readonly save: (file: string) => void;
  private readonly file: string;

  constructor(match: Match, people: readonly Seat[], save: (file: string) => void, file: string) {
    this.match = match;
    this.people = people;
    this.save = save;
    this.file = file;
    this.shown = match.log.length > 20 ? match.log.length - 20 : 0;
    this.lines = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: process.stdin.isTTY === true,
    });
    this.lines.on('line', (line) => {
      const next = this.waiting.shift();
      if (next) next(line);
      else this.typed.push(line);
    });
    const end = (): void => {
      this.ended = true;
      for (const next of this.waiting.splice(0)) next(null);
    };
    this.lines.on('close', end);
    this.lines.on('SIGINT', end);
    process.once('SIGINT', end);
  }

  close(): void {
    this.lines.close();
  }

  /** Log lines that came since the last look. */
  showNews(): void {
    const reader = this.people.length === 1 ? this.people[0] : null;
    for (const line of readable(this.match.log.slice(this.shown), reader))
      console.log(`  · ${noteText(this.match.game, line)}`);
    this.shown = this.match.log.length;
  }

  /** Asks a seat until it has answered, taken back, or leaves. */
  async ask(seat: Seat): Promise<'answered' | 'leave'> {
    const { game, play } = this.match;
    const offer = play.offer(seat);
    if (this.lent > 0) return this.lend(seat, offer);
    console.log('');
    for (const line of game.summary(play.view(seat))) console.log(`  ${line}`);
    console.log(`\n${game.seats.find((s) => s.id === seat)!.name}: ${play.prompt(seat)}`);
    this.showChoices(seat, offer);
    for (;;) {
      const line = await this.read(offer.kind === 'some' ? `${offer.min}-${offer.max} of these> ` : '> ');
      if (line === null) return 'leave';
      const done = this.obey(seat, offer, line.trim());
      if (done !== null) return done;
    }
  }

  private showChoices(seat: Seat, offer: Offer): void {
    for (const [i, word] of offer.of.entries()) {
      const label = this.match.play.label(seat, word);
      const many = offer.kind === 'some' && offer.counts ? ` ×${offer.counts[i]}` : '';
      console.log(
        `${String(i + 1).padStart(4)}  ${word}${many}${label.toLowerCase() === word ? '' : `  (${label})`}`,
      );
    }
  }

  private obey(seat: Seat, offer: Offer, line: string): 'answered' | 'leave' | null {
    const [word, ...rest] = line.split(/\s+/);
    const more = rest.join(' ');
    if (line === '') return null;
    if (word === 'q') return 'leave';
    if (word === 'u') return this.takeBack(seat);
    if (word === '?' || word === 'help') console.log(HELP);
    else if (word === 'why') this.explain(seat, offer, more);
    else if (word === 'rule') this.showRule(more === '' ? offer.rule : more.toUpperCase());
    else if (word === 'odds') this.showOdds(seat, offer, more);
    else if (word === 'hint') this.hint(seat, offer);
    else if (word === 'bot') {
      this.lent = Math.max(1, Math.floor(Number(more)) || 1);
      return this.lend(seat, offer);
    } else if (word === 'log')
      for (const note of readable(this.match.log, seat).slice(-20))
        console.log(`  · ${noteText(this.match.game, note)}`);
    else if (word === 'board')
      for (const text of this.match.game.summary(this.match.play.view(seat))) console.log(`  ${text}`);
    else if (word === 'save') {
      this.save(more === '' ? this.file : more);
      console.log(`  Saved to ${more === '' ? this.file : more}.`);
    } else return this.answer(seat, offer, line);
    return null;
  }

  private answer(seat: Seat, offer: Offer, line: string): 'answered' | null {
    const rejection = this.match.say(seat, spelled(offer, line));
    if (rejection === null) return 'answered';
    if ('error' in rejection) console.log(`  ${rejection.error}`);
    else {
      if (!offer.of.includes(line) && offer.kind === 'one') console.log(`  Expected ${expected(offer)}`);
      this.showRule(rejection.refusal.rule, rejection.refusal.because);
    }
    return null;
  }

  /** What would you do? The bot answers in the person's place, and says what. */
  private lend(seat: Seat, offer: Offer): 'answered' {
    const { game, play, commitment, moves } = this.match;
    const choice = decide(botByName(ADVISER), game, play.view(seat), `${commitment} ${moves.length}`);
    console.log(`  The bot answers: ${print(offer, choice)}`);
    this.match.answer(seat, choice);
    this.lent--;
    return 'answered';
  }

  private takeBack(seat: Seat): 'answered' | null {
    if (this.match.undo(seat)) {
      console.log('  Taken back.');
      this.shown = Math.min(this.shown, this.match.log.length);
      return 'answered';
    }
    console.log('  Not possible: a die fell, something came to light, or someone else has answered since.');
    return null;
  }

  private explain(seat: Seat, offer: Offer, text: string): void {
    const parsed = parse(offer, spelled(offer, text));
    const refusal = this.match.play.refusal(seat, 'choice' in parsed ? parsed.choice : text);
    if (refusal === null) console.log('  That is allowed.');
    else this.showRule(refusal.rule, refusal.because);
  }

  private showRule(id: string, because?: string): void {
    const rule = (this.match.game.rules as Record<string, Rule>)[id];
    if (because) console.log(`  ${because[0].toUpperCase()}${because.slice(1)}.`);
    console.log(rule === undefined ? `  There is no rule ${id}.` : ruleText(id, rule).replace(/^/gm, '  '));
  }

  private showOdds(seat: Seat, offer: Offer, text: string): void {
    const { game, play } = this.match;
    const all = offer.kind === 'one' ? offer.of : [print(offer, offer.least)];
    const answers = text === '' ? all : [spelled(offer, text)];
    const lines = answers.flatMap((word) => {
      const parsed = parse(offer, word);
      const choice = 'choice' in parsed ? parsed.choice : word;
      const odds = game.odds?.(play.view(seat), play.frame, choice) ?? null;
      return odds === null ? [] : oddsLines(word, odds);
    });
    for (const line of lines) console.log(`  ${line}`);
    if (lines.length === 0) console.log('  There is nothing to weigh.');
  }

  private hint(seat: Seat, offer: Offer): void {
    const { game, play } = this.match;
    const view = play.view(seat);
    if (deskOf(game, view).offer === null) return;
    const found = hintsOf(botByName(ADVISER), game, view, 'hint');
    if (found.length === 0) console.log('  There is only one answer.');
    for (const { choice, chance, reason } of found)
      console.log(`  ${print(offer, choice)}: wins about ${Math.round(100 * chance)} in 100; ${reason}`);
  }

  private read(prompt: string): Promise<string | null> {
    process.stdout.write(prompt);
    const typed = this.typed.shift();
    if (typed !== undefined) return Promise.resolve(typed);
    if (this.ended) return Promise.resolve(null);
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}

/** Numbers of the list as notation: `2`, or `1 1 3` for a subset, `0` for none of it. */
function spelled(offer: Offer, line: string): string {
  const numbers = line.split(/[\s,]+/).map(Number);
  if (offer.kind === 'one')
    return numbers.length === 1 && offer.of[numbers[0] - 1] !== undefined ? offer.of[numbers[0] - 1] : line;
  if (line === '0') return `${offer.verb} none`;
  if (!numbers.every((n) => offer.of[n - 1] !== undefined)) return line;
  return `${offer.verb} ${numbers.map((n) => offer.of[n - 1]).join(' ')}`;
}
