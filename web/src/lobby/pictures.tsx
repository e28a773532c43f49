import type { ReactNode } from 'react';

/** Small scenes for the cards, drawn by us; colours come from the theme. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="scene" viewBox="0 0 320 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

function Star({ x, y, r, rays = 16 }: { x: number; y: number; r: number; rays?: number }) {
  const points: string[] = [];
  for (let i = 0; i < rays * 2; i++) {
    const angle = (Math.PI * i) / rays - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * 0.34;
    points.push(`${(x + reach * Math.cos(angle)).toFixed(1)},${(y + reach * Math.sin(angle)).toFixed(1)}`);
  }
  return <polygon points={points.join(' ')} />;
}

const SPEARS = [20, 36, 52, 68, 84, 100, 116];

/** A star shield and a wicker shield under opposing spears. */
function Shields() {
  return (
    <Scene>
      <rect className="sky" width="320" height="150" />
      <path className="land" d="M0 118c60-16 110 8 160 0s110-18 160-4v36H0z" />
      <g className="thin">
        {SPEARS.map((x) => (
          <path key={x} d={`M${x} 132L${x + 58} 8m-5 8l5-8 1 9.500`} />
        ))}
        {SPEARS.map((x) => (
          <path key={x} d={`M${320 - x} 132L${320 - x - 58} 8m5 8l-5-8-1 9.500`} />
        ))}
      </g>
      <circle className="red-fill edge" cx="98" cy="84" r="47" />
      <circle className="rim" cx="98" cy="84" r="39" />
      <g className="gold-fill">
        <Star x={98} y={84} r={33} />
      </g>
      <circle className="red-fill" cx="98" cy="84" r="6" />
      <path className="blue-fill edge" d="M188 40c24-9 44-9 68 0v86c-24 8-44 8-68 0z" />
      <path
        className="weave"
        d="M195 47v78m11-81v84m11-86v88m11-88v88m11-86v84m11-80v78M190 62h64m-66 20h68m-68 20h68"
      />
      <circle className="gold-fill edge" cx="222" cy="84" r="13" />
    </Scene>
  );
}

const ROAD: readonly (readonly [number, number])[] = [
  [22, 118],
  [62, 92],
  [104, 108],
  [146, 74],
  [190, 88],
  [232, 52],
  [286, 40],
];

/** One road, city after city, toward the rising sun. */
function Road() {
  const d = `M${ROAD.map(([x, y]) => `${x} ${y}`).join(' L')}`;
  return (
    <Scene>
      <rect className="sky" width="320" height="150" />
      <g className="gold-fill soft">
        <Star x={286} y={34} r={70} rays={18} />
      </g>
      <path className="land" d="M0 96c40-30 84-6 120-24s84-40 130-34 70 18 70 18v94H0z" />
      <path
        className="hills"
        d="M150 128l10-15 10 15m6 4l13-20 13 20m24-18l9-14 9 14m18 14l12-18 12 18M40 60l9-13 9 13"
      />
      <path className="road-bed" d={d} />
      <path className="road" d={d} />
      {ROAD.map(([x, y], i) => (
        <g key={x}>
          <rect
            className={i < 4 ? 'red-fill edge' : 'paper-fill edge'}
            x={x - 9}
            y={y - 9}
            width="18"
            height="18"
            rx="3"
          />
          <path className={i < 4 ? 'mark light' : 'mark'} d={`M${x - 5} ${y + 5}v-7l5-3 5 3v7m-7 0v-4h4v4`} />
        </g>
      ))}
    </Scene>
  );
}

const TOWNS: readonly (readonly [number, number])[] = [
  [34, 52],
  [80, 72],
  [66, 112],
  [128, 92],
  [168, 58],
  [196, 108],
];
const PATHS = [
  [0, 1],
  [1, 2],
  [1, 3],
  [3, 4],
  [3, 5],
  [2, 3],
] as const;

/** Towns joined by roads along a coast, and a hand of cards. */
function Cards() {
  return (
    <Scene>
      <rect className="sea-fill" width="320" height="150" />
      <path className="land" d="M0 30c26-12 40 8 66 4s36-22 66-18 44 20 70 14 60-22 118-16v136H0z" />
      <path className="water" d="M14 132c10-6 20 6 30 0s20 6 30 0M104 138c10-6 20 6 30 0" />
      {PATHS.map(([a, b]) => (
        <path key={`${a} ${b}`} className="road" d={`M${TOWNS[a].join(' ')}L${TOWNS[b].join(' ')}`} />
      ))}
      {TOWNS.map(([x, y], i) => (
        <circle key={x} className={i % 2 === 0 ? 'paper-fill edge' : 'red-fill edge'} cx={x} cy={y} r="8" />
      ))}
      {[-16, 0, 16].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 262 190)`}>
          <rect className="paper-fill edge" x="234" y="50" width="58" height="86" rx="6" />
          <rect className="frame" x="239" y="55" width="48" height="36" rx="3" />
          <path className="mark" d="M241 101h44m-44 9h44m-44 9h28" />
        </g>
      ))}
      <g className="gold-fill">
        <Star x={263} y={73} r={14} rays={8} />
      </g>
    </Scene>
  );
}

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The island city, the mole, and the phalanx before it. */
function Siege() {
  return (
    <Scene>
      <rect className="sea-fill" width="320" height="150" />
      <path
        className="water"
        d="M196 128c10-6 20 6 30 0s20 6 30 0 20 6 30 0M120 30c8-5 16 5 24 0s16 5 24 0M20 22c8-5 16 5 24 0"
      />
      <path className="land" d="M0 58c40-10 62 10 96 8s40 20 40 40-20 44-20 44H0z" />
      <path className="land" d="M190 108c0-16 26-26 60-26s62 10 62 26-28 22-62 22-60-8-60-22z" />
      <path className="road-bed" d="M128 106h70" />
      <path
        className="paper-fill edge"
        d="M208 110V70h-4V56h6v6h5v-6h6v6h5v-6h6v14h-4v12h16V54h-4V38h7v7h5v-7h6v7h5v-7h7v16h-4v28h16V70h-4V56h6v6h5v-6h6v6h5v-6h6v14h-4v40z"
      />
      <path className="mark" d="M245 110V97a7 7 0 0 1 14 0v13M216 82h4m64 0h4m-37-18h4" />
      <g className="thin">
        {RANKS.map((i) => (
          <path key={i} d={`M${14 + i * 13} ${118 - (i % 2) * 10}l58-52m-8 2l8-2-3 7`} />
        ))}
      </g>
      {RANKS.map((i) => (
        <g key={i}>
          <circle className="red-fill edge" cx={16 + i * 13} cy={120 - (i % 2) * 10} r="9" />
          <circle className="gold-fill" cx={16 + i * 13} cy={120 - (i % 2) * 10} r="3" />
        </g>
      ))}
    </Scene>
  );
}

export function Picture({ game }: { game: string }) {
  if (game === 'alexander-vs-darius') return <Shields />;
  if (game === 'the-conquerors') return <Cards />;
  if (game === 'field-commander') return <Siege />;
  return <Road />;
}
