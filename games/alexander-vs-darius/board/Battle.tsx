import type { BattleFrame, SeaFrame } from '../steps/frames.ts';
import { GlyphIcon } from './glyphs.tsx';
import { type PanelProps, SideSign } from './Panels.tsx';

/** The battle at hand, on land or at sea: rounds, hits, and both armies once they are revealed. */
export function Battle(props: PanelProps) {
  const { t, game, darius } = props;
  const frame = [...darius.stack].reverse().find(({ proc }) => proc === 'battle' || proc === 'sea');
  if (frame === undefined) return null;
  const fight = frame as unknown as BattleFrame | SeaFrame;
  const place = fight.proc === 'battle' ? fight.area : fight.port >= 0 ? fight.port : t.sea0 + fight.sea;
  return (
    <section className="avd-battle" aria-label="Battle">
      <h3>{`Battle: ${game.name(t.places[place])}`}</h3>
      <p>{fight.round === 0 ? 'Before the first round' : `Round ${fight.round}`}</p>
      {([fight.attacker, (1 - fight.attacker) as 0 | 1] as const).map((side, i) => (
        <div key={side} className={side === 0 ? 'macedonia' : 'persia'}>
          <h4>
            <SideSign side={side} size={15} />
            {game.seats[side].name} {i === 0 ? 'attacks' : 'defends'}
            <small>{`Hits: ${fight.scored[side]}, units lost: ${fight.lost[side]}`}</small>
          </h4>
          {fight.proc === 'battle' && <Force {...props} side={side} force={fight.force[side]} />}
        </div>
      ))}
    </section>
  );
}

/** A revealed army: piece numbers doubled, odd when flipped. */
function Force({ t, side, force }: PanelProps & { side: 0 | 1; force: readonly number[] }) {
  const { names, of, kind } = t.items[side];
  const counts = new Map<number, number>();
  for (const code of force) {
    const item = of[code >> 1] + (code & 1);
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return (
    <p className="force">
      {[...counts].map(([item, n]) => {
        const leader = kind[item] < 0 ? t.leaders[side][item] : null;
        return (
          <span key={names[item]} className={names[item].endsWith('-hurt') ? 'unit hurt' : 'unit'}>
            <GlyphIcon
              name={leader === null ? t.kinds[kind[item]].id : side === 0 ? 'helmet' : 'tiara'}
              size={17}
            />
            {leader === null ? `${n} ${t.kinds[kind[item]].name}` : `${leader.name} (${leader.combat})`}
          </span>
        );
      })}
    </p>
  );
}
