import { die, note, oneOf, sum } from '@gordian/kernel';
import { battleModifiers, battleScore, roleArmies, roleSide } from '../queries/battle.ts';
import { type Open, SEATS, type State, type View } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { BattleLabel } from './battle.ts';
import type { BattleFrame, Steps } from './frames.ts';
import { couldHold, holds, playCard } from './hand.ts';
import { addWeariness, loseLeader } from './occupation.ts';

export type RollLabel = 'cards' | 'cardsAsk' | 'roll' | 'casualties' | 'outcome';

/** Cards a role could play now: each kind with its words, as far as the rules go. */
function playable(t: Tables, f: BattleFrame, role: number): { kind: string; words: string[] }[] {
  // CON-8.7.1: the other player only rolls for a tribe.
  if (role === 1 && f.tribe > 0) return [];
  // CON-15-SURPRISE-1, CON-2.2.2: Surprise is PAT, +2 for either side.
  const out = [{ kind: 'surprise', words: ['play surprise'] }];
  // CON-15-TERRAIN-1: only by the defender.
  if (role === 1) out.push({ kind: 'terrain_advantage', words: ['play terrain_advantage'] });
  // CON-15-TACTICAL-1: one of the two Persian Leaders that count, each once.
  const leaders = roleSide(f, role) === 1 ? f.leaders[role].filter((l) => !f.tactical.includes(l)) : [];
  if (leaders.length > 0)
    out.push({
      kind: 'tactical_advantage',
      words: leaders.map((l) => `play tactical_advantage ${t.leaders[l]}`),
    });
  // CON-15-SPIES-3: against a Surprise just played.
  if (f.surprise[1 - role] > 0) out.push({ kind: 'spies', words: ['play spies expose'] });
  return out;
}

export function rollSteps(t: Tables): Steps<BattleFrame, RollLabel, BattleLabel> {
  return {
    // CON-15.0.7: the attacker first, then the defender, until both pass in succession.
    cards(s, f) {
      if (f.passes >= 2) return 'roll';
      const role = f.turn;
      const side = roleSide(f, role);
      if (playable(t, f, role).some((x) => couldHold(t, s.open, side, x.kind))) return 'cardsAsk';
      f.passes++;
      f.turn = 1 - f.turn;
      return 'cards';
    },
    cardsAsk: {
      ask: 'one',
      window: true,
      who: (_o: Open, f) => SEATS[roleSide(f, f.turn)],
      offer: (v: View, f) => {
        const out = ['pass'];
        for (const x of playable(t, f, f.turn)) if (holds(t, v, x.kind)) out.push(...x.words);
        return oneOf('CON-15.0.7', out);
      },
      prompt: () => 'Cards for the battle?',
      then(s, f, answer) {
        const role = f.turn;
        f.turn = 1 - role;
        if (answer === 'pass') {
          f.passes++;
          return 'cards';
        }
        f.passes = 0;
        const [, kind, arg] = answer.split(' ');
        playCard(t, s, roleSide(f, role), kind, 'discards');
        if (kind === 'surprise') f.surprise[role]++;
        else if (kind === 'spies') f.surprise[1 - role]--;
        else if (kind === 'terrain_advantage') f.terrain++;
        else f.tactical.push(t.leaderNo[arg]);
        return 'cards';
      },
    },
    // CON-11.3.6: two dice plus modifiers each.
    roll(s, f) {
      for (const role of [0, 1]) {
        const a = die(s);
        const b = die(s);
        f.roll[role] = a + b + sum(battleModifiers(t, s.open, f, role));
        f.score[role] = battleScore(t, f.strength[role], f.roll[role]);
        note(
          s,
          role === 0
            ? 'Attacker: {dice}, adjusted {n}, Battle Score {n2}'
            : 'Defender: {dice}, adjusted {n}, Battle Score {n2}',
          { dice: [a, b], n: f.roll[role], n2: f.score[role] },
          'CON-11.3.6',
        );
      }
      f.loser = f.score[0] > f.score[1] ? 1 : f.score[0] < f.score[1] ? 0 : 2;
      return 'outcome';
    },
    outcome(s, f) {
      weary(t, s, f);
      eliteChanges(t, s, f);
      return 'casualties';
    },
    // CON-11.3.44 to CON-11.3.46: a Persian 9 or a Macedonian 13; kings are exempt.
    casualties(s, f) {
      for (const role of [0, 1]) {
        if (f.roll[role] !== (roleSide(f, role) === 1 ? 9 : 13)) continue;
        for (const leader of f.leaders[role]) {
          if (leader === t.alexander || leader === t.dariusNo) continue;
          const roll = die(s);
          note(
            s,
            'Casualty check for {leader}: {die}',
            { leader: t.leaders[leader], die: roll },
            'CON-11.3.45',
          );
          if (roll >= 5) loseLeader(t, s, leader, '');
        }
      }
      return 'retreat';
    },
  };
}

/** CON-9.0.2: a battle outside Europe against a Persian force with an Army, of 10 points or more, mostly ASPs. */
function weary(t: Tables, s: State, f: BattleFrame): void {
  const p = t.province[f.space];
  if (p >= 0 && t.europe[p]) return;
  const role = f.side === 1 ? 0 : 1;
  if (roleArmies(f, 1 - role).length === 0 || roleArmies(f, role).length === 0) return;
  const gsp = role === 1 ? f.gsp : 0;
  if (f.strength[role] >= 10 && f.strength[role] - gsp > gsp) addWeariness(s, 1, 'CON-9.0.2');
}

/** CON-8.2.3, CON-8.2.6: the winner gains for twice the score against a real enemy, the loser loses a level. */
function eliteChanges(t: Tables, s: State, f: BattleFrame): void {
  if (f.loser === 2) return;
  const o = s.open;
  const win = 1 - f.loser;
  if (f.score[win] >= 2 * f.score[f.loser])
    for (const a of roleArmies(f, win))
      if (2 * f.strength[f.loser] > o.asp[a] && o.elite[a] < t.eliteMax[roleSide(f, win)]) o.elite[a]++;
  for (const a of roleArmies(f, f.loser)) if (o.elite[a] > 0) o.elite[a]--;
}
