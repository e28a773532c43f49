import { DONE, die, oneOf, type Procedure, type Refusal, someOf } from '@gordian/kernel';
import { makeNames } from '../names.ts';
import { makeSpeech } from '../phrases.ts';
import type { RuleId } from '../rules.ts';
import { type Frame, foe, LOST, SEATS, type Side, type State, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import { handCards } from './cards/hands.ts';
import { heirs, kingCards } from './cards/kings.ts';
import { assassinsHelper, plotCards } from './cards/plots.ts';
import { provinceCards } from './cards/provinces.ts';
import type { CardUse } from './cards/use.ts';
import { keepWords, saveCleitus } from './fate.ts';
import type { CardFrame, CardsFrame } from './frames.ts';
import { couldHold, discard, holds, playBagoas, playCard } from './hand.ts';
import { mayMarry } from './marriage.ts';
import { crownAlexander } from './occupation.ts';
import { crown, newCrown } from './pause.ts';

export function cardUses(t: Tables): readonly CardUse[] {
  return [...handCards(t), ...kingCards(t), ...provinceCards(t), ...plotCards(t)];
}

const NOT_HELD: Refusal<RuleId> = { rule: 'CON-15.0.2', because: 'you do not hold it' };

/** CON-15.0.8: why a use of a card cannot be played now. */
export function whyNot(t: Tables, v: View, side: Side, use: CardUse): Refusal<RuleId> | null {
  if (!holds(t, v, use.card)) return NOT_HELD;
  if (use.by !== null && use.by !== side) return { rule: use.rule, because: 'it is not for your side' };
  const no = use.may?.(v, side) ?? null;
  if (no !== null) return no;
  return use.targets !== undefined && use.targets(v, side).length === 0
    ? { rule: 'CON-15.0.8', because: 'no target' }
    : null;
}

export function newCard(side: Side, use: string): CardFrame {
  return {
    proc: 'card',
    at: 'aim',
    side,
    use,
    target: '',
    softened: 0,
  };
}

/** CON-3.3.3 to CON-3.3.5: segment C1. */
export function cardsProcedure(
  t: Tables,
  uses: readonly CardUse[],
): Procedure<State, CardsFrame, 'open' | 'ask' | 'discard' | 'end', RuleId> {
  const extras = (v: View, f: CardsFrame): string[] => {
    const out: string[] = [];
    if (mayMarry(v.open, f.side) === null) out.push('marry');
    for (const l of heirs(t, v.open, v.own!.leaders, f.side)) out.push(`crown ${t.leaders[l]}`);
    return out;
  };
  return {
    // With no card in hand, nobody to marry and no king to crown, there is nothing to ask.
    open: (s, f) => {
      const o = s.open;
      const crownless = f.side === 1 && o.king < 0 && o.leader[t.dariusNo] === LOST;
      return o.hands[f.side] === 0 && mayMarry(o, f.side) !== null && !crownless ? 'end' : 'ask';
    },
    ask: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const out = extras(v, f);
        for (const use of uses) if (whyNot(t, v, f.side, use) === null) out.push(use.word);
        if (v.own!.hand.length > 0) out.push('discard');
        // CON-3.3.5, CON-15.0.1: with five cards one must go.
        if (v.own!.hand.length < t.limits.handMax) out.push('pass');
        return oneOf('CON-3.3.3', out);
      },
      check: (v, f, choice) => {
        if (choice === 'pass') return { rule: 'CON-3.3.5' };
        const use = uses.find((x) => x.word === choice);
        return use === undefined ? null : whyNot(t, v, f.side, use);
      },
      prompt: () => 'Play a card, discard, or pass',
      then(s, f, answer) {
        if (answer === 'pass') return DONE;
        if (answer === 'discard') return 'discard';
        if (answer === 'marry') {
          // CON-14.0.4: free, in any round of his.
          s.open.married = 1;
          crownAlexander(t, s);
          return 'ask';
        }
        if (answer.startsWith('crown ')) {
          crown(t, s, t.leaderNo[answer.slice(6)]);
          return 'ask';
        }
        return { call: newCard(f.side, answer), then: 'end' };
      },
    },
    // CON-3.3.4: any number of cards, and then no card is played.
    discard: {
      ask: 'some',
      who: (_o, f) => SEATS[f.side],
      offer: (v) => {
        const kinds = handKinds(t, v.own!.hand);
        const counts = kinds.map((k) => v.own!.hand.filter((no) => t.kindOf[no] === k).length);
        return someOf('CON-3.3.4', 'discard', kinds, 1, v.own!.hand.length, { counts });
      },
      prompt: () => 'Discard which cards?',
      then(s, f, answer) {
        for (const kind of answer)
          discard(t, s, f.side, s.own[SEATS[f.side]].hand.find((no) => t.kindOf[no] === kind)!);
        return DONE;
      },
    },
    end: (s) => (s.open.defecting.length > 0 ? { call: { proc: 'defect', at: 'next' }, then: 'end' } : DONE),
  };
}

function handKinds(t: Tables, hand: readonly number[]): string[] {
  const out: string[] = [];
  for (const no of hand) if (!out.includes(t.kindOf[no])) out.push(t.kindOf[no]);
  return out;
}

/** What may answer a card, for the owner of its target. */
function answers(f: CardFrame, use: CardUse): { kind: string; word: string }[] {
  const owner = foe(f.side);
  const out: { kind: string; word: string }[] = [];
  if (use.answer === 'assassin') {
    const king = f.target === 'kill alexander' || f.target === 'kill darius';
    // CON-15-BODYGUARDS-1, CON-15-AHRIMAN-2, CON-15-AHURA-4, CON-15-CLEITUS-1.
    if (king) out.push({ kind: 'bodyguards', word: 'play bodyguards' });
    out.push({ kind: 'ahriman', word: 'play ahriman stop' });
    if (owner === 1) out.push({ kind: 'ahura_mazda', word: 'play ahura_mazda cancel' });
    if (f.target === 'kill alexander') out.push({ kind: 'black_cleitus', word: 'play black_cleitus' });
  }
  // CON-15-AHURA-3: only for a Persian Leader.
  if (use.answer === 'illness' && owner === 1)
    out.push({ kind: 'ahura_mazda', word: 'play ahura_mazda save' });
  // CON-15-BAGOAS-1, CON-15-BAGOAS-2, CON-15-SATRAP-5: by the affected player.
  if (use.answer === 'embezzlement') out.push({ kind: 'bagoas', word: 'play bagoas' });
  if (use.answer === 'satrap' && affected(f) === owner) out.push({ kind: 'bagoas', word: 'play bagoas' });
  return out;
}

function affected(f: CardFrame): Side {
  if (f.use === 'play satrap badblood') return 1;
  return f.use === 'play satrap unusable' ? foe(f.side) : 0;
}

type Label = 'aim' | 'aimAsk' | 'play' | 'reply' | 'replyAsk' | 'keep' | 'effect' | 'done';

export function cardProcedure(
  t: Tables,
  uses: readonly CardUse[],
): Procedure<State, CardFrame, Label, RuleId> {
  const name = makeNames(t);
  const say = makeSpeech(t);
  const find = (f: CardFrame): CardUse => uses.find((x) => x.word === f.use)!;
  return {
    aim: (_s, f) => (find(f).targets === undefined ? 'play' : 'aimAsk'),
    aimAsk: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf(find(f).rule, find(f).targets!(v, f.side)),
      check: (_v, f, choice) => targetWhy(t, f, choice),
      prompt: (_v, f) => find(f).asks ?? 'At what?',
      then(_s, f, answer) {
        f.target = answer;
        return 'play';
      },
    },
    play(s, f) {
      const use = find(f);
      playCard(t, s, f.side, use.card, use.after ?? 'discards');
      assassinsHelper(t, s, f);
      return 'reply';
    },
    // CON-15-ASSASSIN-4: the target's owner may answer; one counter is enough.
    reply(s, f) {
      const list = answers(f, find(f));
      return list.some((x) => couldHold(t, s.open, foe(f.side), x.kind)) ? 'replyAsk' : 'effect';
    },
    replyAsk: {
      ask: 'one',
      window: true,
      who: (_o, f) => SEATS[foe(f.side)],
      offer: (v, f) => {
        const list = answers(f, find(f)).filter((x) => holds(t, v, x.kind));
        return oneOf('CON-15-ASSASSIN-4', ['pass', ...list.map((x) => x.word)]);
      },
      prompt: (_v, f) =>
        `The enemy plays ${name(find(f).card)}${f.target === '' ? '' : `: ${say(f.target)}`}`,
      then(s, f, answer) {
        if (answer === 'pass') return 'effect';
        const owner = foe(f.side);
        const kind = answer.split(' ')[1];
        if (kind === 'black_cleitus') return 'keep';
        if (kind === 'bagoas') playBagoas(t, s, owner, die(s));
        else playCard(t, s, owner, kind, 'discards');
        if (answer === 'play ahura_mazda save') {
          f.softened = 1;
          return 'effect';
        }
        // CON-15-BODYGUARDS-2: an attempt on Alexander opens the way for Conspiracy Revealed.
        if (kind === 'bodyguards' && f.target === 'kill alexander')
          return { call: { proc: 'followUp', at: 'open', kinds: ['conspiracy'] } as Frame, then: 'done' };
        return DONE;
      },
    },
    keep: {
      ask: 'one',
      who: () => SEATS[0],
      offer: (v) => oneOf('CON-15-CLEITUS-2', keepWords(t, v.own!.hand)),
      prompt: () => 'Keep Black Cleitus by discarding another card?',
      then(s, _f, answer) {
        saveCleitus(t, s, answer);
        return DONE;
      },
    },
    effect(s, f) {
      const next = find(f).effect(s, f);
      if (s.result !== null) return DONE;
      return next === null ? 'done' : { call: next, then: 'done' };
    },
    // CON-5.3.1: a king may have died.
    done: (s) => (s.open.heirless === 1 ? { call: newCrown(), then: 'done' } : DONE),
  };
}

/** Why a target is refused, where a rule of its own says so. */
function targetWhy(t: Tables, f: CardFrame, choice: unknown): Refusal<RuleId> | null {
  if (typeof choice !== 'string') return null;
  const p = t.provinceNo[choice.slice(3)];
  if (f.use === 'play revolt' && p !== undefined) return { rule: t.frontier[p] ? 'CON-6.3.3' : 'CON-6.3.1' };
  if (choice === 'kill darius') return { rule: 'CON-15-ASSASSIN-3' };
  if (choice === 'strike darius') return { rule: 'CON-15-ILLNESS-3' };
  return null;
}
