import type { SheetMap } from './map.ts';

/** `skin` is the prefix of the game's class names: `con` gives `con-deep`, `con-waterline` ... */
interface SheetProps {
  skin: string;
  map: SheetMap;
}

/** Open water that reaches beyond the sheet on every side. */
export function Deep({ skin, size: [width, height] }: { skin: string; size: SheetMap['viewBox'] }) {
  return <rect className={`${skin}-deep`} x={-width} y={-height} width={3 * width} height={3 * height} />;
}

/** The graticule and lines on the water along the coast, from the outermost in. */
export function Waterlines(props: SheetProps & { lines: readonly { width: number; d: string }[] }) {
  const { skin, map, lines } = props;
  return (
    <>
      <path className={`${skin}-graticule`} d={map.graticule} />
      {lines.map(({ width, d }) => (
        <g key={width}>
          <path className={`${skin}-waterline`} d={d} strokeWidth={width} />
          <path className={`${skin}-waterfill`} d={d} strokeWidth={width - 1.6} />
        </g>
      ))}
    </>
  );
}

export function Rivers({ skin, map }: SheetProps) {
  return (
    <>
      <path className={`${skin}-lake`} d={map.lakes} />
      {map.rivers.map(({ name, d }) => (
        <path key={name + d.slice(0, 12)} className={`${skin}-river`} d={d} />
      ))}
    </>
  );
}

/** Mountains as an engraver drew them: a peak, and its slope away from the light. */
export function Hills({ skin, map: { hills } }: SheetProps) {
  const peaks = hills
    .map(([x, y, h]) => `M${x - 0.62 * h} ${y}L${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}`)
    .join('');
  const slopes = hills
    .map(
      ([x, y, h]) =>
        `M${x - 0.08 * h} ${y - h}L${x + 0.62 * h} ${y}L${x + 0.2 * h} ${y}L${x + 0.1 * h} ${y - 0.45 * h}Z`,
    )
    .join('');
  return (
    <>
      <path className={`${skin}-slope`} d={slopes} />
      <path className={`${skin}-hill`} d={peaks} />
    </>
  );
}

export function SeaNames({ skin, names }: { skin: string; names: SheetMap['seaLabels'] }) {
  return names.map(({ name, x, y, angle, size }) => (
    <text
      key={name}
      className={`${skin}-sea-name`}
      fontSize={size}
      transform={`translate(${x} ${y}) rotate(${angle})`}
    >
      {name}
    </text>
  ));
}

/** The mat the sheet lies on. */
export function Mat({ size: [width, height] }: { size: SheetMap['viewBox'] }) {
  const d = `M${-width} ${-height}H${2 * width}V${2 * height}H${-width}ZM0 0H${width}V${height}H0Z`;
  return <path className="mat" d={d} fillRule="evenodd" />;
}

/** Two lines around the sheet, so far from its edge. */
export function Neatline(props: { size: SheetMap['viewBox']; className: string; inset: number }) {
  const [width, height] = props.size;
  return [props.inset, props.inset + 6].map((inset, i) => (
    <rect
      key={inset}
      className={i === 0 ? props.className : `${props.className} thin`}
      x={inset}
      y={inset}
      width={width - 2 * inset}
      height={height - 2 * inset}
    />
  ));
}

/** Parallel lines over a ground of their own, as a fill; `turn` in degrees. */
export function Hatching(props: { id: string; size: number; turn: number; skin?: string }) {
  const { id, size, turn, skin = '' } = props;
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turn})`}
    >
      <rect className={`${skin}base`} width={size} height={size} />
      <path className={`${skin}line`} d={`M0 0v${size}`} />
    </pattern>
  );
}
