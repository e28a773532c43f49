const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 12],
    [17, 12],
    [7, 17],
    [17, 17],
  ],
];

/** A throw of dice, drawn; other sides than 1 to 6 are written. */
export function Dice({ values }: { values: readonly number[] }) {
  return (
    <span className="dice" role="img" aria-label={`dice ${values.join(', ')}`}>
      {values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice of one throw keep their order
        <svg key={i} viewBox="0 0 24 24" className="die" aria-hidden="true">
          <rect x="1.500" y="1.500" width="21" height="21" rx="5" />
          {PIPS[value]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.200" />) ?? (
            <text x="12" y="17" textAnchor="middle">
              {value}
            </text>
          )}
        </svg>
      ))}
    </span>
  );
}
