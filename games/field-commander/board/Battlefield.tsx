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
import { HEIGHT, TRACK, WIDTH } from './places.ts';

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

const WALLS = -1;
const SPEEDS = [6, 5, 4, 3, 2, 1, 0, WALLS];
/** Counters are drawn this much larger than on the map; more than so many of one side stand two abreast. */
const SCALE = 1.3;
const SIZE = 88;
const ABREAST = 3;
const TOP = 112;
const MARGIN = 30;
const NARROWEST = 700;

/** A Speed at which somebody fights: where its column stands and how many stand abreast in it. */
interface Column {
  readonly speed: number;
  readonly x: number;
  readonly width: number;
  readonly abreast: number;
}

/** The columns from the fastest to the slowest, and the size of the whole. */
function layOut(foes: readonly Piece[], own: readonly Piece[]) {
  const of = (pieces: readonly Piece[], speed: number) =>
    pieces.filter((piece) => piece.speed === speed).length;
  const used = SPEEDS.filter((speed) => of(foes, speed) + of(own, speed) > 0);
  const abreast = used.map((speed) => (Math.max(of(foes, speed), of(own, speed)) > ABREAST ? 2 : 1));
  const rows = (pieces: readonly Piece[]) =>
    Math.max(1, ...used.map((speed, i) => Math.ceil(of(pieces, speed) / abreast[i])));
  const plain = abreast.reduce((sum, n) => sum + n * SIZE + 24, 0) + 2 * MARGIN;
  const spare = Math.max(0, NARROWEST - plain) / used.length;
  let x = MARGIN;
  const columns = used.map((speed, i): Column => {
    const column = { speed, x, width: abreast[i] * SIZE + 12 + spare, abreast: abreast[i] };
    x += column.width + 12;
    return column;
  });
  const middle = TOP + rows(foes) * SIZE + 34;
  return { columns, width: x + MARGIN - 12, middle, height: middle + 34 + rows(own) * SIZE + 60 };
}

/** The battlefield: both lines ordered by Speed, the faster to the left; Walls stand at the far right. Only Speeds that are there have a column. */
export function Battlefield(props: Props) {
  const { t, open, onChoose } = props;
  const battle = open.battle!;
  const penalty = wallPenalty(t, open);
  const foes = enemies(props);
  const mine = own(props);
  const { columns, width, middle, height } = layOut(foes, mine);
  return (
    <g
      className="fca-field"
      transform={`translate(${(WIDTH - width) / 2} ${Math.max(10, (HEIGHT - TRACK - height) / 2)})`}
    >
      <rect className="sheet" width={width} height={height} rx="18" />
      <text className="title" x={MARGIN} y="46">
        {`Battle turn ${Math.max(1, battle.turn)}${battle.duel ? ' · duel' : ''}${penalty > 0 ? ` · Walls -${penalty}` : ''}`}
      </text>
      <text className="plans" x={MARGIN} y="80">
        {`Enemy plans: ${planNames(t.data.battlePlans.enemy, battle.foePlans)}`}
      </text>
      <text className="plans" x={MARGIN} y={height - 24}>
        {`Your plans: ${planNames(t.data.battlePlans.alexander, battle.plans)}`}
      </text>
      {columns.map((column) => (
        <g key={column.speed} transform={`translate(${column.x} 0)`}>
          <rect
            className={`column${column.speed >= 0 && battle.speed === column.speed ? ' now' : ''}`}
            y={TOP - 10}
            width={column.width}
            height={height - TOP - 46}
            rx="10"
          />
          <text className="speed" x={column.width / 2} y={middle + 7}>
            {column.speed === WALLS ? 'Walls' : `Speed ${column.speed}`}
          </text>
        </g>
      ))}
      <Line pieces={foes} columns={columns} middle={middle} side="foe" onChoose={onChoose} />
      <Line pieces={mine} columns={columns} middle={middle} side="own" onChoose={onChoose} />
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
  columns,
  middle,
  side,
  onChoose,
}: {
  pieces: Piece[];
  columns: readonly Column[];
  middle: number;
  side: 'own' | 'foe';
  onChoose(word: string): void;
}) {
  const sign = side === 'own' ? 1 : -1;
  return (
    <g>
      {columns.flatMap(({ speed, x, width, abreast }) =>
        pieces
          .filter((piece) => piece.speed === speed)
          .map((piece, i) => (
            <Press
              key={piece.key}
              word={piece.word}
              label={piece.word === null ? piece.name : `${piece.word} (${piece.name})`}
              x={x + width / 2 + ((i % abreast) - (abreast - 1) / 2) * SIZE}
              y={middle + sign * (34 + SIZE / 2 + Math.floor(i / abreast) * SIZE)}
              onChoose={onChoose}
            >
              <g transform={`scale(${SCALE})`}>
                {piece.word !== null && (
                  <rect className="fca-ring" x="-35" y="-35" width="70" height="70" rx="9" />
                )}
                <Counter
                  {...piece}
                  side={piece.type === 'WALL' ? 'wall' : side}
                  speed={speed < 0 ? null : speed}
                />
              </g>
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

/** What pressing a counter answers: enemies are struck, own Forces take Hits or charge. */
const AGAINST = ['strike'];
const ON_OWN = ['hit', 'charge'];

function wordFor(offered: readonly string[], verbs: readonly string[], word: string): string | null {
  for (const verb of verbs) if (offered.includes(`${verb} ${word}`)) return `${verb} ${word}`;
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
        speed: wall ? WALLS : kind.speed[steps],
        battle: wall ? null : foeBattle(t, open, i),
        superscript: wall ? 0 : foeSuper(t, open, i),
        reduced: kind.twoSteps && steps === 1,
        resting: rests(open, kind.cavalry, t.mine.length + 1 + i),
        word: wordFor(offered, AGAINST, kind.word[steps]),
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
        word: wordFor(offered, ON_OWN, kind.word[steps]),
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
    word: wordFor(offered, ON_OWN, 'alexander') ?? (offered.includes('duel') ? 'duel' : null),
  });
  return pieces;
}
