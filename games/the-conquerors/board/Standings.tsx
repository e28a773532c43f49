import { provinceSide } from '../queries/control.ts';
import { Emblem, ownerClass } from './glyphs.tsx';
import type { PanelProps } from './Panels.tsx';

/** Both sides at a glance. */
export function Standings({ t, seen: { open }, game, desk }: PanelProps) {
  return (
    <section className="con-standings" aria-label="Standing">
      {([0, 1] as const).map((side) => {
        const rows = [
          ['Provinces', t.provinces.filter((_, p) => provinceSide(t, open, p) === side).length],
          ['Cards', open.hands[side]],
          ['Leaders in hand', open.leaderHands[side]],
          ['ASPs to raise', open.aspLeft[side]],
          ['GSPs placed', open.gsp.reduce((sum, n) => sum + Math.max(0, side === 0 ? n : -n), 0)],
          ['Treasuries', open.holder.filter((holder, n) => holder === side && open.treasury[n] > 0).length],
        ] as const;
        return (
          <div
            key={side}
            className={`${ownerClass(side)}${desk.asked.includes(game.seats[side].id) ? ' asked' : ''}`}
          >
            <h3>
              <Emblem side={side} />
              {game.seats[side].name}
            </h3>
            <dl>
              {rows.map(([words, value]) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}
