import { counted, die, note, oneOf, type Seat, someOf } from '@gordian/kernel';
import { killLeader, type Together } from '../acts/leaders.ts';
import { hitUnit, ownOf } from '../acts/pieces.ts';
import { moveTracks } from '../acts/tracks.ts';
import { piecesOf, tally } from '../queries/army.ts';
import { struck, targets } from '../queries/hits.ts';
import { type Darius, DEAD, MACEDONIA, other, PERSIA, SEATS, type Side, sideOf } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { BattleFrame, BattlePart, RoundLabel } from './frames.ts';

/** The pieces of an army as shown in battle. */
export const piecesIn = (f: BattleFrame, side: Side): number[] => f.force[side].map((code) => code >> 1);

/** AVD-3.1.5, AVD-3.1.6, AVD-10.1.1, AVD-1.4.18: four leaders, six units a leader; six units without a leader. */
function limitOf(t: Tables, leaders: number): number {
  return Math.max(1, leaders) * t.pack.leaderRules.commandLimit;
}

/** Who takes part: the highest-ranked leaders (AVD-3.1.3), and units up to the limit. */
function line(t: Tables, f: BattleFrame, side: Side): { leaders: number[]; units: number[]; limit: number } {
  const all = piecesIn(f, side);
  const leaders = all.filter((p) => p < t.leaderCount[side]).slice(0, t.pack.leaderRules.maxLeadersInCombat);
  return { leaders, units: all.filter((p) => p >= t.leaderCount[side]), limit: limitOf(t, leaders.length) };
}

export function battleRound(t: Tables): BattlePart<RoundLabel> {
  const isFull = (f: BattleFrame, side: Side): boolean => {
    const { units, limit } = line(t, f, side);
    return units.length > limit;
  };

  const choose = (side: (f: BattleFrame) => Side, then: (f: BattleFrame) => RoundLabel) => ({
    ask: 'some' as const,
    who: (_open: unknown, f: BattleFrame) => SEATS[side(f)],
    offer: (v: { own: Darius['own'][Seat] | null }, f: BattleFrame) => {
      const { units, limit } = line(t, f, side(f));
      const { of, counts } = tally(t, side(f), v.own!.hurt, units);
      return someOf('AVD-3.1.7' as const, 'field', of, limit, limit, { counts });
    },
    prompt: () => 'More units are here than your leaders command. Which fight this round?',
    then(s: Darius, f: BattleFrame, answer: readonly string[]) {
      const { leaders, units } = line(t, f, side(f));
      f.fight[side(f)] = [...leaders, ...piecesOf(t, side(f), ownOf(s, side(f)), units, answer)];
      return then(f);
    },
  });

  const afterMuster = (f: BattleFrame): RoundLabel =>
    f.fight[MACEDONIA].includes(t.roles.alexander) ? 'four' : 'roll';

  return {
    // AVD-3.1.7: who takes part is settled anew each round.
    muster(_s, f) {
      f.round++;
      f.four = 0;
      for (const side of [MACEDONIA, PERSIA]) {
        const { leaders, units, limit } = line(t, f, side);
        f.fight[side] = [...leaders, ...units.slice(0, limit)];
      }
      if (isFull(f, f.attacker)) return 'chooseAttacker';
      return isFull(f, other(f.attacker)) ? 'chooseDefender' : afterMuster(f);
    },
    chooseAttacker: choose(
      (f) => f.attacker,
      (f) => (isFull(f, other(f.attacker)) ? 'chooseDefender' : afterMuster(f)),
    ),
    chooseDefender: choose((f) => other(f.attacker), afterMuster),

    // AVD-7.1.1: Alexander may roll four dice.
    four: {
      ask: 'one',
      who: () => SEATS[MACEDONIA],
      offer: () => oneOf('AVD-7.1.1', ['one die', 'four dice']),
      prompt: (_v, f) => `Round ${f.round}: does Alexander lead from the front (four dice, at his risk)?`,
      then(_s, f, answer) {
        f.four = answer === 'four dice' ? 1 : 0;
        return 'roll';
      },
    },

    // AVD-3.3.4, AVD-3.3.5: both sides roll for all that take part.
    roll(s, f) {
      for (const side of [f.attacker, other(f.attacker)]) {
        const scored = fire(s, t, f, side);
        f.hits[other(side)] = scored;
        f.scored[side] += scored;
      }
      return 'losses';
    },

    // AVD-3.3.6 to AVD-3.3.8: each owner spreads the hits, one a piece (AVD-3.2.8), on leaders too; all must be taken.
    losses: {
      ask: 'all',
      who: (_open, f) => SEATS.filter((_, side) => f.hits[side] > 0 && onlyHits(t, f, side as Side) === null),
      offer: (v, f) => {
        const side = sideOf(v.seat!);
        const { of, counts, room } = targets(t, side, v.own!, f.fight[side], false);
        const n = Math.min(f.hits[side], room);
        return someOf('AVD-3.3.7', 'hit', of, n, n, { counts });
      },
      prompt: (v, f) =>
        `Round ${f.round}: which pieces take your ${counted(f.hits[sideOf(v.seat!)], 'hit')}?`,
      then(s, f, answers) {
        const tracks = { weariness: 0, legitimacy: 0 };
        for (const side of [MACEDONIA, PERSIA]) {
          const answer = answers[SEATS[side]] ?? onlyHits(t, f, side) ?? [];
          if (typeof answer !== 'string') suffer(s, t, f, side, answer, tracks);
        }
        // AVD-7.1.2: the risk takes effect with the losses.
        if (f.four === 2 && s.open.leader[t.roles.alexander] === 1)
          fall(s, t, f, MACEDONIA, t.roles.alexander, 'risk', tracks);
        moveTracks(s, tracks.weariness, tracks.legitimacy, 'AVD-5.2.10');
        f.hits = [0, 0];
        return 'next';
      },
    },
  };
}

/** The hits as they must fall where there is nothing to choose: all pieces are hit, or all are alike; else null. */
function onlyHits(t: Tables, f: BattleFrame, side: Side): string[] | null {
  const items = t.items[side];
  const fighting = f.force[side].filter((code) => f.fight[side].includes(code >> 1));
  const names = fighting.map((code) => items.names[items.of[code >> 1] + (code & 1)]);
  const n = Math.min(f.hits[side], names.length);
  return n === names.length || names.every((name) => name === names[0]) ? names.slice(0, n) : null;
}

/** Rolls for one side and counts its hits: leaders first, in order of rank, then units. */
function fire(s: Darius, t: Tables, f: BattleFrame, side: Side): number {
  let hits = 0;
  const dice: number[] = [];
  for (const p of f.fight[side]) {
    const kind = t.kindOf[side][p];
    if (kind >= 0) {
      // AVD-3.2.2: a unit hits with its quality or more.
      const roll = die(s);
      dice.push(roll);
      if (roll >= t.kinds[kind].quality) hits++;
    } else if (side === MACEDONIA && p === t.roles.alexander && f.four === 1) hits += fourDice(s, t, f, dice);
    else {
      // AVD-3.1.4: a leader hits with his Combat rating or less.
      const roll = die(s);
      dice.push(roll);
      if (roll <= t.leaders[side][p].combat) hits++;
    }
  }
  note(s, '{seat} rolls {dice}: {n hit|hits}', { seat: SEATS[side], dice, n: hits }, 'AVD-3.3.4');
  // AVD-7.2.6: in Elam the first four Macedonian hits of round 1 are nothing.
  if (side === MACEDONIA && f.round === 1 && f.area === t.area.elam)
    hits = Math.max(0, hits - t.pack.combat.elamIgnoredHits);
  return hits;
}

/** AVD-7.1.1, AVD-7.1.2: four dice, and for each 1 among them a roll for his life. */
function fourDice(s: Darius, t: Tables, f: BattleFrame, dice: number[]): number {
  const rolls = [die(s), die(s), die(s), die(s)];
  dice.push(...rolls);
  for (const roll of rolls) {
    if (roll !== 1) continue;
    const risk = die(s);
    note(s, 'Alexander risks his life: {die}', { die: risk }, 'AVD-7.1.2');
    if (risk === 6) f.four = 2;
    else s.open.wounded = s.open.turn + 1;
  }
  return rolls.filter((roll) => roll <= t.leaders[MACEDONIA][t.roles.alexander].combat).length;
}

function suffer(
  s: Darius,
  t: Tables,
  f: BattleFrame,
  side: Side,
  answer: readonly string[],
  tracks: Together,
): void {
  const own = ownOf(s, side);
  for (const p of struck(t, side, own, f.fight[side], answer))
    if (p < t.leaderCount[side]) fall(s, t, f, side, p, 'battle', tracks);
    else strike(s, t, f, side, p);
}

/** One hit on a unit in battle; the army as shown follows. */
export function strike(s: Darius, t: Tables, f: BattleFrame, side: Side, piece: number): void {
  if (hitUnit(s, t, side, piece, DEAD)) {
    f.lost[side]++;
    f.force[side] = f.force[side].filter((code) => code >> 1 !== piece);
  } else f.force[side] = f.force[side].map((code) => (code >> 1 === piece ? code | 1 : code));
}

/** A leader killed in battle (AVD-3.1.10): he is replaced after it. */
export function fall(
  s: Darius,
  t: Tables,
  f: BattleFrame,
  side: Side,
  leader: number,
  how: 'battle' | 'risk' | 'pursuit',
  tracks?: Together,
): void {
  f.fallen[side].push(leader);
  f.force[side] = f.force[side].filter((code) => code >> 1 !== leader);
  killLeader(s, t, side, leader, how, tracks);
}
