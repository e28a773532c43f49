import { wallPenalty } from '../queries/counts.ts';
import {
  alexanderBattle,
  alexanderSuper,
  foeBattle,
  foeSuper,
  ownBattle,
  ownSuper,
} from '../queries/values.ts';
import type { Open } from '../state.ts';
import { hasWalls } from '../steps/group.ts';
import type { Tables } from '../tables.ts';
import { Counter } from './marks.tsx';
import { Press } from './Press.tsx';

interface Piece {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly speed: number;
  readonly battle: number | null;
  readonly superscript: number;
  readonly reduced: boolean;
  readonly resting: boolean;
  readonly word: string | null;
}

interface Props {
  t: Tables;
  open: Open;
  offered: readonly string[];
  onChoose(word: string): void;
}

const COLUMNS = [6, 5, 4, 3, 2, 1, 0, -1];
const STEP = 168;
const LEFT = 192;

/** The battlefield: both lines ordered by Speed, the faster to the left; Walls stand at the far right. */
export function Battlefield(props: Props) {
  const { t, open, onChoose } = props;
  const battle = open.battle!;
  const penalty = wallPenalty(t, open);
  return (
    <g className="fca-field" transform="translate(100 180)">
      <rect className="sheet" width="1400" height="740" rx="18" />
      <text className="title" x="34" y="46">
        {`Battle turn ${Math.max(1, battle.turn)}${battle.duel ? ' · duel' : ''}${penalty > 0 ? ` · Walls -${penalty}` : ''}`}
      </text>
      <text className="plans" x="34" y="78">
        {`Enemy plans: ${planNames(t.data.battlePlans.enemy, battle.foePlans)}`}
      </text>
      <text className="plans" x="34" y="716">
        {`Your plans: ${planNames(t.data.battlePlans.alexander, battle.plans)}`}
      </text>
      {COLUMNS.map((speed, i) => (
        <g key={speed} transform={`translate(${LEFT + i * STEP - 80} 0)`}>
          <rect
            className={`column${speed >= 0 && battle.speed === speed ? ' now' : ''}`}
            x="-72"
            y="100"
            width="144"
            height="580"
            rx="10"
          />
          <text className="speed" y="398">
            {speed < 0 ? 'Walls' : `Speed ${speed}`}
          </text>
        </g>
      ))}
      <Line pieces={enemies(props)} side="foe" onChoose={onChoose} />
      <Line pieces={own(props)} side="own" onChoose={onChoose} />
    </g>
  );
}

function planNames(list: readonly { name: string }[], counts: readonly number[]): string {
  const named = list.flatMap(({ name }, k) =>
    counts[k] > 1 ? [`${counts[k]} ${name}`] : counts[k] === 1 ? [name] : [],
  );
  return named.join(', ') || 'none';
}

/** Counters of one side: enemies grow upwards from the middle, own downwards. */
function Line({
  pieces,
  side,
  onChoose,
}: {
  pieces: Piece[];
  side: 'own' | 'foe';
  onChoose(word: string): void;
}) {
  const sign = side === 'own' ? 1 : -1;
  return (
    <g>
      {COLUMNS.flatMap((speed, column) =>
        pieces
          .filter((piece) => piece.speed === speed)
          .map((piece, i) => (
            <Press
              key={piece.key}
              word={piece.word}
              label={piece.word === null ? piece.name : `${piece.word} (${piece.name})`}
              x={LEFT + column * STEP - 80 + (i % 2 === 0 ? -35 : 35)}
              y={392 + sign * (58 + Math.floor(i / 2) * 68)}
              onChoose={onChoose}
            >
              {piece.word !== null && (
                <rect className="fca-ring" x="-35" y="-35" width="70" height="70" rx="9" />
              )}
              <Counter
                {...piece}
                side={piece.type === 'WALL' ? 'wall' : side}
                speed={speed < 0 ? null : speed}
              />
            </Press>
          )),
      )}
    </g>
  );
}

function rests(open: Open, cavalry: boolean, counter: number): boolean {
  const battle = open.battle!;
  return cavalry && battle.spent[counter] === 2 * battle.turn - 1;
}

/** What pressing this counter would answer. */
function wordFor(offered: readonly string[], word: string): string | null {
  for (const verb of ['hit', 'strike', 'charge'])
    if (offered.includes(`${verb} ${word}`)) return `${verb} ${word}`;
  return null;
}

function enemies({ t, open, offered }: Props): Piece[] {
  return open.at.flatMap((at, i) => {
    if (at !== open.area) return [];
    const kind = t.foes[i];
    const steps = open.steps[i];
    const wall = kind.type === 'WALL';
    return [
      {
        key: `foe ${i}`,
        type: kind.type,
        name: kind.name,
        speed: wall ? -1 : kind.speed[steps],
        battle: wall ? null : foeBattle(t, open, i),
        superscript: wall ? 0 : foeSuper(t, open, i),
        reduced: kind.twoSteps && steps === 1,
        resting: rests(open, kind.cavalry, t.mine.length + 1 + i),
        word: wordFor(offered, kind.word[steps]),
      },
    ];
  });
}

function own({ t, open, offered }: Props): Piece[] {
  const pieces: Piece[] = open.army.flatMap((steps, i) => {
    if (steps === 0) return [];
    const kind = t.mine[i];
    return [
      {
        key: `own ${i}`,
        type: kind.type,
        name: kind.name,
        speed: kind.speed[steps],
        battle: ownBattle(t, open, i, kind.type === 'SE' && hasWalls(t, open)),
        superscript: Math.max(0, ownSuper(t, open, i)),
        reduced: kind.twoSteps && steps === 1,
        resting: rests(open, kind.cavalry, i),
        word: wordFor(offered, kind.word[steps]),
      },
    ];
  });
  pieces.push({
    key: 'alexander',
    type: 'ALEXANDER',
    name: `Alexander A${open.level}`,
    speed: t.data.alexander[open.level - 1].speed,
    battle: alexanderBattle(t, open),
    superscript: Math.max(0, alexanderSuper(t, open)),
    reduced: false,
    resting: false,
    word: wordFor(offered, 'alexander') ?? (offered.includes('duel') ? 'duel' : null),
  });
  return pieces;
}
