import { finish, note } from '@gordian/kernel';
import type { RuleId } from '../rules.ts';
import { type Darius, MACEDONIA, PERSIA, SEATS, type Side } from '../state.ts';

/** AVD-5.1.2: the tracks move at once; changes of one moment are made together. */
export function moveTracks(s: Darius, weariness: number, legitimacy: number, rule: RuleId): void {
  if (s.result !== null) return;
  const o = s.open;
  if (weariness !== 0) {
    o.weariness += weariness;
    note(s, 'War Weariness {change} to {n}', { change: signed(weariness), n: o.weariness }, rule);
  }
  if (legitimacy !== 0) {
    o.legitimacy += legitimacy;
    note(s, 'Legitimacy {change} to {n}', { change: signed(legitimacy), n: o.legitimacy }, rule);
  }
  if (o.weariness > 0 && o.legitimacy > 0) return;
  // AVD-0.1.6: both at 0 in one moment is a draw.
  if (o.weariness <= 0 && o.legitimacy <= 0)
    finish(s, { winners: [], ending: 'both-tracks', rule: 'AVD-0.1.6' });
  // AVD-0.1.2, AVD-0.1.3: a track at 0 loses at once.
  else if (o.weariness <= 0) win(s, PERSIA, 'weariness', 'AVD-0.1.2');
  else win(s, MACEDONIA, 'legitimacy', 'AVD-0.1.3');
}

export function win(s: Darius, side: Side, ending: string, rule: RuleId): void {
  if (s.result === null) finish(s, { winners: [SEATS[side]], ending, rule });
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`);

/** AVD-5.3.2: a treasury never falls below 0. */
export function treasure(s: Darius, side: Side, change: number, rule: RuleId): void {
  const before = s.open.treasury[side];
  const after = Math.max(0, before + change);
  if (after === before) return;
  s.open.treasury[side] = after;
  note(
    s,
    after > before ? '{seat} gains {n} treasure' : '{seat} loses {n} treasure',
    { seat: SEATS[side], n: Math.abs(after - before) },
    rule,
  );
}

/** AVD-1.3.4: a price is paid when the action is declared. */
export function pay(s: Darius, side: Side, price: number): void {
  s.open.treasury[side] -= price;
}
