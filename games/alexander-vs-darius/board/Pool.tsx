import { GlyphIcon } from './glyphs.tsx';
import { type PanelProps, SideSign } from './Panels.tsx';

/** Counters that can be recruited, with their price; those kept apart or lost are told in words. */
export function Pool(props: PanelProps) {
  const { t, darius, game, offer } = props;
  const buying = offer?.of.some((word) => word.startsWith('buy ')) ?? false;
  return (
    <details open={buying || undefined}>
      <summary>Recruitment pools</summary>
      {([0, 1] as const).map((side) => (
        <div key={side} className={`pool ${side === 0 ? 'macedonia' : 'persia'}`}>
          <h4>
            <SideSign side={side} size={15} />
            {game.seats[side].name}
            <small>{`${darius.open.recruits[side]} of ${limitOf(props, side)} recruited this turn`}</small>
          </h4>
          <ul>
            {t.kinds.map((kind, k) =>
              kind.side === side ? <PoolRow key={kind.id} {...props} kind={k} /> : null,
            )}
          </ul>
          <Bench {...props} side={side} />
        </div>
      ))}
    </details>
  );
}

/** Leaders who are not in play. */
function Bench({ t, darius, side }: PanelProps & { side: 0 | 1 }) {
  const names = (state: number): string =>
    t.leaders[side]
      .filter((_, l) => darius.open.leader[t.leader0[side] + l] === state)
      .map(({ name }) => name)
      .join(', ');
  const [waiting, dead] = [names(0), names(2)];
  return (
    <>
      {waiting !== '' && <p className="bench">{`Leaders set aside: ${waiting}`}</p>}
      {dead !== '' && <p className="bench">{`Dead: ${dead}`}</p>}
    </>
  );
}

const limitOf = ({ t }: PanelProps, side: 0 | 1): number =>
  side === 0 ? t.pack.recruitment.limits.macedonian : t.pack.recruitment.limits.persian;

function PoolRow({ t, darius, offer, kind: k, onChoose, onWhy }: PanelProps & { kind: number }) {
  const kind = t.kinds[k];
  const { pool, dead, aside } = darius.open;
  const word = t.say.buy.say[k];
  const offered = offer?.of.includes(word) ?? false;
  const asked = offer?.of.some((one) => one.startsWith('buy ')) ?? false;
  const price =
    kind.price === 0 ? '' : kind.lot > 1 ? `, ${kind.lot} for ${kind.price}` : `, ${kind.price} each`;
  const rest = [dead[k] > 0 ? `${dead[k]} lost` : '', aside[k] > 0 ? `${aside[k]} to come` : ''].filter(
    Boolean,
  );
  const says = `${kind.name}: ${pool[k]} in the pool${price}${rest.map((one) => `, ${one}`).join('')}`;
  const body = (
    <>
      <GlyphIcon name={kind.id} size={21} />
      <b>{pool[k]}</b>
      <span className="kind">{kind.name}</span>
      <small>
        {kind.price === 0 ? '' : kind.lot > 1 ? `${kind.lot} for ${kind.price}` : `for ${kind.price}`}
      </small>
    </>
  );
  return (
    <li className={pool[k] === 0 ? 'none' : ''} title={says}>
      {asked && kind.recruitable ? (
        <button
          type="button"
          className={offered ? 'offered' : ''}
          aria-label={`Recruit ${says}`}
          onClick={() => (offered ? onChoose(word) : onWhy(word))}
        >
          {body}
        </button>
      ) : (
        <span>{body}</span>
      )}
    </li>
  );
}
