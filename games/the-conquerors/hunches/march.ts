import { freeMps } from '../queries/movement.ts';
import { besieged, enemyIn, heldAgainst } from '../queries/units.ts';
import type { Open } from '../state.ts';
import type { MoveFrame } from '../steps/frames.ts';
import { DESERT, type Tables, TRANSIT } from '../tables.ts';
import { type Campaign, FAR } from './campaign.ts';
import type { Macedonia } from './macedonia.ts';
import { assaultsFor, edge, winChance } from './odds.ts';
import type { Persia } from './persia.ts';

/** An Army's steps, and what it does where it comes to. */
export function makeMarch(t: Tables, c: Campaign, mac: Macedonia, per: Persia) {
  return (o: Open, f: MoveFrame, verb: string, rest: string): number => {
    const at = o.armyAt[f.army];
    const aim = f.side === 0 ? mac.aimOf(o, f.army) : f.devastate === 1 ? fire(o, f) : per.aimOf(o, f.army);
    switch (verb) {
      case 'declare':
        return declare(o, f, at, aim, rest);
      case 'go':
      case 'sail':
        return step(o, f, at, aim, t.spaceNo[rest], verb === 'sail');
      case 'demand':
        return 60;
      case 'besiege':
        return siege(o, f, at);
      case 'stop':
        return stop(o, f, at, aim);
      case 'garrison':
        return rest === ''
          ? due(o, f, at) > 0
            ? 40
            : 0.003
          : 1 / (0.1 + Math.abs(Number(rest) - due(o, f, at)));
      case 'inside':
        return (f.side === 1 ? per : mac).hides(o, f.army) ? 20 : 0.5;
      case 'drop':
        return rest === '' ? 0 : 1 / Number(rest);
      case 'devastate':
        return f.side === 1 && t.province[at] === per.burnt(o, f.army) ? 2 + 4 * Number(rest) : 0.05;
      default:
        return 1;
    }
  };

  /** A Space of the Province an Army has come to burn. */
  function fire(o: Open, f: MoveFrame): number {
    const p = per.burnt(o, f.army);
    const here = o.armyAt[f.army];
    if (p < 0 || t.province[here] === p) return here;
    return t.steps[here].find((x) => t.province[x.to] === p && t.type[x.to] !== TRANSIT)?.to ?? here;
  }

  function due(o: Open, f: MoveFrame, at: number): number {
    return f.side === 0 ? mac.garrison(o, at) : per.garrison(o, at);
  }

  /** CON-7.2.9: more MPs than are free only for what they reach in this round, or where they cost nothing. */
  function declare(o: Open, f: MoveFrame, at: number, aim: number, rest: string): number {
    const [mps, purse] = [Number.parseInt(rest, 10), rest.split(' ')[1]];
    const free = freeMps(t, o, f.army);
    if (mps <= free) return 3;
    const need = aim < 0 ? 0 : c.marches[at][aim] + (heldAgainst(t, o, f.side, aim) ? 1 : 0);
    if (need <= free) return 0.05;
    // CON-7.2.2: Memphis is never reduced.
    if (purse === t.treasureIds[t.memphis]) return mps === Math.min(need, t.limits.landMpMax) ? 20 : 1;
    const n = t.treasureIds.indexOf(purse);
    const level = n < 0 ? 1 : o.treasury[n];
    if (mps !== need) return 0.05;
    return level === 2 ? 2 : 0.2;
  }

  function step(
    o: Open,
    f: MoveFrame,
    at: number,
    aim: number,
    to: number | undefined,
    sea: boolean,
  ): number {
    if (to === undefined) return 1;
    if (aim < 0) return 0.2;
    const ways =
      c.marches[at][aim] >= FAR || (f.army > 0 && sea && c.voyages[at][aim] + 4 < c.marches[at][aim])
        ? c.voyages
        : c.marches;
    if (sea && ways === c.marches) return 0.002;
    if (ways[to][aim] >= ways[at][aim]) return 0.03;
    const thirsty = f.side === 0 && f.deserts > 0 && isDesert(at, to);
    if (thirsty && aim !== t.siwa && to !== aim) return 0.1;
    const chance = f.side === 1 && to === aim ? 1 : winChance(edge(t, o, f.army, to));
    return 10 * (chance > 0.8 ? 1 : chance * chance) * (sea ? 0.3 : 1);
  }

  function isDesert(at: number, to: number): boolean {
    return t.steps[at].some((x) => x.to === to && x.type === DESERT);
  }

  function siege(o: Open, f: MoveFrame, at: number): number {
    const wants = f.side === 0 && f.army === 0 ? mac.plan(o).aim === at : t.treasureOf[at] >= 0;
    const loc = c.lines.maskAt(o, f.side, at) !== 0;
    return wants && loc && assaultsFor(t, o, f.army, at) < 20 ? 40 : 0.05;
  }

  function stop(o: Open, f: MoveFrame, at: number, aim: number): number {
    if (f.army === 0 && ((at === t.gordium && o.gordium === 0) || (at === t.siwa && o.siwa === 0))) return 90;
    if (at === aim) return enemyIn(t, o, f.side, at) && !besieged(t, o, at) ? 1 : 15;
    return aim >= 0 && f.spent < f.declared ? 0.3 : 2;
  }
}
