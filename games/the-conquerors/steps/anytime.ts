import type { AnyProcedure, AnyQuestion, Frame, OneQuestion, SomeQuestion, Step } from '@gordian/kernel';
import { oneOf } from '@gordian/kernel';
import type { Roads } from '../queries/ways.ts';
import type { RuleId } from '../rules.ts';
import { foe, type State, sideOf } from '../state.ts';
import type { Tables } from '../tables.ts';
import { concerns } from './concern.ts';
import { couldLevy, mayPeucestas, newLevy, playPeucestas, type Waiting } from './pause.ts';
import { show } from './relocate.ts';

const WORD = 'play peucestas';

/** Procedures whose answers never meet new ASPs. */
const ALOOF = [
  'game',
  'calm',
  'claim',
  'reorganize',
  'withdraw',
  'injury',
  'flight',
  'followUp',
  'conspiracy',
];

type Steps = Record<string, Step<State, Frame, string, RuleId>>;
type Asked = OneQuestion<State, Frame, string, RuleId>;

/**
 * CON-15-PEUCESTAS-1: "at any time". Who controls Persis may play it at each of his own questions; and before an answer of
 * his opponent that could meet the new ASPs is carried out. If he plays it then, the answer was not yet given.
 */
export function anytime(t: Tables, roads: Roads, id: string, procedure: AnyProcedure): AnyProcedure {
  const out: Steps = {};
  for (const [label, step] of Object.entries(procedure)) {
    if (typeof step === 'function' || step.ask === 'all') out[label] = step;
    else {
      const question: AnyQuestion = step.ask === 'one' ? besides(t, label, step) : step;
      out[label] = question;
      if (ALOOF.includes(id)) continue;
      out[label] = { ...question, then: waiting(t, roads, label, question) } as Step<
        State,
        Frame,
        string,
        RuleId
      >;
      out[`${label}:said`] = carriedOut(t, label, question);
    }
  }
  return out;
}

/** It is added only where he is asked anyhow, so that being asked tells nothing. */
function besides(t: Tables, label: string, question: Asked): Asked {
  return {
    ...question,
    offer(v, f) {
      const offer = question.offer(v, f);
      if (offer.of.length < 2 && question.window !== true) return offer;
      return mayPeucestas(t, v, sideOf(v.seat)) ? oneOf(offer.rule, [...offer.of, WORD]) : offer;
    },
    check: (v, f, choice) =>
      choice === WORD
        ? { rule: 'CON-15-PEUCESTAS-1', because: 'you do not hold it, or Persis is not yours' }
        : (question.check?.(v, f, choice) ?? null),
    aside: (word) => word === WORD || (question.aside?.(word) ?? false),
    then: (s, f, answer, seat) =>
      answer === WORD
        ? { call: playPeucestas(t, s, sideOf(seat)), then: label }
        : question.then(s, f, answer, seat),
  };
}

function waiting(
  t: Tables,
  roads: Roads,
  label: string,
  question: AnyQuestion,
): SomeQuestion<State, Waiting, string, RuleId>['then'] {
  return (s, f, answer, seat) => {
    const side = foe(sideOf(seat));
    // The cheaper question first.
    if (!couldLevy(t, s.open, side) || !concerns(t, roads, s.open, side, f, label, answer))
      return question.then(s, f, answer as never, seat);
    f.said = answer;
    // CON-5.1.5: the other seat hears it, so that a Leader named in it is shown.
    const leader = t.leaderNo[String(answer).split(' ').at(-1)!];
    if (leader !== undefined) show(s, sideOf(seat), leader);
    return { call: newLevy(), then: `${label}:said` };
  };
}

function carriedOut(
  t: Tables,
  label: string,
  question: AnyQuestion,
): (s: State, f: Waiting) => ReturnType<Asked['then']> {
  return (s, f) => {
    const answer = f.said!;
    delete f.said;
    const played = s.open.gone.includes(t.copies.peucestas[0]);
    return played ? label : question.then(s, f, answer as never, question.who(s.open, f) as never);
  };
}
