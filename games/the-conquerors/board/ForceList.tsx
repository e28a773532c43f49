import { counted } from '@gordian/kernel';
import { ARMIES, FLEET_UNIT, FRESH, HELD, ILL, LOST } from '../state.ts';
import { leaderWords } from './aims.ts';
import { armiesOnMap, fleetsOnMap, leadersWith, STATUS } from './forces.ts';
import { Emblem, GlyphIcon, ownerClass } from './glyphs.tsx';
import { type PanelProps, PlaceName } from './Panels.tsx';

const LEVELS = ['Empty', 'Depleted', 'Full'];

/** Armies, Fleets, Leaders and Treasuries of both sides; one's own are open at first. */
export function ForceList(props: PanelProps) {
  const mine = props.seen.seat === 'persia' ? 1 : 0;
  return (
    <>
      {([mine, 1 - mine] as const).map((side) => (
        <details key={side} className={ownerClass(side)} open={props.seen.seat !== null && side === mine}>
          <summary>
            <Emblem side={side} />
            {`Forces of ${props.game.seats[side].name}`}
          </summary>
          <ul className="rows">
            {armiesOnMap(props.seen.open, side as 0 | 1).map((army) => (
              <ArmyRow key={army} {...props} army={army} />
            ))}
            {fleetsOnMap(props.t, props.seen.open, side).map((fleet) => (
              <FleetRow key={fleet} {...props} fleet={fleet} />
            ))}
          </ul>
          <Money {...props} side={side} />
          <Idle {...props} side={side} />
        </details>
      ))}
    </>
  );
}

function Leaders({ t, seen, unit }: PanelProps & { unit: number }) {
  const naval = unit >= FLEET_UNIT;
  return leadersWith(t, seen.open, unit).map(({ leader, ill }) => {
    const { id, name } = t.data.leaders[leader];
    const rating = naval ? t.navalRating[leader] : t.battleRating[leader];
    return (
      <span
        key={id}
        className={ill ? 'leader ill' : 'leader'}
        title={`${name}: ${naval ? 'naval' : 'battle'} rating ${rating}`}
      >
        <GlyphIcon name={t.leaderSide[leader] === 0 ? 'helmet' : 'tiara'} size={15} />
        {name} <b>{rating}</b>
        {ill && ' ill'}
        {seen.open.king === leader && <GlyphIcon name="crown" size={13} />}
      </span>
    );
  });
}

function ArmyRow(props: PanelProps & { army: number }) {
  const { t, seen, game, army } = props;
  const { open } = seen;
  const at = t.spaces[open.armyAt[army]];
  return (
    <li>
      <b className="unit">{game.name(ARMIES[army])}</b>
      <PlaceName
        id={at}
        name={`${game.name(at)}${open.inside[army] === 1 ? ' (inside)' : ''}`}
        onPoint={props.onPoint}
      />
      <span>{counted(open.asp[army], 'ASP')}</span>
      <span>{`Elite ${open.elite[army]}`}</span>
      {open.status[army] !== FRESH && <span className="tired">{STATUS[open.status[army]]}</span>}
      <Leaders {...props} unit={army} />
      {open.royal[0] === army && (
        <span>
          <GlyphIcon name="chest" size={15} /> {`Royal Treasury, ${open.royal[2] === 1 ? 'Full' : 'Empty'}`}
        </span>
      )}
      {open.family[0] === army && (
        <span>
          <GlyphIcon name="family" size={15} /> Royal Family
        </span>
      )}
    </li>
  );
}

function FleetRow(props: PanelProps & { fleet: number }) {
  const { t, seen, game, fleet } = props;
  const at = t.spaces[seen.open.fleetAt[fleet]];
  return (
    <li>
      <GlyphIcon name="ship" size={16} />
      <b className="unit">{game.name(t.fleets[fleet])}</b>
      <PlaceName id={at} name={game.name(at)} onPoint={props.onPoint} />
      <span>{`${seen.open.nsp[fleet]} of ${t.printed[fleet]} NSPs`}</span>
      <Leaders {...props} unit={FLEET_UNIT + fleet} />
    </li>
  );
}

/** The Treasuries a side holds, with their levels. */
function Money({ t, seen: { open }, game, side, onPoint }: PanelProps & { side: number }) {
  return (
    <ul className="rows money">
      {t.treasureIds.map((id, n) =>
        open.holder[n] !== side ? null : (
          <li key={id}>
            <GlyphIcon name="coins" size={15} />
            <PlaceName id={id} name={game.name(id)} onPoint={onPoint} />
            <span className={`level-${open.treasury[n]}`}>{LEVELS[open.treasury[n]]}</span>
          </li>
        ),
      )}
    </ul>
  );
}

/** Leaders of a side who are with no unit, as far as everyone knows. */
function Idle({ t, seen, side, offer, desk, onChoose }: PanelProps & { side: number }) {
  const { open } = seen;
  const own = seen.own !== null && (seen.seat === 'persia' ? 1 : 0) === side ? seen.own.leaders : [];
  const named = (is: (leader: number) => boolean): string =>
    t.data.leaders
      .filter((_, leader) => t.leaderSide[leader] === side && is(leader))
      .map(({ name }) => name)
      .join(', ');
  const held = named((leader) => open.leader[leader] === HELD || own.includes(leader));
  const lost = named((leader) => open.leader[leader] === LOST);
  const ill = named((leader) => open.leader[leader] >= ILL);
  const words = leaderWords(t, open, offer, side);
  return (
    <>
      <p className="idle">
        {held !== '' && <span>{`In the Leader hand: ${held}. `}</span>}
        {ill !== '' && <span>{`Ill: ${ill}. `}</span>}
        {lost !== '' && <span>{`Out of the game: ${lost}.`}</span>}
      </p>
      {words.length > 0 && (
        <div className="acts">
          {words.map((word) => (
            <button key={word} type="button" onClick={() => onChoose(word)}>
              {desk.label(word)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
