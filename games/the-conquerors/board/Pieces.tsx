import { Press } from '@gordian/boards';
import { counted } from '@gordian/kernel';
import { looseStatus } from '../queries/units.ts';
import { ARMIES, FATIGUED, FLEET_UNIT, FRESH, type Open, sideOfArmy } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Places } from './Board.tsx';
import { armyWords, fleetWords, leadersWith } from './forces.ts';
import { geometry } from './geometry.ts';
import { Glyph, outlineOf, ownerClass } from './glyphs.tsx';
import { ARMY, aloneAt, FLEET, GARRISON, garrisonsAt, type Layout, LOOSE, type Spot } from './layout.ts';

interface Props {
  t: Tables;
  open: Open;
  layout: Layout;
  places: Places;
  name(id: string): string;
}

/** Everything that stands on the Spaces: garrisons, loose troops, Fleets, Armies, and what the Persians value. */
export function Pieces(props: Props) {
  const { t, open } = props;
  return (
    <g className="con-pieces">
      {t.spaces.flatMap((id, space) =>
        garrisonsAt(t, open, space).map(({ side, strength }, n) => (
          <Garrison key={`${id} ${side}`} {...props} space={space} side={side} strength={strength} n={n} />
        )),
      )}
      {t.spaces.map((id, space) =>
        open.loose[space] === 0 ? null : <Loose key={id} {...props} space={space} />,
      )}
      {t.fleets.map((id, fleet) =>
        open.fleetAt[fleet] < 0 ? null : <Fleet key={id} {...props} fleet={fleet} />,
      )}
      {ARMIES.map((id, army) => (open.armyAt[army] < 0 ? null : <Army key={id} {...props} army={army} />))}
      <Alone {...props} />
    </g>
  );
}

/** Lines from Spaces to the units that stand a little off. */
export function Tethers({ t, open, layout }: Pick<Props, 't' | 'open' | 'layout'>) {
  const line = (space: number, { x, y }: Spot): string => {
    const node = geometry.spaces[t.spaces[space]];
    return `M${node.x} ${node.y}L${x} ${y}`;
  };
  const d = [
    ...[...layout.army].map(([army, spot]) => line(open.armyAt[army], spot)),
    ...[...layout.loose].map(([space, spot]) => line(space, spot)),
    ...[...layout.fleet].map(([fleet, spot]) => line(open.fleetAt[fleet], spot)),
  ].join('');
  return <path className="con-tether" d={d} />;
}

/** A garrison: a shield of its side with its GSPs. */
function Garrison({
  t,
  layout,
  space,
  side,
  strength,
  n,
}: Props & { space: number; side: number; strength: number; n: number }) {
  const { x, y } = layout.garrison.get(space)!;
  const id = t.spaces[space];
  return (
    <g
      className={`con-garrison ${ownerClass(side)}`}
      data-piece={`garrison-${id}-${side}`}
      transform={`translate(${x + n * GARRISON.width} ${y})`}
    >
      <title>{`Garrison, ${['of its own', 'Macedonian', 'Persian'][side + 1]}: ${counted(strength, 'GSP')}`}</title>
      <path className="face" d={outlineOf(side, GARRISON.width, GARRISON.height)} />
      <text y="4.3">{strength}</text>
    </g>
  );
}

const WORN = ['', ', fatigued', ', useless'];

/** ASPs without an Army: a pile beside where an Army would stand. */
function Loose({ t, open, layout, places, space }: Props & { space: number }) {
  const id = t.spaces[space];
  const { x, y } = layout.loose.get(space)!;
  const side = open.loose[space] > 0 ? 0 : 1;
  const strength = Math.abs(open.loose[space]);
  return (
    <Press
      skin="con"
      className={`con-loose ${ownerClass(side)}`}
      piece={`loose-${id}`}
      transform={`translate(${x} ${y})`}
      label={null}
      onPress={() => places.press(`space:${space}`)}
      onEnter={() => places.enter(id)}
      onLeave={() => places.leave()}
    >
      <title>{`${strength} loose ASPs, ${side === 0 ? 'Macedonian' : 'Persian'}${WORN[looseStatus(open, space)]}`}</title>
      <path className="face" d={outlineOf(side, LOOSE.width, LOOSE.height)} />
      <Glyph name="spears" x={-9} size={13} />
      <text x="6" y="4.8">
        {strength}
      </text>
    </Press>
  );
}

function Fleet({ t, open, layout, places, name, fleet }: Props & { fleet: number }) {
  const { x, y } = layout.fleet.get(fleet)!;
  const owner = open.fleetOf[fleet];
  const target = `fleet:${fleet}` as const;
  const state = places.stateOf(target);
  const admirals = leadersWith(t, open, FLEET_UNIT + fleet);
  return (
    <Press
      skin="con"
      className={`con-fleet ${ownerClass(owner)}${state.className}`}
      piece={`fleet-${t.fleets[fleet]}`}
      transform={`translate(${x} ${y})`}
      label={state.label}
      pressed={state.pressed}
      onPress={() => places.press(target)}
      onEnter={() => places.enter(t.spaces[open.fleetAt[fleet]])}
      onLeave={() => places.leave()}
    >
      <title>{state.label ?? fleetWords(t, open, fleet, name)}</title>
      {state.label !== null && <rect className="ring" x="-24" y="-15" width="48" height="30" rx="9" />}
      <path className="face" d={outlineOf(owner, FLEET.width, FLEET.height)} />
      <Glyph name="ship" x={-7} size={17} />
      <text x="9" y="5">
        {open.nsp[fleet]}
      </text>
      {admirals.length > 0 && (
        <circle className="admiral" cx={FLEET.width / 2 - 2} cy={-FLEET.height / 2 + 1} r="4" />
      )}
    </Press>
  );
}

function Army({ t, open, layout, places, name, army }: Props & { army: number }) {
  const { x, y } = layout.army.get(army)!;
  const side = sideOfArmy(army);
  const target = `army:${army}` as const;
  const state = places.stateOf(target);
  const leaders = leadersWith(t, open, army);
  const status = open.status[army];
  const { width, height } = ARMY;
  return (
    <Press
      skin="con"
      className={`con-army ${ownerClass(side)}${state.className}`}
      piece={`army-${ARMIES[army]}`}
      transform={`translate(${x} ${y})`}
      label={state.label}
      pressed={state.pressed}
      onPress={() => places.press(target)}
      onEnter={() => places.enter(t.spaces[open.armyAt[army]])}
      onLeave={() => places.leave()}
    >
      <title>{state.label ?? armyWords(t, open, army, name)}</title>
      <g transform={`scale(${ARMY.scale})`}>
        {state.label !== null && <rect className="ring" x="-27" y="-20" width="54" height="40" rx="9" />}
        {open.inside[army] === 1 && <path className="wall" d="M-26 20V2H-22V6M26 20V2H22V6M-26 20H26" />}
        <path className="face" d={outlineOf(side, width, height)} />
        {status !== FRESH && (
          <path className={status === FATIGUED ? 'tired' : 'useless'} d={outlineOf(side, width, height)} />
        )}
        <Glyph name={side === 0 ? 'star' : 'wings'} x={-12} y={-5} size={15} />
        <text className="elite" x="-12" y="11">{`E${open.elite[army]}`}</text>
        <text className="strength" x="8" y="7">
          {open.asp[army]}
        </text>
        {status !== FRESH && (
          <g className="status" transform={`translate(${width / 2 - 2} ${-height / 2 + 2})`}>
            <circle r="7" />
            <text y="3.3">{status === FATIGUED ? 'F' : 'U'}</text>
          </g>
        )}
        <g className="con-prize">
          {open.royal[0] === army && <Glyph name="chest" x={-width / 2 - 2} y={-height / 2} size={14} />}
          {open.family[0] === army && <Glyph name="family" x={-width / 2 - 2} y={height / 2 - 4} size={15} />}
        </g>
        {leaders.length > 0 && (
          <text className="leader" y={height / 2 + 10.5}>
            {`${shortName(t.data.leaders[leaders[0].leader].name)}${leaders.length > 1 ? ` +${leaders.length - 1}` : ''}`}
          </text>
        )}
      </g>
    </Press>
  );
}

const shortName = (name: string): string => name.replace(/ [IVX]+$/, '');

const ALONE: Readonly<Record<string, readonly [glyph: string, words: string]>> = {
  darius: ['tiara', 'Darius alone'],
  'royal-treasury': ['chest', 'Royal Treasury'],
  'royal-family': ['family', 'Royal Family'],
};

/** Darius, the Royal Treasury and the Royal Family where no Army is with them. */
function Alone({ t, open, layout }: Props) {
  return aloneAt(open).map(([key, space]) => {
    const { x, y } = layout.alone.get(key)!;
    const [glyph, words] = ALONE[key];
    const owner = key === 'royal-treasury' ? open.royal[3] : key === 'royal-family' ? open.family[2] : 1;
    const level = key === 'royal-treasury' ? (open.royal[2] === 1 ? ', Full' : ', Empty') : '';
    return (
      <g
        key={key}
        className={`con-alone ${ownerClass(owner)}`}
        data-piece={key}
        transform={`translate(${x} ${y})`}
      >
        <title>{`${words}${level}, at ${t.data.spaces[space].name}`}</title>
        <circle r="10" />
        <Glyph name={glyph} size={15} />
      </g>
    );
  });
}
