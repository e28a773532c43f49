import type { Tables } from '../tables.ts';
import { atLeast, type Spread, successes } from './chances.ts';

export interface RaidOdds {
  readonly successes: Spread;
  /** The chance that the marker goes, and that Memnon is lost. */
  readonly marker: number;
  readonly memnon: number;
  /** Treasure Macedonia loses and Persia gains, as chances by number. */
  readonly damage: Spread;
  readonly gain: Spread;
}

/** AVD-3.5.2 to AVD-3.5.5, AVD-7.1.5, AVD-7.1.6: a raid with this many ships on a treasury of this size. */
export function raidOdds(t: Tables, ships: number, memnon: boolean, treasury: number): RaidOdds {
  const { shipsPerDie, hit, hitWithMemnon, memnonLostOn, removeGarrisonAt, persianGainPer } =
    t.pack.combat.raid;
  const dice = Math.floor(ships / shipsPerDie);
  const spread = successes(new Array(dice).fill((memnon ? hitWithMemnon : hit).length / 6));
  const by = (figure: (n: number) => number): number[] => {
    const out: number[] = [];
    spread.forEach((p, n) => {
      out[figure(n)] = (out[figure(n)] ?? 0) + p;
    });
    return out;
  };
  return {
    successes: spread,
    marker: atLeast(spread, removeGarrisonAt),
    memnon: memnon ? 1 - (1 - memnonLostOn.length / 6) ** dice : 0,
    damage: by((n) => Math.min(n, treasury)),
    gain: by((n) => Math.ceil(n / persianGainPer)),
  };
}
