import { provinceSide } from '../queries/control.ts';
import { ALONE, FATIGUED, HELD, HIDDEN, ILL, LOST, type Open, USELESS } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Campaign } from './campaign.ts';

const NEARBY = 40;

/**
 * What the network of a position is told beside the weighed features: who stands where, who holds what, who lives. Each number is
 * of a size about 1.
 */
export function makeSense(t: Tables, c: Campaign): (o: Open) => number[] {
  const marks = [...t.treasures, t.gordium, t.siwa];
  return (o) => {
    const limit = o.options.limit > 0 ? o.options.limit : 400;
    const out: number[] = [
      o.round / limit,
      Math.max(0, o.round / limit - 0.5) * 2,
      Math.max(0, o.round / limit - 0.8) * 5,
      o.active === 0 ? 1 : -1,
      o.pool[0] / 3,
      o.pool[1] / 3,
      o.pool[2],
      (o.run[0] === 0 ? o.run[1] : -o.run[1]) / 3,
      o.hands[0] / 5,
      o.hands[1] / 5,
      o.leaderHands[0] / 3,
      o.leaderHands[1] / 3,
      o.weariness / 14,
      Math.max(0, o.weariness - 7) / 7,
      Math.max(0, o.weariness - 11) / 3,
      o.injury / 20,
      Math.max(0, o.injury - 10) / 10,
      Math.max(0, o.injury - 16) / 4,
      o.gordium,
      o.siwa,
      o.married,
      o.greatKing,
      o.proskynesis,
      o.egyptian,
      o.diades,
      o.rhodes / 3,
      o.honeymoon / 10,
      o.king === t.dariusNo ? 1 : o.king < 0 ? -1 : 0,
      o.aspLeft[0] / 75,
      o.aspLeft[1] / 175,
      o.family[2] === 0 ? 1 : 0,
      o.royal[2] === 1 ? (o.royal[3] === 0 ? 1 : -1) : 0,
      o.loc[0] === 0 ? -1 : (o.loc[0] & 0x1ff) !== 0 ? 1 : 0,
      o.calm,
    ];
    for (let p = 0; p < t.provinces.length; p++) {
      const side = provinceSide(t, o, p);
      out.push(side === 0 ? 1 : side === 1 ? -1 : 0);
    }
    for (const p of c.realms) out.push(o.devastated.includes(p) ? 1 : 0, o.revolt.includes(p) ? 1 : 0);
    for (let n = 0; n < o.holder.length; n++) {
      const level = o.treasury[n] / 2;
      out.push(o.holder[n] === 0 ? 1 : -1, o.holder[n] === 0 ? level : 0, o.holder[n] === 0 ? 0 : level);
    }
    for (let k = 0; k < t.majors.length; k++) {
      const at = t.majors[k];
      out.push(o.gsp[at] / 2, o.loose[at] / 10, o.siege[k] < 0 ? 0 : (1 + o.siege[k]) / 4);
    }
    for (let a = 0; a < o.armyAt.length; a++) army(a, o, out);
    for (let i = 0; i < o.nsp.length; i++) {
      const isOut = o.fleetAt[i] >= 0 && o.fleetOf[i] >= 0;
      out.push(!isOut ? 0 : (o.fleetOf[i] === 0 ? 1 : -1) * (o.nsp[i] / 5));
    }
    for (const at of o.leader)
      out.push(
        at === LOST ? -1 : at >= 0 && at < ILL ? 1 : at === ALONE || at === HELD || at === HIDDEN ? 0.3 : 0,
      );
    let guards = 0;
    let others = 0;
    for (const n of o.gsp)
      if (n > 0) guards += n;
      else others -= n;
    out.push(guards / 20, others / 20);
    return out;
  };

  function army(a: number, o: Open, out: number[]): void {
    const at = o.armyAt[a];
    const isHere = at >= 0;
    out.push(
      isHere ? 1 : 0,
      isHere ? o.asp[a] / 20 : 0,
      isHere ? Math.min(o.asp[a], 10) / 10 : 0,
      isHere ? o.elite[a] / 5 : 0,
      isHere && o.status[a] === FATIGUED ? 1 : 0,
      isHere && o.status[a] === USELESS ? 1 : 0,
      isHere ? o.inside[a] : 0,
      isHere && o.armyAt[0] >= 0 ? Math.max(0, 12 - c.marches[o.armyAt[0]][at]) / 12 : 0,
    );
    for (const mark of marks) out.push(isHere ? Math.max(0, NEARBY - c.marches[at][mark]) / NEARBY : 0);
  }
}
