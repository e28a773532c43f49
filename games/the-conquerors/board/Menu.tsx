import { Press } from '@gordian/boards';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { geometry } from './geometry.ts';
import type { Spot } from './layout.ts';

const WIDTH = 318;
const ROW = 33;
const [SHEET_WIDTH, SHEET_HEIGHT] = geometry.viewBox;

interface Sight {
  /** Units of the sheet to one pixel of the screen. */
  readonly unit: number;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

const WHOLE: Sight = { unit: 1.35, box: [0, 0, SHEET_WIDTH, SHEET_HEIGHT] };

/** What part of the sheet is in sight and how large it is drawn, so that a menu is legible and never cut off. */
function useSight(ref: RefObject<SVGGElement | null>, key: string): Sight {
  const [sight, setSight] = useState<Sight>(WHOLE);
  useLayoutEffect(() => {
    const parent = ref.current?.parentElement as unknown as SVGGraphicsElement | null;
    const matrix = parent?.getScreenCTM();
    const screen = ref.current?.ownerSVGElement?.getBoundingClientRect();
    if (!matrix || screen === undefined || matrix.a === 0) return;
    const back = matrix.inverse();
    const from = new DOMPoint(screen.left, screen.top).matrixTransform(back);
    const to = new DOMPoint(screen.right, screen.bottom).matrixTransform(back);
    setSight({ unit: 1 / matrix.a, box: [from.x, from.y, to.x, to.y] });
  }, [ref, key]);
  return sight;
}

interface MenuProps {
  readonly title: string;
  /** What lies there, a line each. */
  readonly lines: readonly string[];
  readonly options: readonly { readonly word: string; readonly label: string; readonly picked: boolean }[];
  readonly spot: Spot;
  onChoose(word: string): void;
  onClose(): void;
}

/** What can be done at one place, where there is more than one thing to do or something to read. */
export function Menu({ title, options, spot, onChoose, onClose, ...props }: MenuProps) {
  const lines = props.lines.flatMap((line) => wrapped(line, 44));
  const ref = useRef<SVGGElement>(null);
  const { unit, box } = useSight(ref, `${title} ${options.length}`);
  const height = 40 + lines.length * 18 + options.length * ROW + (lines.length > 0 ? 6 : 0);
  const [left, top, right, bottom] = box;
  const gap = 30;
  const beside = spot.x + gap + WIDTH * unit <= right - 6 * unit ? spot.x + gap : spot.x - gap - WIDTH * unit;
  const x = Math.max(left + 6 * unit, Math.min(beside, right - (WIDTH + 6) * unit));
  const y = Math.max(top + 6 * unit, Math.min(spot.y - (height / 2) * unit, bottom - (height + 6) * unit));
  const first = 40 + lines.length * 18;
  return (
    <g ref={ref} className="con-menu" transform={`translate(${x} ${y}) scale(${unit})`}>
      <rect className="sheet" width={WIDTH} height={height} rx="9" />
      <text className="title" x="14" y="25">
        {title}
      </text>
      <Press
        skin="con"
        className="close"
        label="Close"
        transform={`translate(${WIDTH - 20} 20)`}
        onPress={onClose}
      >
        <circle r="11" />
        <path d="M-4-4L4 4M4-4L-4 4" />
      </Press>
      {lines.map((line, i) => (
        <text key={line} className="line" x="14" y={46 + i * 18}>
          {line}
        </text>
      ))}
      {options.map(({ word, label, picked }, i) => (
        <Press
          skin="con"
          key={word}
          className={picked ? 'option picked' : 'option'}
          label={label}
          onPress={() => onChoose(word)}
        >
          <rect x="9" y={first + i * ROW} width={WIDTH - 18} height={ROW - 5} rx="5" />
          <text x="19" y={first + i * ROW + 19} {...fitted(label, 35)}>
            {label}
          </text>
        </Press>
      ))}
    </g>
  );
}

/** A line in pieces of at most so many letters, broken between words. */
function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last.length + word.length >= most) lines.push(`  ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Long words are drawn closer. */
function fitted(text: string, most: number) {
  return text.length > most ? { textLength: WIDTH - 36, lengthAdjust: 'spacingAndGlyphs' as const } : {};
}
