import { ARMIES, FATIGUED, FLEET_UNIT, FRESH, type Open, sideOfArmy } from '../state.ts';
import type { Tables } from '../tables.ts';
import type { Places } from './Board.tsx';
import { armyWords, fleetWords, leadersWith } from './forces.ts';
import { geometry } from './geometry.ts';
import { Glyph, outlineOf, ownerClass } from './glyphs.tsx';
import { ARMY, FLEET, GARRISON, type Spot, stands } from './layout.ts';
import { Press } from './press.tsx';

interface Props {
  t: Tables;
  open: Open;
  places: Places;
  name(id: string): string;
}

/** The spot of the n-th piece of a column that grows away from its node. */
export function columnSpot(id: string, at: Spot, height: number, n: number): Spot {
  const way = at.y > geometry.spaces[id].y + 4 ? 1 : -1;
  return { x: at.x, y: at.y + way * n * (height + 3) };
}

export function armySpot(t: Tables, o: Open, army: number): Spot {
  const id = t.spaces[o.armyAt[army]];
  const before = o.armyAt.filter((at, other) => other < army && at === o.armyAt[army]).length;
  return columnSpot(id, stands.get(id)!.army, ARMY.height + 9, before);
}

export function fleetSpot(t: Tables, o: Open, fleet: number): Spot {
  const id = t.spaces[o.fleetAt[fleet]];
  const before = o.fleetAt.filter((at, other) => other < fleet && at === o.fleetAt[fleet]).length;
  return columnSpot(id, stands.get(id)!.fleet, FLEET.height, before);
}

/** Everything that stands on the Spaces: garrisons, loose troops, Fleets, Armies, and what the Persians value. */
export function Pieces(props: Props) {
  const { t, open } = props;
  return (
    <g className="con-pieces">
      {t.spaces.map((id, space) =>
        open.gsp[space] === 0 ? null : (
          <Garrison
            key={id}
            id={id}
            side={open.gsp[space] > 0 ? 0 : 1}
            strength={Math.abs(open.gsp[space])}
          />
        ),
      )}
      {t.data.setup.tribes.map(({ id, name }, n) =>
        open.tribe[n] === 0 ? null : (
          <Garrison key={id} id={t.spaces[t.tribeAt[n]]} side={-1} strength={open.tribe[n]} of={name} />
        ),
      )}
      {open.rhodes > 0 && <Garrison id="rhodes" side={-1} strength={open.rhodes} of="independent Rhodes" />}
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

/** A garrison: a shield of its side with its GSPs. */
function Garrison({ id, side, strength, of }: { id: string; side: number; strength: number; of?: string }) {
  const { x, y } = stands.get(id)!.garrison;
  const whose = of ?? ['Macedonian', 'Persian'][side];
  return (
    <g
      className={`con-garrison ${ownerClass(side)}`}
      data-piece={`garrison-${id}-${side}`}
      transform={`translate(${x} ${y})`}
    >
      <title>{`Garrison, ${whose}: ${strength} ${strength === 1 ? 'GSP' : 'GSPs'}`}</title>
      <path className="face" d={outlineOf(side, GARRISON.width, GARRISON.height)} />
      <text y="4.3">{strength}</text>
    </g>
  );
}

/** ASPs without an Army: a pile beside where an Army would stand. */
function Loose({ t, open, places, space }: Props & { space: number }) {
  const id = t.spaces[space];
  const armies = open.armyAt.filter((at) => at === space).length;
  const stand = stands.get(id)!.army;
  const { x, y } = armies === 0 ? stand : columnSpot(id, stand, ARMY.height + 9, armies);
  const side = open.loose[space] > 0 ? 0 : 1;
  const strength = Math.abs(open.loose[space]);
  return (
    <Press
      className={`con-loose ${ownerClass(side)}`}
      piece={`loose-${id}`}
      transform={`translate(${x} ${y})`}
      label={null}
      onPress={() => places.press(`space:${space}`)}
      onEnter={() => places.enter(id)}
      onLeave={() => places.leave()}
    >
      <title>{`${strength} loose ASPs, ${side === 0 ? 'Macedonian' : 'Persian'}`}</title>
      <path className="face" d={outlineOf(side, 36, 20)} />
      <Glyph name="spears" x={-9} size={13} />
      <text x="6" y="4.8">
        {strength}
      </text>
    </Press>
  );
}

function Fleet({ t, open, places, name, fleet }: Props & { fleet: number }) {
  const { x, y } = fleetSpot(t, open, fleet);
  const owner = open.fleetOf[fleet];
  const target = `fleet:${fleet}` as const;
  const state = places.stateOf(target);
  const admirals = leadersWith(t, open, FLEET_UNIT + fleet);
  return (
    <Press
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
      {state.label !== null && <rect className="ring" x="-22" y="-14" width="44" height="28" rx="9" />}
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

function Army({ t, open, places, name, army }: Props & { army: number }) {
  const { x, y } = armySpot(t, open, army);
  const side = sideOfArmy(army);
  const target = `army:${army}` as const;
  const state = places.stateOf(target);
  const leaders = leadersWith(t, open, army);
  const status = open.status[army];
  const { width, height } = ARMY;
  return (
    <Press
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
      {state.label !== null && <rect className="ring" x="-27" y="-20" width="54" height="40" rx="9" />}
      {open.inside[army] === 1 && <path className="wall" d="M-26 20V2H-22V6M26 20V2H22V6M-26 20H26" />}
      <path className="face" d={outlineOf(side, width, height)} />
      <Glyph name={side === 0 ? 'star' : 'wings'} x={-12} y={-5} size={15} />
      <text className="elite" x="-12" y="11">{`E${open.elite[army]}`}</text>
      <text className="strength" x="8" y="7">
        {open.asp[army]}
      </text>
      {status !== FRESH && (
        <path className={status === FATIGUED ? 'tired' : 'useless'} d={outlineOf(side, width, height)} />
      )}
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
    </Press>
  );
}

const shortName = (name: string): string => name.replace(/ [IVX]+$/, '');

/** Darius, the Royal Treasury and the Royal Family where no Army is with them. */
function Alone({ t, open }: Props) {
  const found = [
    { key: 'darius', glyph: 'tiara', at: open.darius, says: 'Darius alone', side: 1 },
    {
      key: 'royal-treasury',
      glyph: 'chest',
      at: open.royal[0] < 0 ? open.royal[1] : -1,
      says: `Royal Treasury, ${open.royal[2] === 1 ? 'Full' : 'Empty'}`,
      side: open.royal[3],
    },
    {
      key: 'royal-family',
      glyph: 'family',
      at: open.family[0] < 0 ? open.family[1] : -1,
      says: 'Royal Family',
      side: open.family[2],
    },
  ].filter(({ at }) => at >= 0);
  return found.map(({ key, glyph, at, says, side }, i) => {
    const { x, y } = geometry.spaces[t.spaces[at]];
    const before = found.slice(0, i).filter((other) => other.at === at).length;
    return (
      <g
        key={key}
        className={`con-alone ${ownerClass(side)}`}
        data-piece={key}
        transform={`translate(${x + 16 + before * 22} ${y + 14})`}
      >
        <title>{`${says}, at ${t.data.spaces[at].name}`}</title>
        <circle r="10" />
        <Glyph name={glyph} size={15} />
      </g>
    );
  });
}
