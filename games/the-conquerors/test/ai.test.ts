import { choiceRng, makePack, Play, quickRng, randomChoice } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { makeCampaign } from '../hunches/campaign.ts';
import { makePlans } from '../hunches/stamp.ts';
import type { State } from '../state.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

const ai = game.ai!;

function score(s: State, seat: string): number {
  return ai.measure(s, seat).reduce((sum, feature, i) => sum + ai.weights[i] * feature, 0);
}

describe('what bots weigh', () => {
  it('CON-7.3.2 finds the enemy who blocks a LOC from a Treasury, and none where the way is free or no Treasury is near', () => {
    const t = makeTables(makePack(data));
    const { blocker } = makeCampaign(t);
    const { open } = lay();
    open.gsp.fill(0);
    const { tarsus, tyana, iconium, persepolis, sardes } = t.spaceNo;
    expect(blocker(open, 0, tarsus)).toBe(-1);
    open.gsp[tyana] = -1;
    expect(blocker(open, 0, tarsus)).toBe(-1);
    open.holder[t.treasureOf[sardes]] = 0;
    expect(blocker(open, 0, tarsus)).toBe(tyana);
    open.gsp[iconium] = -1;
    expect(blocker(open, 0, tarsus)).toBe(iconium);
    expect([blocker(open, 0, iconium), blocker(open, 0, persepolis)]).toEqual([-1, -1]);
  });

  it('is even at the opening, the same for both sides, and never a strange number', () => {
    const play = Play.start(game, ['macedonia', 'persia'], { limit: 40 }, quickRng('ai'));
    const below = choiceRng('ai');
    expect(ai.features).toHaveLength(ai.weights.length);
    expect(Math.abs(score(play.state as State, 'macedonia'))).toBeLessThan(1);
    for (let n = 0; n < 150 && !play.over; n++) {
      const s = play.state as State;
      expect(score(s, 'persia')).toBeCloseTo(-score(s, 'macedonia'));
      for (const feature of ai.measure(s, 'macedonia')) expect(Number.isFinite(feature)).toBe(true);
      const seat = play.asked[0];
      const view = play.view(seat) as never;
      const offer = play.offer(seat);
      const words = offer.kind === 'one' ? offer.of : [];
      const priors = words.map((word) => ai.prior!(view, play.frame, word));
      for (const prior of priors) expect(prior).toBeGreaterThanOrEqual(0);
      if (words.length > 0) expect([play.at, words, Math.max(...priors) > 0]).toEqual([play.at, words, true]);
      play.answer(seat, randomChoice(play, seat, below));
    }
  });

  it('likes strength, cities and objectives on the right side', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
    const s = play.state as State;
    const before = score(s, 'macedonia');
    s.open.asp[0] += 10;
    const stronger = score(s, 'macedonia');
    expect(stronger).toBeGreaterThan(before);
    s.open.holder = s.open.holder.map(() => 0);
    const richer = score(s, 'macedonia');
    expect(richer).toBeGreaterThan(stronger);
    s.open.gordium = 1;
    s.open.weariness = 10;
    expect(score(s, 'persia')).toBeGreaterThan(-richer);
  });

  it('CON-11.4.4 has Alexander speak to a city when he can, and CON-3.4.4 rest at Gordium', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
    const s = play.state as State;
    const gordium = data.spaces.findIndex((x) => x.id === 'gordium');
    s.open.armyAt[0] = gordium;
    const move = { proc: 'move', at: 'ask', side: 0, army: 0, declared: 4, spent: 0, steps: 0, deserts: 0 };
    const prior = (word: string): number => ai.prior!(play.view('macedonia') as never, move as never, word);
    expect(prior('stop')).toBeGreaterThan(prior('go ancyra'));
    s.open.gordium = 1;
    expect(prior('stop')).toBeLessThan(
      Math.max(prior('go ancyra'), prior('go dorylaeum'), prior('go ipsus')),
    );
    expect(prior('demand')).toBeGreaterThan(prior('go ancyra'));
  });
});

/** Alexander holds Sardes and has been to Gordium; a Persian Army of 12 ASPs stands in Adramyttium. */
function afterSardes(change: (o: State['open']) => void): (frame: object, word: string) => number {
  const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
  const o = (play.state as State).open;
  const space = (id: string): number => data.spaces.findIndex((x) => x.id === id);
  const sardes = space('sardes');
  o.armyAt[0] = sardes;
  o.gsp[sardes] = 2;
  o.holder[data.setup.treasuries.findIndex((x) => x.space === 'sardes')] = 0;
  o.gordium = 1;
  o.armyAt[4] = space('adramyttium');
  o.asp[4] = 12;
  change(o);
  const view = play.view('macedonia') as never;
  return (frame, word) => ai.prior!(view, frame as never, word);
}

const march = { proc: 'move', at: 'ask', side: 0, army: 0, declared: 4, spent: 0, steps: 0, deserts: 0 };

describe('how a wounded Alexander is led', () => {
  it('CON-11.3.53 hunts an Army that is near while he is hale, and leaves it alone once wounded', () => {
    const hale = afterSardes(() => {});
    expect(hale(march, 'go smyrna')).toBeGreaterThan(1);
    const wounded = afterSardes((o) => {
      o.injury = 11;
    });
    expect(wounded(march, 'go smyrna')).toBeLessThan(0.1);
    expect(wounded(march, 'go acmonia')).toBeGreaterThan(1);
  });

  it('CON-11.3.1 avoids a battle offered to him once wounded, and stands where he would win while hale', () => {
    const battle = { proc: 'battle', at: 'avoidAsk', side: 1, attackers: [4], defenders: [0] };
    const odds = (injury: number): number => {
      const prior = afterSardes((o) => {
        o.injury = injury;
      });
      const space = data.spaces.findIndex((x) => x.id === 'sardes');
      return prior({ ...battle, space }, 'avoid mac1') / prior({ ...battle, space }, 'stand');
    };
    expect(odds(2)).toBeLessThan(1);
    expect(odds(11)).toBeGreaterThan(1);
  });

  it('CON-11.3.55 fears each wound more than the one before, and the last most', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
    const s = play.state as State;
    const cost = (injury: number): number => {
      s.open.injury = injury;
      const before = score(s, 'macedonia');
      s.open.injury = injury + 1;
      return before - score(s, 'macedonia');
    };
    expect(cost(2)).toBeGreaterThan(0);
    expect(cost(15)).toBeGreaterThan(8 * cost(2));
    expect(cost(18)).toBeGreaterThan(cost(15));
    expect(cost(19)).toBeGreaterThan(4 * cost(18));
  });
});

describe('what Macedonia must not lose', () => {
  const space = (id: string): number => data.spaces.findIndex((x) => x.id === id);
  const pella = data.setup.treasuries.findIndex((x) => x.space === 'pella');

  it('CON-7.1.3 keeps Antipater behind the walls of Pella while a stronger Army may come there', () => {
    const ask = { proc: 'activity', at: 'ask' };
    const stop = {
      proc: 'move',
      at: 'inside',
      side: 0,
      army: 1,
      declared: 3,
      spent: 0,
      steps: 0,
      deserts: 0,
    };
    const quiet = afterSardes((o) => {
      o.armyAt[4] = space('persepolis');
    });
    const threatened = afterSardes((o) => {
      o.armyAt[4] = space('abydus');
      o.asp[4] = 40;
    });
    expect(threatened(ask, 'move mac2')).toBeGreaterThan(2 * quiet(ask, 'move mac2'));
    expect(threatened(stop, 'inside')).toBeGreaterThan(threatened(stop, 'outside'));
    expect(quiet(stop, 'inside')).toBeLessThan(quiet(stop, 'outside'));
    const behind = afterSardes((o) => {
      o.armyAt[4] = space('abydus');
      o.asp[4] = 40;
      o.inside[1] = 1;
    });
    expect(behind(ask, 'move mac2')).toBeLessThan(0.1);
  });

  it('CON-8.3.3 has Alexander go back for Pella, without which nothing is raised', () => {
    const robbed = afterSardes((o) => {
      o.armyAt[4] = -1;
      o.armyAt[0] = space('amphipolis');
      o.armyAt[1] = -1;
      o.holder[pella] = 1;
      o.gsp[space('pella')] = -1;
    });
    expect(robbed(march, 'go pella')).toBeGreaterThan(1);
  });

  it('CON-11.4.1 has Alexander relieve Pella while it is besieged by an Army he would beat', () => {
    const city = data.spaces.filter((x) => x.type === 'major').findIndex((x) => x.id === 'pella');
    const relief = (points: number): number =>
      afterSardes((o) => {
        o.inside[1] = 1;
        o.armyAt[4] = space(points < 0 ? 'persepolis' : 'pella');
        o.siege[city] = points;
      })(march, 'go thyateira');
    expect(relief(1)).toBeGreaterThan(1);
    expect(relief(-1)).toBeLessThan(0.1);
  });

  it('CON-6.2.2 does not take a Province for held because Alexander passes through it', () => {
    const passing = afterSardes((o) => {
      o.armyAt[3] = -1;
      o.armyAt[4] = -1;
      o.holder = o.holder.map(() => 0);
      o.siwa = 1;
      for (const city of data.setup.treasuries)
        o.gsp[space(city.space)] = city.space === 'persepolis' ? 0 : 1;
      o.inherent = o.inherent.map(() => -1);
      for (const x of data.spaces) if (x.type !== 'major' && o.gsp[space(x.id)] < 0) o.gsp[space(x.id)] = 0;
      o.armyAt[0] = space('fahliyan');
    });
    expect(passing(march, 'go persepolis')).toBeGreaterThan(passing(march, 'go uxii'));
  });

  it('CON-6.2.3 weighs a Persian Fleet by its way to a Port of Europe without a garrison', () => {
    const play = Play.start(game, ['macedonia', 'persia'], {}, quickRng('ai'));
    const s = play.state as State;
    const at = (port: string, guarded: boolean): number => {
      for (const x of data.spaces) s.open.gsp[space(x.id)] = guarded ? 1 : 0;
      s.open.fleetAt = s.open.fleetAt.map((_, i) => (i === 1 ? space(port) : -1));
      s.open.fleetOf[1] = 1;
      return ai.measure(s, 'persia')[ai.features.findIndex(({ id }) => id === 'raiders')];
    };
    expect(at('naxos', false)).toBeGreaterThan(at('salamis', false));
    expect(at('naxos', true)).toBeCloseTo(0);
  });
});

describe('plans', () => {
  const start = (): State => Play.start(game, ['macedonia', 'persia'], {}, quickRng('plans')).state as State;

  it('are made once for a position, also when it comes back', () => {
    const { once, look } = makePlans();
    let made = 0;
    const plan = once(() => ++made);
    const asked = [start(), start()];
    asked[1].open.weariness += 1;
    for (const s of [asked[0], asked[0], asked[1], asked[0]]) {
      look(null);
      plan(s.open);
    }
    expect(made).toBe(2);
  });

  it('hold while the same view is asked about, and no longer', () => {
    const { once, look } = makePlans();
    const plan = once((o) => o.weariness);
    const s = start();
    const view = { seat: 'macedonia' } as never;
    look(view);
    const before = s.open.weariness;
    expect(plan(s.open)).toBe(before);
    s.open.weariness += 2;
    look(view);
    expect(plan(s.open)).toBe(before);
    look({ seat: 'macedonia' } as never);
    expect(plan(s.open)).toBe(s.open.weariness);
  });

  it.each(['stood', 'gspSpent', 'inherent', 'island', 'king', 'heirless', 'loc', 'demanded'] as const)(
    'are told apart by %s',
    (field) => {
      const { once, look } = makePlans();
      const plan = once((o) => JSON.stringify(o[field]));
      const { open } = start();
      const other = structuredClone(open);
      if (Array.isArray(other[field]))
        (other[field] as number[])[0] = ((other[field] as number[])[0] ?? 0) + 1;
      else (other[field] as number) += 1;
      for (const o of [open, other]) {
        look(null);
        expect(plan(o)).toBe(JSON.stringify(o[field]));
      }
    },
  );
});
