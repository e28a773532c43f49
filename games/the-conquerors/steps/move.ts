import { note, oneOf, type Procedure, type Refusal, words } from '@gordian/kernel';
import { mayGarrison } from '../queries/control.ts';
import type { Lines } from '../queries/loc.ts';
import { besiegeWhy, demandWhy, landWhy, leadsOn, mayRest, seaWhy } from '../queries/movement.ts';
import { addGsp, addLoose, droppable, gspFree, gspOf, isMajor, presentArmyIn } from '../queries/units.ts';
import type { RuleId } from '../rules.ts';
import { foe, type Open, SEATS, type State, type View } from '../state.ts';
import { gspLimit, type Tables } from '../tables.ts';
import { type ArriveLabel, arriveSteps } from './arrive.ts';
import type { MoveFrame } from './frames.ts';
import { devastate, setSail, stepByLand } from './march.ts';
import { settle } from './occupation.ts';
import { type PrepareLabel, prepareSteps } from './prepare.ts';
import { newClaim } from './sequence.ts';

export type MoveLabel = PrepareLabel | 'ask' | 'garrison' | 'drop' | ArriveLabel;

/** Where the mover is: the Army, or its Fleets. */
export function moverAt(o: Open, f: MoveFrame): number {
  return f.army >= 0 ? o.armyAt[f.army] : o.fleetAt[f.fleets[0]];
}

export function moveProcedure(t: Tables, lines: Lines): Procedure<State, MoveFrame, MoveLabel, RuleId> {
  const go = words('go', t.spaces);
  const sail = words('sail', t.spaces);
  const numbers = (verb: string) =>
    words(
      verb,
      Array.from({ length: 200 }, (_, i) => String(i)),
    );
  const garrisonWords = numbers('garrison');
  const dropWords = numbers('drop');
  const ravage = numbers('devastate');

  /** What the mover may do next; `stop` where he may rest, or where nothing else is left. */
  const offers = (v: View, f: MoveFrame): string[] => {
    const o = v.open;
    const at = moverAt(o, f);
    const out: string[] = [];
    if (f.army >= 0)
      for (const step of t.steps[at]) if (landWhy(t, o, f, step) === null) out.push(go.say[step.to]);
    for (const lane of t.lanes[at]) if (seaWhy(t, o, f, at, lane) === null) out.push(sail.say[lane.to]);
    if (f.army >= 0) {
      if (demandWhy(t, o, f, at) === null) out.push('demand');
      if (f.devastate === 0 && besiegeWhy(t, o, f.army, f.side, at) === null) out.push('besiege');
      if (garrisonRoom(o, f, at) > 0) out.push('garrison');
      if (dropWhy(o, f, at) === null) out.push('drop');
      if (ravageWhy(o, f, at) === null)
        // CON-10.1.5: on a Transit Point enough MPs must be left to go on.
        for (let n = 1; n <= f.declared - f.spent; n++)
          if (leadsOn(t, o, f, at, f.spent + n, f.steps)) out.push(ravage.say[n]);
    }
    if (f.army < 0 && f.cargo === 0 && at === t.rhodesSpace && o.rhodes > 0 && o.nsp[t.rhodes4] > 0)
      out.push('attack rhodes');
    if (out.length === 0 || (mayRest(t, o, f, at) && at !== f.barred)) out.push('stop');
    return out;
  };

  const garrisonRoom = (o: Open, f: MoveFrame, at: number): number =>
    mayGarrison(t, o, f.side, at)
      ? Math.min(gspLimit(t, at) - gspOf(o, f.side, at), gspFree(t, o, f.side))
      : 0;

  // CON-8.1.6: any of its ASPs, free, except on a Transit Point; Army 1 stays the largest.
  const dropWhy = (o: Open, f: MoveFrame, at: number): Refusal<RuleId> | null =>
    mayGarrison(t, o, f.side, at) && droppable(o, f.army) > 0 ? null : { rule: 'CON-8.1.6' };

  // CON-10.9.1 to CON-10.9.4: where Devastation may be tried.
  const ravageWhy = (o: Open, f: MoveFrame, at: number): Refusal<RuleId> | null => {
    const p = t.province[at];
    if (f.devastate === 0) return { rule: 'CON-10.9.1' };
    if (p < 0 || t.standing[p] === 0 || o.devastated.includes(p)) return { rule: 'CON-10.9.3' };
    if (f.ravaged.includes(p)) return { rule: 'CON-10.9.4' };
    const enemy = foe(f.side);
    if (presentArmyIn(t, o, enemy, p)) return { rule: 'CON-10.9.2' };
    for (const i of t.spacesOf[p])
      if (!isMajor(t, i) && (gspOf(o, enemy, i) > 0 || o.loose[i] * (enemy === 0 ? 1 : -1) > 0))
        return { rule: 'CON-10.9.2' };
    return f.spent < f.declared ? null : { rule: 'CON-10.9.3', because: 'no MPs are left' };
  };

  const why = (v: View, f: MoveFrame, choice: unknown): Refusal<RuleId> | null => {
    if (typeof choice !== 'string') return null;
    const o = v.open;
    const at = moverAt(o, f);
    const step = f.army >= 0 ? t.steps[at].find((x) => go.say[x.to] === choice) : undefined;
    if (step !== undefined) return landWhy(t, o, f, step);
    const lane = t.lanes[at].find((x) => sail.say[x.to] === choice);
    if (lane !== undefined) return seaWhy(t, o, f, at, lane);
    if (go.read(choice) >= 0 || sail.read(choice) >= 0)
      return { rule: 'CON-10.1.5', because: 'no path leads there' };
    if (choice === 'stop') return mayRest(t, o, f, at) ? null : { rule: 'CON-2.1.4' };
    if (choice === 'demand' && f.army >= 0) return demandWhy(t, o, f, at);
    if (choice === 'besiege' && f.army >= 0) return besiegeWhy(t, o, f.army, f.side, at);
    if (choice === 'garrison') return { rule: 'CON-8.6.1' };
    if (choice === 'drop') return { rule: 'CON-8.1.6' };
    if (ravage.read(choice) >= 0)
      return (
        ravageWhy(o, f, at) ??
        (leadsOn(t, o, f, at, f.spent + ravage.read(choice), f.steps)
          ? { rule: 'CON-10.9.3' }
          : { rule: 'CON-10.1.5' })
      );
    return null;
  };

  return {
    ...prepareSteps(t),
    ask: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => oneOf('CON-10.1.5', offers(v, f)),
      check: why,
      prompt: (_v, f) =>
        f.army >= 0 ? `${f.declared - f.spent} of ${f.declared} MPs left` : `${4 - f.sea} naval MPs left`,
      then(s, f, answer) {
        const o = s.open;
        const at = moverAt(o, f);
        const land = go.read(answer);
        if (land >= 0) {
          return stepByLand(t, s, f, at, land);
        }
        const sea = sail.read(answer);
        if (sea >= 0) return setSail(t, s, f, at, sea);
        if (answer === 'garrison' || answer === 'drop') return answer;
        const n = ravage.read(answer);
        if (n >= 0) return devastate(t, s, f, at, n);
        if (answer === 'demand') return { call: newClaim(f.side, f.army, -1), then: 'treachery' };
        if (answer === 'besiege') return { call: newClaim(f.side, f.army, -1), then: 'invest' };
        if (answer === 'attack rhodes') return 'attackRhodes';
        return 'end';
      },
    },
    // CON-8.6.1: GSPs cost nothing.
    garrison: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      offer: (v, f) => {
        const room = garrisonRoom(v.open, f, moverAt(v.open, f));
        return oneOf('CON-8.6.3', garrisonWords.say.slice(1, room + 1));
      },
      prompt: () => 'How many GSPs?',
      then(s, f, answer) {
        const at = moverAt(s.open, f);
        const n = garrisonWords.read(answer);
        addGsp(s.open, f.side, at, n);
        note(s, '{n GSP is|GSPs are} placed at {place}', { n, place: t.spaces[at] }, 'CON-8.6.1');
        settle(t, s, moverAt(s.open, f));
        return 'defect';
      },
    },
    drop: {
      ask: 'one',
      who: (_o, f) => SEATS[f.side],
      // None is said only where Peucestas, played here, made another Army as large.
      offer: (v, f) => {
        const most = droppable(v.open, f.army);
        return oneOf('CON-8.1.6', most > 0 ? dropWords.say.slice(1, most + 1) : [dropWords.say[0]]);
      },
      prompt: () => 'How many ASPs stay here?',
      then(s, f, answer) {
        const n = dropWords.read(answer);
        s.open.asp[f.army] -= n;
        // CON-8.1.7: what is dropped keeps the Army's status.
        addLoose(s.open, f.side, moverAt(s.open, f), n, s.open.status[f.army]);
        settle(t, s, moverAt(s.open, f));
        return 'defect';
      },
    },
    ...arriveSteps(t, lines),
  };
}
