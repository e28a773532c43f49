/** Plots as SVG text, for pages without scripts. */

const WIDTH = 760;
const LABEL = 170;
const ROW = 24;

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** An interval to draw over the bar. */
  readonly range: readonly [low: number, high: number] | null;
  readonly text: string;
}

export function bars(rows: readonly Bar[], most: number): string {
  const x = (value: number): number => LABEL + (value / most) * 260;
  const lines = rows.map(({ label, value, range, text }, i) => {
    const y = i * ROW;
    const whisker =
      range === null
        ? ''
        : `<line class="range" x1="${x(range[0]).toFixed(1)}" x2="${x(range[1]).toFixed(1)}" y1="${y + 10}" y2="${y + 10}"/>`;
    return `<text x="${LABEL - 8}" y="${y + 14}" text-anchor="end">${escaped(label)}</text><rect class="bar" x="${LABEL}" y="${y + 3}" width="${(x(value) - LABEL).toFixed(1)}" height="14"/>${whisker}<text x="${LABEL + 270}" y="${y + 14}">${escaped(text)}</text>`;
  });
  return svg(rows.length * ROW, lines.join('\n'));
}

/** How values fall into about twenty classes of equal width. */
export function histogram(values: readonly number[]): string {
  if (values.length === 0) return '<p>No games.</p>';
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = Math.max(1, Math.ceil((high - low + 1) / 20));
  const classes = new Array<number>(Math.floor((high - low) / width) + 1).fill(0);
  for (const value of values) classes[Math.floor((value - low) / width)]++;
  const most = Math.max(...classes);
  const step = (WIDTH - 40) / classes.length;
  const rects = classes.map((n, i) => {
    const height = (n / most) * 140;
    return `<rect class="bar" x="${(20 + i * step).toFixed(1)}" y="${(150 - height).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${height.toFixed(1)}"><title>${low + i * width} to ${low + (i + 1) * width - 1}: ${n}</title></rect>`;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const labels = `<text x="20" y="168">${low}</text><text x="${WIDTH - 20}" y="168" text-anchor="end">${high}</text><text x="${WIDTH / 2}" y="168" text-anchor="middle">mean ${mean.toFixed(1)}</text>`;
  return svg(
    175,
    `${rects.join('')}<line class="axis" x1="20" x2="${WIDTH - 20}" y1="150" y2="150"/>${labels}`,
  );
}

export interface Point {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A value as it settled, with its interval as a band. */
export function curve(points: readonly Point[]): string {
  const top = Math.max(10, ...points.slice(-Math.ceil(points.length / 2)).map((p) => p.high));
  const bottom = Math.min(-10, ...points.slice(-Math.ceil(points.length / 2)).map((p) => p.low));
  const x = (i: number): string => (50 + (i / Math.max(1, points.length - 1)) * (WIDTH - 70)).toFixed(1);
  const y = (value: number): string =>
    (10 + ((top - Math.min(top, Math.max(bottom, value))) / (top - bottom)) * 160).toFixed(1);
  const upper = points.map((p, i) => `${x(i)},${y(p.high)}`);
  const lower = points.map((p, i) => `${x(i)},${y(p.low)}`).reverse();
  const line = points.map((p, i) => `${x(i)},${y(p.value)}`).join(' ');
  const label = (value: number): string =>
    `<text x="44" y="${y(value)}" dy="4" text-anchor="end">${value.toFixed(0)}</text>`;
  // Nearer to the axis than its own height a number would lie on the 0.
  const ends = [top, bottom].filter((end) => Math.abs(Number(y(end)) - Number(y(0))) > 14);
  return svg(
    180,
    `<polygon class="band" points="${[...upper, ...lower].join(' ')}"/><polyline class="line" points="${line}"/>
<line class="axis" x1="50" x2="${WIDTH - 20}" y1="${y(0)}" y2="${y(0)}"/>${[0, ...ends].map(label).join('')}`,
  );
}

function svg(height: number, body: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img">${body}</svg>`;
}
