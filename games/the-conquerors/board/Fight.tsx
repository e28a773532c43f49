import { counted } from '@gordian/kernel';
import { battleModifiers, roleArmies, roleSide, strengthOf } from '../queries/battle.ts';
import { ARMIES } from '../state.ts';
import type { BattleFrame, NavalFrame } from '../steps/frames.ts';
import { leaderNames } from './forces.ts';
import { Emblem, ownerClass } from './glyphs.tsx';
import { type PanelProps, PlaceName } from './Panels.tsx';

/** The battle or naval combat at hand: who is in it, how strong, and what counts. */
export function Fight(props: PanelProps) {
  const frames = [...props.seen.stack].reverse();
  const frame = frames.find(({ proc }) => proc === 'battle' || proc === 'naval');
  if (frame === undefined) return null;
  const isBattle = frame.proc === 'battle';
  const { space } = frame as BattleFrame | NavalFrame;
  const id = props.t.spaces[space];
  return (
    <section className="con-fight" aria-label={isBattle ? 'Battle' : 'Naval combat'}>
      <h3>
        {isBattle ? 'Battle at' : 'Naval combat at'}
        <PlaceName id={id} name={props.game.name(id)} onPoint={props.onPoint} />
      </h3>
      <div className="roles">
        {[0, 1].map((role) =>
          isBattle ? (
            <LandRole key={role} {...props} frame={frame as BattleFrame} role={role} />
          ) : (
            <SeaRole key={role} {...props} frame={frame as NavalFrame} role={role} />
          ),
        )}
      </div>
    </section>
  );
}

function LandRole({
  t,
  seen: { open },
  game,
  frame,
  role,
}: PanelProps & { frame: BattleFrame; role: number }) {
  const side = roleSide(frame, role);
  const forces = roleArmies(frame, role).map((army) =>
    [game.name(ARMIES[army]), ...leaderNames(t, open, army)].join(', '),
  );
  if (role === 1 && frame.loose > 0) forces.push(`${frame.loose} loose ASPs`);
  if (role === 1 && frame.gsp > 0) forces.push(`${frame.gsp} GSPs`);
  if (role === 1 && frame.tribe > 0) forces.push(`${frame.tribe} GSPs of a tribe`);
  const isRolled = frame.strength[0] + frame.strength[1] > 0 && frame.roll[0] + frame.roll[1] !== 0;
  const strength = isRolled ? frame.strength[role] : strengthOf(open, frame, role);
  return (
    <div className={ownerClass(side)}>
      <h4>
        <Emblem side={side} size={16} />
        {role === 0 ? 'Attacker' : 'Defender'}
        <b>{strength}</b>
      </h4>
      {forces.map((force) => (
        <p key={force}>{force}</p>
      ))}
      <ul>
        {battleModifiers(t, open, frame, role).map(({ by, add }) => (
          <li key={by}>{`${game.name(by)} ${add > 0 ? '+' : ''}${add}`}</li>
        ))}
      </ul>
      {isRolled && <p className="score">{`Roll ${frame.roll[role]}, Battle Score ${frame.score[role]}`}</p>}
    </div>
  );
}

function SeaRole({ t, seen: { open }, game, frame, role }: PanelProps & { frame: NavalFrame; role: number }) {
  const fleets = role === 0 ? frame.mover : frame.other;
  const side = role === 0 ? frame.side : 1 - frame.side;
  return (
    <div className={ownerClass(side)}>
      <h4>
        <Emblem side={side} size={16} />
        {role === 0 ? 'On the move' : 'Against it'}
        <b>{fleets.reduce((sum, fleet) => sum + open.nsp[fleet], 0)}</b>
      </h4>
      {fleets.map((fleet) => (
        <p key={fleet}>{`${game.name(t.fleets[fleet])}: ${open.nsp[fleet]} NSPs`}</p>
      ))}
      {role === 0 && frame.army >= 0 && <p>{`carries ${game.name(ARMIES[frame.army])}`}</p>}
      {frame.hits[role] > 0 && <p className="score">{counted(frame.hits[role], 'hit')}</p>}
    </div>
  );
}
