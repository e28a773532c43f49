import { counted } from '@gordian/kernel';
import { GlyphIcon } from './glyphs.tsx';
import { type PanelProps, SideSign } from './Panels.tsx';
import type { SeenFleet, SeenStack } from './reading.ts';
import { capital, fleetsOf, groupsOf, stacksOf } from './reading.ts';

/** Every stack and fleet of both sides, as far as this seat sees them. */
export function Forces(props: PanelProps) {
  const { t, darius } = props;
  const stacks = stacksOf(darius);
  const fleets = fleetsOf(t, darius);
  const mine = darius.seat === 'persia' ? 1 : 0;
  return (
    <>
      {[mine, 1 - mine].map((side) => {
        const here = stacks.filter((stack) => stack.side === side);
        const afloat = fleets.filter((fleet) => fleet.side === side);
        return (
          <details
            key={side}
            className={side === 0 ? 'macedonia' : 'persia'}
            open={darius.seat !== null && side === mine}
          >
            <summary>
              <SideSign side={side} />
              {`Forces of ${props.game.seats[side].name}`}
              <small>{`${counted(here.length, 'stack')}, ${counted(
                afloat.reduce((sum, { total }) => sum + total, 0),
                'ship',
              )}`}</small>
            </summary>
            <ul className="forces">
              {here.map((stack) => (
                <StackRow key={stack.at} {...props} stack={stack} />
              ))}
              {afloat.map((fleet) => (
                <FleetRow key={fleet.at} {...props} fleet={fleet} />
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function PlaceName({ t, game, at, onPoint }: PanelProps & { at: number }) {
  const id = t.places[at];
  return (
    <button
      type="button"
      className="place"
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
      onClick={() => onPoint(id)}
    >
      {capital(game.name(id))}
    </button>
  );
}

function StackRow(props: PanelProps & { stack: SeenStack }) {
  const { t, stack } = props;
  const groups = groupsOf(t, stack);
  const leaders = stack.own === null ? [stack.top] : groups.map(({ leader }) => leader);
  const covered = stack.own === null ? stack.counters - (stack.top < 0 ? 0 : 1) : 0;
  return (
    <li>
      <PlaceName {...props} at={stack.at} />
      {leaders
        .filter((leader) => leader >= 0)
        .map((leader) => {
          const { id, name, initiative, combat, rank } = t.leaders[stack.side][leader];
          return (
            <span
              key={id}
              className="leader"
              title={`${name}: initiative ${initiative}, combat ${combat}, rank ${rank}`}
            >
              <GlyphIcon name={stack.side === 0 ? 'helmet' : 'tiara'} size={16} />
              {name} <b>{`${initiative}-${combat}-${rank}`}</b>
            </span>
          );
        })}
      {groups
        .filter(({ leader }) => leader < 0)
        .map(({ item, kind, count, hurt }) => (
          <span
            key={item}
            className={hurt ? 'unit hurt' : 'unit'}
            title={`${t.kinds[kind].name}${hurt ? ', flipped' : ''}`}
          >
            <GlyphIcon name={t.kinds[kind].id} size={17} />
            {count}
            <span className="only-read">{` ${t.kinds[kind].name}${hurt ? ', flipped' : ''}`}</span>
          </span>
        ))}
      {covered > 0 && <span className="covered">{`${stack.top < 0 ? '' : 'and '}${covered} covered`}</span>}
    </li>
  );
}

function FleetRow(props: PanelProps & { fleet: SeenFleet }) {
  const { t, fleet } = props;
  return (
    <li>
      <PlaceName {...props} at={fleet.at} />
      {fleet.groups.map(({ item, kind, count }) => (
        <span key={item} className="unit ship">
          <GlyphIcon name={item} size={18} />
          {`${count} ${t.kinds[kind].name}${count > 1 ? 's' : ''}`}
        </span>
      ))}
    </li>
  );
}
