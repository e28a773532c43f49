import type { ScenarioWords } from '@gordian/kernel';
import type { Lines } from './queries/loc.ts';
import { markLoose } from './queries/units.ts';
import { factsOf, LEVELS, STATUS, WINDOWS } from './scenario-facts.ts';
import { type Figure, lookup, side } from './scenario-words.ts';
import { ALONE, ARMIES, HIDDEN, LOST, SEATS, type State } from './state.ts';
import type { GameFrame, RoundFrame } from './steps/frames.ts';
import { unitNumber } from './steps/relocate.ts';
import { newAdmin } from './steps/sequence.ts';
import type { Tables } from './tables.ts';

type Names = Record<string, unknown>;

export function makeScenario(t: Tables, lines: Lines): ScenarioWords<State> {
  const space = (id: unknown): number => lookup(t.spaceNo, id, 'Space');
  const province = (id: unknown): number => lookup(t.provinceNo, id, 'Province');
  const place = (id: unknown): number => (id === null ? -1 : space(id));
  const leaderAt = (s: State, id: string, where: unknown): void => {
    const n = lookup(t.leaderNo, id, 'Leader');
    const o = s.open;
    for (const own of [s.own.macedonia.leaders, s.own.persia.leaders])
      if (own.includes(n)) own.splice(own.indexOf(n), 1);
    if (where === 'lost') o.leader[n] = LOST;
    else if (where === 'pool') o.leader[n] = HIDDEN;
    else if (where === 'hand') {
      o.leader[n] = HIDDEN;
      s.own[SEATS[t.leaderSide[n]]].leaders.push(n);
    } else if (t.spaceNo[String(where)] !== undefined && n === t.dariusNo) {
      o.leader[n] = ALONE;
      o.darius = space(where);
    } else o.leader[n] = unitNumber(t, String(where));
    o.leaderHands = [s.own.macedonia.leaders.length, s.own.persia.leaders.length];
    o.drawn = o.leaderHands.map((n) => new Array<number>(n).fill(o.returned.length));
    if (n === t.dariusNo && where === 'lost') o.king = -1;
  };
  const numbers = (key: 'revolt' | 'devastated' | 'drought' | 'weather') => (s: State, v: unknown) => {
    s.open[key] = (v as string[]).map(province);
  };
  const figure = (key: Figure) => (s: State, v: unknown) => {
    s.open[key] = Number(v);
    if (key === 'diades' && Number(v) === 1) takeCards(s, ['diades']);
  };
  /** Takes cards out of the deck, hands and discards by kind, and returns their numbers. */
  const takeCards = (s: State, kinds: readonly string[]): number[] => {
    const out: number[] = [];
    for (const kind of kinds) {
      const list = t.copies[kind];
      if (list === undefined) throw new Error(`no card is called ${JSON.stringify(kind)}`);
      const no = list.find((x) => !out.includes(x) && !s.open.gone.includes(x));
      if (no === undefined) throw new Error(`there are not so many ${kind}`);
      for (const pile of [s.deep.deck, s.own.macedonia.hand, s.own.persia.hand, s.open.discards])
        if (pile.includes(no)) pile.splice(pile.indexOf(no), 1);
      out.push(no);
    }
    count(s);
    return out;
  };
  const count = (s: State): void => {
    s.open.hands = [s.own.macedonia.hand.length, s.own.persia.hand.length];
    s.open.deck = s.deep.deck.length;
  };
  const words: ScenarioWords<State> = {
    given: {
      /** `{ mac1: { at: gordium, asp: 30, elite: 4, status: fatigued, inside: true, leaders: [alexander] }, per2: null }` */
      armies(s, v) {
        const o = s.open;
        for (const [id, fields] of Object.entries(v as Record<string, Names | null>)) {
          const a = ARMIES.indexOf(id as (typeof ARMIES)[number]);
          if (a < 0) throw new Error(`no Army is called ${id}`);
          if (fields === null) {
            o.armyAt[a] = -1;
            o.asp[a] = 0;
            continue;
          }
          if (fields.at !== undefined) o.armyAt[a] = space(fields.at);
          if (fields.asp !== undefined) o.asp[a] = Number(fields.asp);
          if (fields.elite !== undefined) o.elite[a] = Number(fields.elite);
          if (fields.status !== undefined) o.status[a] = STATUS.indexOf(String(fields.status));
          if (fields.inside !== undefined) o.inside[a] = fields.inside === true ? 1 : 0;
          if (fields.leaders !== undefined) {
            o.leader.forEach((u, i) => {
              if (u === a) o.leader[i] = HIDDEN;
            });
            for (const l of fields.leaders as string[]) leaderAt(s, l, id);
          }
        }
      },
      /** `{ macedonia: { athens: 1 }, persia: { tyre: 5 } }` */
      garrisons(s, v) {
        for (const [id, list] of Object.entries(v as Record<string, Record<string, number>>))
          for (const [at, n] of Object.entries(list)) s.open.gsp[space(at)] = side(id) === 0 ? n : -n;
      },
      loose(s, v) {
        for (const [id, list] of Object.entries(v as Record<string, Record<string, number>>))
          for (const [at, n] of Object.entries(list)) s.open.loose[space(at)] = side(id) === 0 ? n : -n;
      },
      /** Status of loose ASPs by Space: `{ tyre: useless }` */
      worn(s, v) {
        for (const [at, status] of Object.entries(v as Names))
          markLoose(s.open, space(at), STATUS.indexOf(String(status)));
      },
      /** `{ ionic_fleet: { at: tyre, nsp: 3, owner: persia }, greek_fleet: null }` */
      fleets(s, v) {
        for (const [id, fields] of Object.entries(v as Record<string, Names | null>)) {
          const f = lookup(t.fleetNo, id, 'Fleet');
          if (fields === null) {
            s.open.fleetAt[f] = -1;
            s.open.nsp[f] = 0;
            continue;
          }
          if (fields.at !== undefined) s.open.fleetAt[f] = space(fields.at);
          s.open.nsp[f] = fields.nsp === undefined ? t.printed[f] : Number(fields.nsp);
          if (fields.owner !== undefined) s.open.fleetOf[f] = fields.owner === null ? -1 : side(fields.owner);
        }
      },
      leaders(s, v) {
        for (const [id, where] of Object.entries(v as Names)) leaderAt(s, id, where);
      },
      /** `{ sardes: { level: full, holder: macedonia, unusable: true } }` */
      treasuries(s, v) {
        for (const [id, fields] of Object.entries(v as Record<string, Names>)) {
          const n = t.treasureIds.indexOf(id);
          if (n < 0) throw new Error(`no Treasure City is called ${id}`);
          if (fields.level !== undefined) s.open.treasury[n] = LEVELS.indexOf(String(fields.level));
          if (fields.holder !== undefined) s.open.holder[n] = side(fields.holder);
          if (fields.unusable !== undefined) s.open.unusable[n] = fields.unusable === true ? 1 : 0;
        }
      },
      /** Starting control: `{ lydia: macedonia, caria: null }` */
      control(s, v) {
        for (const [id, who] of Object.entries(v as Names))
          s.open.inherent[province(id)] = who === null ? -1 : side(who);
      },
      islands(s, v) {
        for (const [id, who] of Object.entries(v as Names))
          s.open.island[t.islands.indexOf(space(id))] = who === null ? -1 : side(who);
      },
      /** `{ at: susa, army: per1, full: true, owner: persia }` */
      royalTreasury(s, v) {
        const x = v as Names;
        const army = x.army === undefined ? -1 : unitNumber(t, String(x.army));
        s.open.royal = [
          army,
          army >= 0 ? -1 : place(x.at ?? null),
          x.full === true ? 1 : 0,
          x.owner === undefined ? s.open.royal[3] : side(x.owner),
        ];
      },
      royalFamily(s, v) {
        const x = v as Names;
        const army = x.army === undefined ? -1 : unitNumber(t, String(x.army));
        s.open.family = [
          army,
          army >= 0 ? -1 : place(x.at ?? null),
          x.owner === undefined ? s.open.family[2] : side(x.owner),
          Number(x.since ?? 0),
        ];
      },
      /** `{ tyre: 0 }`: a siege with its Siege Points. */
      sieges(s, v) {
        for (const [id, n] of Object.entries(v as Record<string, number>))
          s.open.siege[t.cityOf[space(id)]] = n;
      },
      tribes(s, v) {
        for (const [id, n] of Object.entries(v as Record<string, number>))
          s.open.tribe[t.tribeAt.indexOf(space(id))] = n;
      },
      hands(s, v) {
        const given: number[] = [];
        for (const [id, kinds] of Object.entries(v as Record<string, string[]>)) {
          const own = s.own[SEATS[side(id)]];
          s.deep.deck.unshift(...own.hand);
          own.hand = [];
          for (const kind of kinds) {
            const no = (t.copies[kind] ?? []).find((x) => !given.includes(x));
            if (no === undefined) throw new Error(`no card (or not so many) is called ${kind}`);
            given.push(no);
            for (const pile of [s.deep.deck, s.own.macedonia.hand, s.own.persia.hand, s.open.discards])
              if (pile.includes(no)) pile.splice(pile.indexOf(no), 1);
            own.hand.push(no);
          }
        }
        count(s);
      },
      /** Cards out of the game: kinds, or `windows` for every card that is played out of turn and not in a hand. */
      gone(s, v) {
        const kinds = v === 'windows' ? WINDOWS : (v as string[]);
        for (const kind of kinds)
          for (const no of t.copies[kind] ?? []) {
            if (s.own.macedonia.hand.includes(no) || s.own.persia.hand.includes(no)) continue;
            for (const pile of [s.deep.deck, s.open.discards])
              if (pile.includes(no)) pile.splice(pile.indexOf(no), 1);
            if (!s.open.gone.includes(no)) s.open.gone.push(no);
          }
        count(s);
      },
      discards(s, v) {
        s.open.discards.push(...takeCards(s, v as string[]));
        count(s);
      },
      /** The next cards of the deck, first drawn first. */
      deck(s, v) {
        const taken = takeCards(s, v as string[]);
        s.deep.deck.push(...taken.reverse());
        count(s);
      },
      /** `{ macedonia: 3, persia: 3, admin: 1, out: macedonia, run: [macedonia, 2] }` */
      pool(s, v) {
        const x = v as Names;
        const markers = (n: unknown): number => {
          if (Number.isInteger(n) && (n as number) >= 0 && (n as number) <= 20) return n as number;
          throw new Error(`expected 0 to 20 markers, not ${JSON.stringify(n)}`);
        };
        s.open.pool = [markers(x.macedonia ?? 0), markers(x.persia ?? 0), markers(x.admin ?? 0)];
        if (x.out !== undefined) s.open.out = x.out === 'admin' ? 2 : side(x.out);
        const ofSides = s.open.pool[0] + s.open.pool[1] + (s.open.out === 0 || s.open.out === 1 ? 1 : 0);
        if (ofSides < 2) throw new Error(`expected two or more markers of the sides, "out" counted`);
        if (x.run !== undefined)
          s.open.run = [side((x.run as unknown[])[0]), Number((x.run as unknown[])[1])];
      },
      declared(s, v) {
        const who = side(v);
        s.open.declared = [who, who === 0 ? 1 : 0, who === 1 ? 1 : 0];
      },
      aspLeft(s, v) {
        for (const [id, n] of Object.entries(v as Record<string, number>)) s.open.aspLeft[side(id)] = n;
      },
      revolt: numbers('revolt'),
      devastated: numbers('devastated'),
      drought: numbers('drought'),
      weather: numbers('weather'),
      weariness: figure('weariness'),
      injury: figure('injury'),
      gordium: figure('gordium'),
      siwa: figure('siwa'),
      married: figure('married'),
      greatKing: figure('greatKing'),
      proskynesis: figure('proskynesis'),
      diades: figure('diades'),
      egyptian: figure('egyptian'),
      rhodes: figure('rhodes'),
      honeymoon: figure('honeymoon'),
      campaign: figure('campaign'),
      /** 1: the Great King has just died. */
      heirless(s, v) {
        s.open.heirless = Number(v);
      },
      demanded(s, v) {
        for (const [army, city] of v as [string, string][])
          s.open.demanded.push(unitNumber(t, army) * 64 + t.cityOf[space(city)]);
      },
      alexandrias(s, v) {
        s.open.alexandria = (v as string[]).map(space);
      },
      /** `{ seat: macedonia, round: 4, segment: activity }`: whose Player Phase it is. Must come last. */
      turn(s, v) {
        const x = v as Names;
        const o = s.open;
        const who = side(x.seat);
        o.round = Number(x.round ?? 4);
        o.active = who;
        if (o.out < 0) o.out = who;
        lines.begin(o);
        const root: GameFrame = { proc: 'game', at: 'limit', apm: who };
        const round: RoundFrame = { proc: 'round', at: String(x.segment ?? 'activity'), side: who, city: 0 };
        if (x.segment === 'start') o.round--;
        s.stack = x.segment === 'draw' ? [{ ...root, at: 'draw' }] : [root, round];
      },
      /** What has changed since the Player Phase began: `{ garrisons: { macedonia: { gabae: 1 } } }`. */
      since(s, v) {
        for (const [key, value] of Object.entries(v as Names)) words.given[key](s, value);
      },
      /** An Administrative Phase: `drawn`, or the seat that declared it. */
      admin(s, v) {
        const by = v === 'drawn' ? -1 : side(v);
        s.open.round = Math.max(4, s.open.round);
        if (s.open.out < 0) s.open.out = 2;
        const root: GameFrame = { proc: 'game', at: 'limit', apm: 2 };
        s.stack = [root, newAdmin(by)];
      },
    },
    facts: (s) => factsOf(t, s),
  };
  return words;
}
