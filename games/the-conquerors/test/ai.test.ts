import { choiceRng, makePack, Play, quickRng, randomChoice } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import { game } from '../game.ts';
import { makeCampaign } from '../hunches/campaign.ts';
import { makeCrossing } from '../hunches/crossing.ts';
import { makePlans } from '../hunches/stamp.ts';
import { FLEET_UNIT, type Open, type State, USELESS } from '../state.ts';
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

/** Alexander holds Sardes and has been to Gordium; a Persian Army of 20 ASPs stands in Adramyttium. */
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
  o.asp[4] = 20;
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

  it('CON-10.5.3 CON-11.3.53 leaves alone an Army that is not worth a wound, unless he can overrun it', () => {
    const towards = (asp: number): number =>
      afterSardes((o) => {
        o.asp[4] = asp;
      })(march, 'go smyrna');
    expect(towards(20)).toBeGreaterThan(1);
    expect(towards(12)).toBeLessThan(0.1);
    expect(towards(4)).toBeGreaterThan(1);
  });

  it('CON-11.3.43 has a Useless Army go to a Treasure City, and wait there for an Administrative Phase', () => {
    const useless = (at: string, word: string): number =>
      afterSardes((o) => {
        o.armyAt[0] = data.spaces.findIndex((x) => x.id === at);
        o.status[0] = USELESS;
      })({ proc: 'activity', at: 'ask' }, word);
    expect(useless('smyrna', 'move mac1')).toBeGreaterThan(useless('smyrna', 'admin'));
    expect(useless('sardes', 'move mac1')).toBeLessThan(useless('sardes', 'admin'));
  });

  it('CON-11.3.41 avoids battle while his Army is Useless', () => {
    const prior = afterSardes((o) => {
      o.status[0] = USELESS;
    });
    const space = data.spaces.findIndex((x) => x.id === 'sardes');
    const battle = { proc: 'battle', at: 'avoidAsk', side: 1, attackers: [4], defenders: [0], space };
    expect(prior(battle, 'avoid mac1')).toBeGreaterThan(prior(battle, 'stand'));
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

  it('CON-6.2.2 values a Province that is secured above one that Alexander would lose by leaving it', () => {
    const worth = (gsp: number): number => {
      const { open } = lay();
      open.armyAt[0] = space('sardes');
      open.holder[data.setup.treasuries.findIndex((x) => x.space === 'sardes')] = 0;
      for (const x of data.spaces) if (x.province === 'lydia') open.gsp[space(x.id)] = 0;
      open.gsp[space('sardes')] = gsp;
      return score({ open } as State, 'macedonia');
    };
    expect(worth(1)).toBeGreaterThan(worth(0));
  });

  it('CON-3.4.2 values a city that has fallen above one that is about to, however far the next is', () => {
    const worth = (isTaken: boolean): number => {
      const { open } = lay();
      const n = data.setup.treasuries.findIndex((x) => x.space === 'sardes');
      open.armyAt[0] = space('sardes');
      for (const x of data.spaces) if (x.province === 'lydia') open.gsp[space(x.id)] = 0;
      open.gsp[space('sardes')] = isTaken ? 1 : -1;
      if (isTaken) open.holder[n] = 0;
      open.gordium = 1;
      // Nothing else is within reach.
      for (const x of data.setup.treasuries) open.loose[space(x.space)] = x.space === 'sardes' ? 0 : -20;
      return score({ open } as State, 'macedonia');
    };
    expect(worth(true)).toBeGreaterThan(worth(false));
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

describe('the Armies behind Alexander', () => {
  const t = makeTables(makePack(data));
  const { athens, gythium, cnossus, cydonia, pella, thebes, larissa, sparta } = t.spaceNo;
  const ask = { proc: 'activity', at: 'ask' };
  const raise = { proc: 'raise', at: 'ask' };
  const feature = (o: Open, id: string): number =>
    ai.measure({ open: o } as State, 'macedonia')[ai.features.findIndex((x) => x.id === id)];

  /** Europe as it was, but for a Persian garrison in Cnossus, and no Fleet anywhere. */
  function creteLost(change: (o: Open) => void = () => {}): Open {
    const { open } = lay();
    open.fleetAt.fill(-1);
    open.armyAt[4] = -1;
    open.gsp.fill(0);
    open.gsp[cnossus] = -1;
    change(open);
    return open;
  }
  const fleet = (o: Open, id: string, side: number, at: number): void => {
    o.fleetAt[t.fleetNo[id]] = at;
    o.fleetOf[t.fleetNo[id]] = side;
    o.nsp[t.fleetNo[id]] = 3;
  };
  const asked = (o: Open, frame: object, word: string): number =>
    ai.prior!({ seat: 'macedonia', open: o, own: { leaders: [], hand: [] } } as never, frame as never, word);

  it('CON-10.6.12 CON-11.5.8 crosses to Crete where no Fleet watches, and waits for an escort where one does', () => {
    const { way, quay, lost, isSafe } = makeCrossing(t, makeCampaign(t));
    const free = creteLost();
    expect([lost(free), quay(free)]).toEqual([cnossus, -1]);
    expect(way(free, gythium, cnossus)[0]).toBe(cnossus);
    const watched = creteLost((o) => fleet(o, 'phoenician_fleet', 1, cydonia));
    expect(quay(watched)).toBe(gythium);
    expect([isSafe(watched, gythium, cnossus), way(watched, athens, cnossus)[0]]).toEqual([false, gythium]);
    expect(way(watched, gythium, cnossus)[0]).toBe(gythium);
    fleet(watched, 'macedonian_fleet', 0, gythium);
    expect(way(watched, gythium, cnossus)[0]).toBe(cnossus);
    expect(way(watched, gythium, cnossus)[1]).toBeGreaterThan(way(free, gythium, cnossus)[1]);
  });

  it('CON-11.5.8 sends the Fleets to where the Army embarks, and all of them sail with it', () => {
    const o = creteLost((x) => {
      fleet(x, 'phoenician_fleet', 1, cydonia);
      fleet(x, 'macedonian_fleet', 0, pella);
    });
    expect(asked(o, ask, 'sail macedonian_fleet')).toBeGreaterThan(1);
    fleet(o, 'macedonian_fleet', 0, gythium);
    expect(asked(o, ask, 'sail macedonian_fleet')).toBeLessThan(0.1);
    o.loc[FLEET_UNIT + t.fleetNo.macedonian_fleet] = 1;
    const view = { seat: 'macedonia', open: o } as never;
    const escort = { proc: 'move', at: 'escort', side: 0, army: 1, port: gythium } as never;
    expect(ai.suggest!(view, escort)).toEqual([['macedonian_fleet']]);
  });

  it('CON-11.5.8 CON-11.5.3 fights at sea with an escort, and tries to avoid it without one', () => {
    const meeting = (mover: number[]): number =>
      asked(creteLost(), { proc: 'naval', at: 'avoidAsk', side: 0, mover }, 'stand') /
      asked(creteLost(), { proc: 'naval', at: 'avoidAsk', side: 0, mover }, 'avoid');
    expect(meeting([0])).toBeGreaterThan(1);
    expect(meeting([])).toBeLessThan(1);
  });

  it('CON-8.3.4 raises a new Army at Pella when none is left and Europe is not at peace', () => {
    const alone = (change: (o: Open) => void): Open =>
      creteLost((o) => {
        o.armyAt[1] = -1;
        change(o);
      });
    const needy = alone(() => {});
    expect(asked(needy, raise, 'levy new pella')).toBeGreaterThan(asked(needy, raise, 'levy mac1'));
    expect(asked(needy, raise, 'draw leader')).toBeGreaterThan(asked(needy, raise, 'levy mac1'));
    expect(asked(needy, ask, 'raise')).toBeGreaterThan(10);
    const quiet = alone((o) => {
      o.gsp[cnossus] = 1;
    });
    expect(asked(quiet, raise, 'levy new pella')).toBe(0);
    expect(asked(quiet, ask, 'raise')).toBeLessThan(5);
    expect(asked(creteLost(), raise, 'levy new pella')).toBe(0);
  });

  it('CON-11.4.1 CON-11.4.10 besieges the city it was sent to, if it has the ASPs to lose', () => {
    const besiege = (asp: number): number =>
      asked(
        creteLost((x) => {
          for (const spaces of t.spacesOf) x.gsp[spaces[0]] = 1;
          x.gsp[thebes] = 0;
          x.gsp[athens] = -1;
          x.armyAt[1] = athens;
          x.asp[1] = asp;
        }),
        { proc: 'move', at: 'ask', side: 0, army: 1, declared: 3, spent: 0, steps: 0, deserts: 0 },
        'besiege',
      );
    expect(besiege(30)).toBeGreaterThan(10);
    expect(besiege(12)).toBeLessThan(0.1);
  });

  it('CON-3.4.7 weighs how far they are from where Europe needs them', () => {
    const at = (space: number): number =>
      feature(
        creteLost((o) => {
          o.gsp[cnossus] = 1;
          o.gsp[sparta] = -1;
          o.armyAt[1] = space;
        }),
        'errand',
      );
    expect(at(thebes)).toBeGreaterThan(at(larissa));
    expect(at(larissa)).toBeGreaterThan(at(pella));
    expect(
      feature(
        creteLost((o) => {
          o.gsp[cnossus] = 1;
        }),
        'errand',
      ),
    ).toBeCloseTo(0);
  });

  it('CON-15-BADWEATHER-1 ends a weather that keeps Alexander where he is, and sends none over what Macedonia needs', () => {
    const o = creteLost((x) => {
      x.armyAt[0] = larissa;
      x.gsp[cnossus] = 1;
      x.gsp[thebes] = -1;
      x.holder = x.holder.map(() => 0);
      for (const { space } of data.setup.treasuries) x.gsp[t.spaceNo[space]] = 1;
      x.gordium = x.siwa = x.egyptian = x.greatKing = 1;
      x.leader[t.dariusNo] = -2;
      x.armyAt[3] = -1;
    });
    const clear = asked(o, ask, 'admin');
    o.weather = [t.provinceNo.greece, t.provinceNo.thessaly];
    expect(asked(o, ask, 'admin')).toBeGreaterThan(clear + 10);
    const aim = { proc: 'card', at: 'aimAsk', use: 'play bad_weather' };
    expect(asked(o, aim, 'on greece')).toBeLessThan(asked(o, aim, 'on gedrosia'));
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

  it.each(['stood', 'nsp', 'gspSpent', 'inherent', 'island', 'king', 'heirless', 'loc', 'demanded'] as const)(
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
