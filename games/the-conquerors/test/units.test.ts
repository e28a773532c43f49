import { makePack } from '@gordian/kernel';
import { describe, expect, it } from 'vitest';
import data from '../data/pack.json' with { type: 'json' };
import * as units from '../queries/units.ts';
import { makeTables } from '../tables.ts';
import { lay } from './lay.ts';

const t = makeTables(makePack(data));
const at = (id: string): number => t.spaceNo[id];
const open = (given: Record<string, unknown> = {}) => lay(given).open;
const [MAC, PER] = [0, 1] as const;

describe('units in their Spaces', () => {
  it('CON-2.1.1 CON-13.0.3 an Alexandria makes a Transit Point a Space', () => {
    expect(units.isTransit(t, open(), at('alexandria'))).toBe(true);
    expect(units.isTransit(t, open({ alexandrias: ['alexandria'] }), at('alexandria'))).toBe(false);
    expect(units.isTransit(t, open({ alexandrias: ['alexandria'] }), at('ipsus'))).toBe(true);
    expect(units.isTransit(t, open(), at('naucratis'))).toBe(false);
  });
  it('CON-8.1.7 loose ASPs of a Space share the worst status until the last is gone', () => {
    const o = open();
    units.addLoose(o, PER, at('scodra'), 2, 1);
    units.addLoose(o, PER, at('epidamnus'), 3, 1);
    units.addLoose(o, PER, at('epidamnus'), 2);
    expect([units.looseOf(o, PER, at('epidamnus')), units.looseStatus(o, at('epidamnus'))]).toEqual([5, 1]);
    units.addLoose(o, PER, at('epidamnus'), 1, 2);
    units.addLoose(o, PER, at('epidamnus'), 1, 1);
    expect([units.looseOf(o, PER, at('epidamnus')), units.looseStatus(o, at('epidamnus'))]).toEqual([7, 2]);
    units.addLoose(o, PER, at('epidamnus'), -6);
    expect([units.looseOf(o, PER, at('epidamnus')), units.looseStatus(o, at('epidamnus'))]).toEqual([1, 2]);
    units.addLoose(o, PER, at('epidamnus'), -1);
    expect(o.worn).toEqual([at('scodra') * 4 + 1]);
    units.addLoose(o, MAC, at('pella'), 4, 2);
    units.clearLoose(o, at('pella'));
    expect([units.looseOf(o, MAC, at('pella')), o.worn]).toEqual([0, [at('scodra') * 4 + 1]]);
  });
  it('CON-8.6.3 CON-8.1.3 garrisons and loose ASPs belong to one side', () => {
    const o = open({
      garrisons: { macedonia: { epidamnus: 2 }, persia: { scodra: 3 } },
      loose: { macedonia: { epidamnus: 1 }, persia: { scodra: 4 } },
    });
    const of = (side: 0 | 1, id: string) => [units.gspOf(o, side, at(id)), units.looseOf(o, side, at(id))];
    expect([of(MAC, 'epidamnus'), of(PER, 'epidamnus')]).toEqual([
      [2, 1],
      [0, 0],
    ]);
    expect([of(MAC, 'scodra'), of(PER, 'scodra')]).toEqual([
      [0, 0],
      [3, 4],
    ]);
  });
  it('CON-2.2.3 an Army stands Inside or Outside; loose ASPs are Inside', () => {
    const o = open({
      armies: { mac1: { at: 'pella', asp: 30 }, mac2: { at: 'pella', asp: 10, inside: true } },
      loose: { macedonia: { pella: 3 } },
    });
    expect(units.outsideAsp(o, MAC, at('pella'))).toBe(30);
    expect(units.insideAsp(o, MAC, at('pella'))).toBe(13);
    expect([units.outsideAsp(o, PER, at('pella')), units.insideAsp(o, PER, at('pella'))]).toEqual([0, 0]);
    expect(units.armiesAt(o, MAC, at('pella'))).toEqual([0, 1]);
  });
  it('CON-6.1.3 CON-10.3.3 who is Inside a Major City holds it; who is not must be fought', () => {
    const seen = (given: Record<string, unknown>, side: 0 | 1, id: string) => {
      const o = open(given);
      return [
        units.opposed(t, o, side, at(id)),
        units.heldAgainst(t, o, side, at(id)),
        units.enemyIn(t, o, side, at(id)),
      ];
    };
    const [nothing, fought, held] = [
      [false, false, false],
      [true, false, true],
      [false, true, true],
    ];
    expect(seen({ garrisons: { persia: { tyre: 1 } } }, MAC, 'tyre')).toEqual(held);
    expect(seen({ garrisons: { persia: { tyre: 1 } } }, PER, 'tyre')).toEqual(nothing);
    expect(seen({ loose: { persia: { tyre: 1 } } }, MAC, 'tyre')).toEqual(held);
    expect(seen({ armies: { per2: { at: 'tyre', inside: true } } }, MAC, 'tyre')).toEqual(held);
    expect(seen({ armies: { per2: { at: 'tyre' } } }, MAC, 'tyre')).toEqual(fought);
    expect(seen({ armies: { per2: { at: 'tyre', asp: 1, inside: true } } }, MAC, 'tyre')).toEqual(held);
    expect(seen({ garrisons: { persia: { sidon: 1 } } }, MAC, 'sidon')).toEqual(fought);
    expect(seen({ loose: { persia: { sidon: 1 } } }, MAC, 'sidon')).toEqual(fought);
    expect(seen({}, MAC, 'sidon')).toEqual(nothing);
    expect(seen({}, PER, 'uxii')).toEqual(fought);
    expect(seen({ tribes: { uxii: 0 } }, PER, 'uxii')).toEqual(nothing);
    expect(seen({ armies: { spartan: { at: 'sparta', asp: 5 } } }, MAC, 'sparta')).toEqual(fought);
  });
  it("CON-12.0.1 independent Rhodes holds out against both; taken, it is its occupant's", () => {
    expect([MAC, PER].map((side) => units.heldAgainst(t, open(), side, at('rhodes')))).toEqual([true, true]);
    expect([MAC, PER].map((side) => units.heldAgainst(t, open({ rhodes: 1 }), side, at('rhodes')))).toEqual([
      true,
      true,
    ]);
    const taken = open({ rhodes: 0, garrisons: { persia: { rhodes: 1 } } });
    expect([MAC, PER].map((side) => units.heldAgainst(t, taken, side, at('rhodes')))).toEqual([true, false]);
    expect(units.heldAgainst(t, open(), MAC, at('tyre'))).toBe(false);
  });
  it('CON-11.4.1 the besieger stands Outside', () => {
    const persian = open({ armies: { per1: { at: 'pella' }, mac2: { at: 'pella', inside: true } } });
    expect(units.besieger(persian, at('pella'))).toBe(PER);
    const macedonian = open({
      armies: { mac3: { at: 'tyre', asp: 12 }, per2: { at: 'tyre', inside: true } },
    });
    expect(units.besieger(macedonian, at('tyre'))).toBe(MAC);
    expect(units.besieged(t, open({ sieges: { pella: 0 } }), at('pella'))).toBe(true);
    expect(units.besieged(t, open({ sieges: { pella: 0 } }), at('tyre'))).toBe(false);
    expect(units.besieged(t, open(), at('epidamnus'))).toBe(false);
  });
});

describe('Leaders with their units', () => {
  it('CON-10.6.3 CON-11.3.2 CON-5.1.1 the rating of the OC if he is there, else the best, else 0', () => {
    const o = open({
      leaders: {
        memnon: 'per1',
        antipater: 'mac2',
        coenus: 'mac2',
        parmenion: 'mac1',
        bessus: 'per2',
        atizyes: 'per2',
      },
    });
    expect([0, 1, 2, 3, 4, 5].map((a) => units.armyRating(t, o, a))).toEqual([4, 2, 0, 1, 2, 0]);
    const kingless = open({ leaders: { darius: 'lost', memnon: 'per1' } });
    expect(units.armyRating(t, kingless, 3)).toBe(2);
    expect([units.commanderWith(t, o, 3), units.commanderWith(t, kingless, 3)]).toEqual([t.dariusNo, -1]);
    kingless.king = t.leaderNo.memnon;
    expect(units.commanderWith(t, kingless, 3)).toBe(t.leaderNo.memnon);
    kingless.leader[t.leaderNo.memnon] = 4;
    expect([units.commanderWith(t, kingless, 3), units.commanderWith(t, kingless, 4)]).toEqual([-1, -1]);
    expect(units.commanderWith(t, open(), 0)).toBe(t.alexander);
    expect(units.alexanderLeads(t, open(), 0)).toBe(true);
    expect(units.alexanderLeads(t, open(), 1)).toBe(false);
  });
  it('CON-5.1.3 CON-11.5.6 the best Admiral of the Fleets that fight', () => {
    const o = open({
      leaders: {
        nicanor: 'macedonian_fleet',
        autophradates: 'tyrian_fleet',
        antipater: 'mac2',
        alexander: 'mac1',
      },
    });
    const rating = (...ids: string[]) =>
      units.navalRating(
        t,
        o,
        ids.map((id) => t.fleetNo[id]),
      );
    expect([rating('macedonian_fleet'), rating('tyrian_fleet'), rating('ionic_fleet'), rating()]).toEqual([
      2, 1, 0, 0,
    ]);
    expect(rating('tyrian_fleet', 'egyptian_fleet')).toBe(2);
  });
  it('CON-5.2.2 CON-5.2.3 Army 1 under its OC is the largest; the Spartans do not count', () => {
    const armies = (mac1: number, mac2: number, mac3: number) => ({
      armies: { mac1: { asp: mac1 }, mac2: { asp: mac2 }, mac3: { at: 'pella', asp: mac3 } },
    });
    const smaller = (given: Record<string, unknown>, side: 0 | 1) =>
      units.firstIsSmaller(t, open(given), side);
    expect(smaller(armies(10, 11, 1), MAC)).toBe(true);
    expect(smaller(armies(10, 1, 11), MAC)).toBe(true);
    expect(smaller(armies(10, 10, 10), MAC)).toBe(false);
    expect(smaller({ ...armies(10, 11, 1), leaders: { alexander: 'pool' } }, MAC)).toBe(false);
    const sparta = { armies: { per1: { asp: 3 }, per2: null, spartan: { at: 'sparta', asp: 5 } } };
    expect(smaller(sparta, PER)).toBe(false);
    expect(smaller({ armies: { per1: { at: 'epidamnus', asp: 3 }, per2: { asp: 4 } } }, PER)).toBe(true);
    expect(units.largestOther(open(armies(10, 7, 8)), MAC)).toBe(8);
    expect(units.largestOther(open(sparta), PER)).toBe(0);
    const gone = open({ armies: { per2: null } });
    gone.asp[5] = 9;
    expect(units.largestOther(gone, PER)).toBe(0);
  });
  it('CON-8.1.6 an Army keeps one ASP when it drops some, Army 1 as many as the next largest has', () => {
    const o = open({
      armies: { mac1: { at: 'epidamnus', asp: 30 }, mac2: { at: 'epidamnus', asp: 12 }, per2: null },
    });
    expect([units.droppable(o, 0), units.droppable(o, 1), units.droppable(o, 3)]).toEqual([18, 11, 41]);
    o.asp[0] = 11;
    expect(units.droppable(o, 0)).toBe(0);
  });
  it('CON-8.6.2 CON-8.6.7 20 and 30 GSPs in all, those lost in this round not yet free again', () => {
    const o = open({ garrisons: { macedonia: { epidamnus: 3, pella: 4 }, persia: { tyre: 10, sidon: 1 } } });
    expect([units.gspFree(t, o, MAC), units.gspFree(t, o, PER)]).toEqual([13, 19]);
    o.gspSpent = [2, 5];
    expect([units.gspFree(t, o, MAC), units.gspFree(t, o, PER)]).toEqual([11, 14]);
  });
  it('CON-10.9.2 an Army is present in the Province of its Space', () => {
    const o = open({ armies: { mac2: { at: 'epidamnus' } } });
    expect(units.presentArmyIn(t, o, MAC, t.provinceNo.illyria)).toBe(true);
    expect(units.presentArmyIn(t, o, PER, t.provinceNo.illyria)).toBe(false);
    expect(units.presentArmyIn(t, open(), MAC, t.provinceNo.illyria)).toBe(false);
  });
  it('CON-10.7.7 the Fleets of one Port and one side', () => {
    const o = open({
      fleets: {
        macedonian_fleet: { at: 'epidamnus' },
        ionic_fleet: { at: 'epidamnus' },
        tyrian_fleet: { at: 'epidamnus', nsp: 2 },
      },
    });
    expect([units.fleetsAt(o, MAC, at('epidamnus')), units.fleetsAt(o, PER, at('epidamnus'))]).toEqual([
      [0],
      [2, 3],
    ]);
    expect([units.hasFleet(o, MAC, at('epidamnus')), units.hasFleet(o, MAC, at('tyre'))]).toEqual([
      true,
      false,
    ]);
    expect(units.hasFleet(open(), PER, at('chersonese'))).toBe(false);
    expect(units.nspOf(o, [2, 3])).toBe(5);
  });
});
