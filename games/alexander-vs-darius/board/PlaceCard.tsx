import { Press } from '@gordian/boards';
import { counted, type Offer } from '@gordian/kernel';
import { useRef } from 'react';
import type { Tables } from '../tables.ts';
import { chipRows, LEADER_CHIP, LeaderChip, UNIT_CHIP, UnitChip } from './chips.tsx';
import { type Group, groupsOf, type SeenFleet, type SeenStack, spotOf } from './reading.ts';
import { SIDES } from './Stacks.tsx';
import { type Sight, useSight } from './sight.ts';

const WIDTH = 316;
const PAD = 10;

export interface CardProps {
  readonly t: Tables;
  readonly place: number;
  readonly title: string;
  /** What kind of place it is. */
  readonly about: string;
  readonly stacks: readonly SeenStack[];
  readonly fleets: readonly SeenFleet[];
  readonly kings: readonly number[];
  /** Options to choose from, in words. */
  readonly options: readonly { readonly word: string; readonly label: string }[];
  /** The subset being picked here, or null. */
  readonly offer: Offer | null;
  readonly picked: readonly string[];
  /** A card that only shows lets the pointer through. */
  readonly shows: boolean;
  onChoose(word: string): void;
  onWhy(word: string): void;
  onClose(): void;
}

interface Band {
  readonly title: string;
  readonly side: 0 | 1;
  readonly groups: readonly Group[];
  /** Counters that lie covered. */
  readonly covered: number;
}

/** A stack or fleet fanned out: leaders with their ratings, units with their steps, and what can be done with them. */
export function PlaceCard(props: CardProps) {
  const { t, place, options, offer, picked } = props;
  const ref = useRef<SVGGElement>(null);
  const bands = bandsOf(props);
  const heights = bands.map((band) => 24 + rowsHeight(band));
  const height = PAD * 2 + 20 + options.length * 34 + heights.reduce((a, b) => a + b, 0);
  const sight = fitted(useSight(ref), height);
  const { x, y } = cardSpot(spotOf(t, place), sight, WIDTH * sight.unit, height * sight.unit);
  let at = PAD + 24;
  const pick = (group: Group): (() => void) | null =>
    offer?.kind !== 'some'
      ? null
      : () => (offer.of.includes(group.item) ? props.onChoose(group.item) : props.onWhy(group.item));
  return (
    <g
      ref={ref}
      className={props.shows ? 'avd-card shows' : 'avd-card'}
      transform={`translate(${x} ${y}) scale(${sight.unit})`}
    >
      <rect className="sheet" width={WIDTH} height={height} rx="9" />
      <rect className="rule" x="4" y="4" width={WIDTH - 8} height={height - 8} rx="6" />
      <text className="title" x={PAD + 2} y={PAD + 14}>
        {props.title}
        <tspan className="about" dx="9">
          {props.about}
        </tspan>
      </text>
      {!props.shows && offer === null && (
        <Press
          skin="avd"
          className="close"
          label="Close"
          transform={`translate(${WIDTH - 20} 20)`}
          onPress={props.onClose}
        >
          <circle r="10" />
          <path d="M-4-4L4 4M4-4L-4 4" />
        </Press>
      )}
      {options.map(({ word, label }) => {
        const top = at;
        at += 34;
        return (
          <Press skin="avd" key={word} className="option" label={label} onPress={() => props.onChoose(word)}>
            <rect x={PAD} y={top} width={WIDTH - 2 * PAD} height="29" rx="5" />
            <text
              x={PAD + 10}
              y={top + 19.5}
              textLength={label.length > 36 ? WIDTH - 4 * PAD : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {label}
            </text>
          </Press>
        );
      })}
      {bands.map((band, i) => {
        const top = at;
        at += heights[i];
        return <BandRows key={band.title} {...props} band={band} top={top} picked={picked} pick={pick} />;
      })}
    </g>
  );
}

function BandRows(props: CardProps & { band: Band; top: number; pick(group: Group): (() => void) | null }) {
  const { t, band, top, offer, picked, pick, kings } = props;
  const leaders = band.groups.filter(({ leader }) => leader >= 0);
  const units = band.groups.filter(({ leader }) => leader < 0);
  const unitsTop = top + 20 + chipRows(leaders.length, LEADER_CHIP) * (LEADER_CHIP.height + 4);
  const stateOf = (item: string) => {
    const some = offer?.kind === 'some' ? offer : null;
    const i = some?.of.indexOf(item) ?? -1;
    return {
      offered: i >= 0 ? (some?.counts?.[i] ?? 1) : some === null ? null : 0,
      picked: picked.filter((one) => one === item).length,
    };
  };
  return (
    <g className={SIDES[band.side]}>
      <text className="band" x={PAD + 2} y={top + 13}>
        {band.title}
      </text>
      {leaders.map((group, i) => (
        <LeaderChip
          key={group.item}
          leader={t.leaders[band.side][group.leader]}
          group={group}
          side={band.side}
          king={kings[band.side] === group.leader}
          x={PAD + (i % LEADER_CHIP.row) * (LEADER_CHIP.width + 4)}
          y={top + 20 + Math.floor(i / LEADER_CHIP.row) * (LEADER_CHIP.height + 4)}
          state={stateOf(group.item)}
          onPress={pick(group)}
        />
      ))}
      {units.map((group, i) => (
        <UnitChip
          key={group.item}
          kind={t.kinds[group.kind]}
          group={group}
          side={band.side}
          x={PAD + (i % UNIT_CHIP.row) * (UNIT_CHIP.width + 4)}
          y={unitsTop + Math.floor(i / UNIT_CHIP.row) * (UNIT_CHIP.height + 4)}
          state={stateOf(group.item)}
          onPress={pick(group)}
        />
      ))}
      {band.covered > 0 && (
        <text className="covered" x={PAD + 2} y={unitsTop + 12}>
          {`${counted(band.covered, 'more counter lies', 'more counters lie')} covered`}
        </text>
      )}
    </g>
  );
}

function rowsHeight({ groups, covered }: Band): number {
  const leaders = groups.filter(({ leader }) => leader >= 0).length;
  const rows = chipRows(leaders, LEADER_CHIP) * (LEADER_CHIP.height + 4);
  return (
    rows + chipRows(groups.length - leaders, UNIT_CHIP) * (UNIT_CHIP.height + 4) + (covered > 0 ? 20 : 0)
  );
}

function bandsOf({ t, place, stacks, fleets }: CardProps): Band[] {
  const bands: Band[] = [];
  for (const stack of stacks) {
    if (stack.at !== place) continue;
    const owner = stack.side === 0 ? 'Macedonian' : 'Persian';
    const what = place >= t.sea0 ? 'troops aboard' : stack.army ? 'army' : 'leaders';
    bands.push({
      title: `${owner} ${what}, ${counted(stack.counters, 'counter')}`,
      side: stack.side,
      groups: stack.own === null ? topOnly(t, stack) : groupsOf(t, stack),
      covered: stack.own === null ? stack.counters - (stack.top < 0 ? 0 : 1) : 0,
    });
  }
  for (const fleet of fleets)
    if (fleet.at === place)
      bands.push({
        title: `${fleet.side === 0 ? 'Macedonian' : 'Persian'} fleet, ${counted(fleet.total, 'ship')}`,
        side: fleet.side,
        groups: fleet.groups,
        covered: 0,
      });
  return bands;
}

function topOnly(t: Tables, { side, top }: SeenStack): Group[] {
  if (top < 0) return [];
  const item = t.leaders[side][top].id;
  return [{ item, kind: -1, leader: top, hurt: false, count: 1, moved: 0, command: null }];
}

/** A tall card is drawn smaller where the board's window is low. */
function fitted({ unit, box }: Sight, height: number): Sight {
  const [left, top, right, bottom] = box;
  const most = Math.min((bottom - top) / (height + 12), (right - left) / (WIDTH + 12));
  return { unit: Math.min(unit, Math.max(most, unit * 0.5)), box };
}

/** Beside its place, within what is in sight. */
function cardSpot(
  spot: { x: number; y: number; room: number },
  { unit, box }: Sight,
  width: number,
  height: number,
): { x: number; y: number } {
  const [left, top, right, bottom] = box;
  const gap = spot.room + 8 * unit;
  const beside = spot.x + gap + width <= right - 6 * unit ? spot.x + gap : spot.x - gap - width;
  return {
    x: Math.max(left + 6 * unit, Math.min(beside, right - width - 6 * unit)),
    y: Math.max(top + 6 * unit, Math.min(spot.y - height / 2, bottom - height - 6 * unit)),
  };
}
