import type { Frame, ScenarioWords } from '@gordian/kernel';
import { putAway } from './effects.ts';
import { facts } from './facts.ts';
import { campaignOf } from './queries/counts.ts';
import { CUP, DESTROYED, type GameState, GOVERNED, type Open, RAZED, SECTION } from './state.ts';
import type { Tables } from './tables.ts';

type Given = Record<string, (s: GameState, value: unknown) => void>;

/** How scenario files speak of a position. */
export function scenarioWords(t: Tables): ScenarioWords<GameState> {
  return { given: { ...people(t), ...places(t), ...hidden(t), ...STEP }, facts: (s) => facts(t, s) };
}

function oneOfThese(what: string, id: unknown, ids: readonly string[]): number {
  const found = ids.indexOf(String(id));
  if (found < 0) throw new Error(`"${id}" is no ${what}; there are ${ids.join(', ')}`);
  return found;
}

function listOf(value: unknown): string[] {
  if (!Array.isArray(value)) throw new Error('expected a list of names');
  return value.map(String);
}

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('expected names with values');
  return Object.entries(value);
}

/** The Army, Alexander, his Advisors, Insights and means. */
function people(t: Tables): Given {
  const number = (key: 'gold' | 'glory' | 'points') => (s: GameState, value: unknown) => {
    if (!Number.isSafeInteger(value)) throw new Error('expected a number');
    s.open[key] = value as number;
  };
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    gold: number('gold'),
    glory: number('glory'),
    points: number('points'),
    alexander: (s, value) => {
      s.open.level = 1 + oneOfThese('level', value, ids(t.data.alexander));
    },
    army: (s, value) => {
      s.open.army.fill(0);
      for (const word of listOf(value)) {
        const unit = t.mine.findIndex((kind, i) => s.open.army[i] === 0 && kind.word.includes(word));
        if (unit < 0) throw new Error(`no counter "${word}" is left`);
        s.open.army[unit] = t.mine[unit].word.indexOf(word);
      }
    },
    advisors: (s, value) => {
      const owned = listOf(value).map((id) => oneOfThese('Advisor', id, ids(t.data.advisors)));
      s.open.advisors = t.data.advisors.map((_, k) => (owned.includes(k) ? 1 : 0));
      if (s.stack[0].at === 'advisors') s.stack[0].at = 'turn';
    },
    insights: (s, value) => {
      const held = listOf(value).map((id) => oneOfThese('Insight', id, ids(t.data.insights)));
      for (const k of held) s.open.insights[k] = 1;
      s.deep.insights = s.deep.insights.filter((k) => !held.includes(k));
    },
    usedInsights: (s, value) => {
      const used = listOf(value).map((id) => oneOfThese('Insight', id, ids(t.data.insights)));
      for (const k of used) s.open.insights[k] = 2;
      s.deep.insights = s.deep.insights.filter((k) => !used.includes(k));
    },
    prophecies: (s, value) => {
      for (const [id, square] of entriesOf(value))
        s.open.prophecies[oneOfThese('Prophecy', id, ids(t.data.prophecies))] = Number(square);
    },
    bought: (s, value) => {
      for (const what of listOf(value))
        s.open.bought |= 1 << oneOfThese('purchase', what, ['forces', 'city', 'temple']);
    },
    ongoing: (s, value) => {
      s.open.ongoing = value === true;
    },
    turn: (s, value) => {
      const track = campaignOf(t, s.open).data.turnTrack.map(({ label }) => label);
      s.open.turn = typeof value === 'number' ? value : oneOfThese('square', value, track);
    },
  };
}

function areaOf(t: Tables, open: Open, id: unknown): number {
  return oneOfThese('Area', id, campaignOf(t, open).areas);
}

/** The map: Areas, enemies, bounties, buildings, the tracks of Tyre. */
function places(t: Tables): Given {
  /** Sends the enemies of a place home. */
  const clear = (s: GameState, at: number) => {
    for (let i = 0; i < s.open.at.length; i++) if (s.open.at[i] === at) putAway(t, s, i);
  };
  const place = (s: GameState, word: string, at: number, nation: number) => {
    const foe = t.foes.findIndex(
      (kind, i) =>
        kind.word.includes(word) &&
        i !== t.section &&
        (i >= t.firstLeader ? s.open.at[i] < 0 : kind.nation === nation && s.open.at[i] === CUP),
    );
    if (foe < 0) throw new Error(`no counter "${word}" is left`);
    s.open.at[foe] = at;
    s.open.steps[foe] = t.foes[foe].word.indexOf(word);
    if (foe < t.firstLeader) s.deep.cups[nation] = s.deep.cups[nation].filter((i) => i !== foe);
  };
  return {
    area: (s, value) => {
      s.open.area = areaOf(t, s.open, value);
    },
    from: (s, value) => {
      s.open.from = areaOf(t, s.open, value);
    },
    enemy: (s, value) => {
      const there = entriesOf(value).map(([id, words]) => [areaOf(t, s.open, id), listOf(words)] as const);
      for (const [area] of there) clear(s, area);
      for (const [area, words] of there)
        for (const word of words) place(s, word, area, campaignOf(t, s.open).nation[area]);
    },
    section: (s, value) => {
      clear(s, SECTION);
      const { nation } = campaignOf(t, s.open).data.operations;
      for (const word of listOf(value)) place(s, word, SECTION, t.nations.indexOf(nation ?? ''));
    },
    conquered: (s, value) => {
      for (const [id, how] of entriesOf(value)) {
        const area = areaOf(t, s.open, id);
        clear(s, area);
        s.open.status[area] = how === 'raze' ? RAZED : GOVERNED;
      }
    },
    bounty: (s, value) => {
      for (const [id, what] of entriesOf(value)) {
        const bounty = what as { gold?: number; glory?: number };
        s.open.goldAt[areaOf(t, s.open, id)] = bounty.gold ?? 0;
        s.open.gloryAt[areaOf(t, s.open, id)] = bounty.glory ?? 0;
      }
    },
    cities: (s, value) => {
      for (const id of listOf(value)) s.open.cities[areaOf(t, s.open, id)] = 1;
    },
    temples: (s, value) => {
      for (const id of listOf(value)) s.open.temples[areaOf(t, s.open, id)] = 1;
    },
    siege: (s, value) => {
      if (s.open.siege === null) throw new Error('this map has no such tracks');
      const known = Object.keys(s.open.siege);
      for (const [key, amount] of entriesOf(value)) {
        oneOfThese('track', key, known);
        (s.open.siege as unknown as Record<string, unknown>)[key] = amount;
      }
    },
  };
}

/** What is hidden: the next draws in order, what a cup still holds, which Prophecy lies where. */
function hidden(t: Tables): Given {
  /** Puts these on top of a stack, the first to be drawn last in the list. */
  const onTop = (stack: number[], wanted: readonly number[]): number[] => {
    const rest = stack.slice();
    for (const k of wanted) {
      const at = rest.indexOf(k);
      if (at < 0) throw new Error('this counter is not in that stack');
      rest.splice(at, 1);
    }
    return [...rest, ...wanted.toReversed()];
  };
  const nationOf = (id: string) => oneOfThese('nation', id, t.nations);
  return {
    operations: (s, value) => {
      const ids = t.data.operations.map(({ id }) => id);
      s.deep.operations = onTop(
        s.deep.operations,
        listOf(value).map((id) => oneOfThese('Operation', id, ids)),
      );
    },
    drawn: (s, value) => {
      const ids = t.data.operations.map(({ id }) => id);
      for (const text of listOf(value)) {
        const [id, cancelled] = text.split(' ');
        const kind = oneOfThese('Operation', id, ids);
        s.open.drawn.push(2 * kind + (cancelled === 'cancelled' ? 1 : 0));
        s.deep.operations.splice(s.deep.operations.indexOf(kind), 1);
      }
    },
    cup: (s, value) => {
      for (const [id, words] of entriesOf(value)) {
        const nation = nationOf(id);
        const cup = s.deep.cups[nation];
        const wanted: number[] = [];
        for (const word of listOf(words)) {
          const foe = cup.find((i) => t.foes[i].short === word && !wanted.includes(i));
          if (foe === undefined) throw new Error(`no "${word}" is in that cup`);
          wanted.push(foe);
        }
        s.deep.cups[nation] = onTop(cup, wanted);
      }
    },
    cupLeft: (s, value) => {
      for (const [id, left] of entriesOf(value)) {
        const cup = s.deep.cups[nationOf(id)];
        while (cup.length > Number(left)) s.open.at[cup.shift()!] = DESTROYED;
      }
    },
    wallsLeft: (s, value) => {
      let left = Number(value);
      for (let i = t.firstWall; i < t.section; i++)
        if (s.open.at[i] === CUP && left-- <= 0) s.open.at[i] = DESTROYED;
    },
    plans: (s, value) => {
      const ids = t.data.battlePlans.enemy.map(({ id }) => id);
      s.deep.plans = onTop(
        s.deep.plans,
        listOf(value).map((id) => oneOfThese('enemy plan', id, ids)),
      );
    },
    nextInsight: (s, value) => {
      const ids = t.data.insights.map(({ id }) => id);
      s.deep.insights = onTop(s.deep.insights, [oneOfThese('Insight', value, ids)]);
    },
    oracles: (s, value) => {
      const ids = t.data.prophecies.map(({ id }) => id);
      for (const [id, prophecy] of entriesOf(value)) {
        const area = areaOf(t, s.open, id);
        s.open.oracles[area] = prophecy === 'none' ? 0 : 1;
        s.deep.prophecies[area] = prophecy === 'none' ? -1 : oneOfThese('Prophecy', prophecy, ids);
      }
    },
  };
}

/** The step of the sequence of play with which the scenario begins. */
const STEP: Given = (() => {
  const STEPS = [
    'advance',
    'refit',
    'orders',
    'operations',
    'conquest',
    'resupply',
    'spend',
    'battle',
    'arrive',
    'won',
  ];
  return {
    step: (s, value) => {
      const step = STEPS[oneOfThese('step', value, STEPS)];
      const inTurn = (at: string, ...more: Frame[]) => {
        s.stack = [{ proc: 'campaign', at: 'turn' }, { proc: 'turn', at }, ...more];
      };
      const target = { proc: 'conquest', target: s.open.area, die: 0 };
      if (step === 'won') s.stack = [{ proc: 'campaign', at: 'won' }];
      else if (step === 'spend') inTurn('end', { proc: 'resupply', at: 'spend' });
      else if (step === 'battle')
        inTurn('resupply', { ...target, at: 'after' } as Frame, { proc: 'battle', at: 'begin' });
      else if (step === 'arrive') inTurn('resupply', { ...target, at: 'arrive' } as Frame);
      else inTurn(step);
    },
  };
})();
