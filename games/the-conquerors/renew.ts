import { clone, type Frame } from '@gordian/kernel';
import { standing } from './queries/where.ts';
import type { Open, State } from './state.ts';
import type { RelocateFrame } from './steps/frames.ts';
import { show } from './steps/relocate.ts';

/** What frames of earlier versions did not hold. */
const LATER: Readonly<Record<string, object>> = {
  admin: { giver: -1, cut: [] },
  assault: { city: -1, lost: 0 },
  battle: { worn: 0 },
  claim: { space: -1, any: 0, begun: 0 },
  fall: { army: -1, inside: 0 },
  flight: { goal: -1, cut: [] },
  move: { worn: 0, cut: [], goal: -1 },
  naval: { worn: 0 },
  raise: { paid: 0, free: 0, cut: [], cities: [], next: -1 },
  relocate: { here: -1, to: -1, visited: [], straight: 0 },
};

/** Where steps that are gone have their like: a pause is offered again, a Leader or levy under way is asked for anew. */
const MOVED: Readonly<Record<string, string>> = {
  'round/pauseM': 'pause',
  'round/askM': 'pause',
  'round/pauseP': 'pause',
  'round/askP': 'pause',
  'move/calm': 'weather',
  'move/hearing': 'treachery',
  'move/summons': 'invest',
  'move/march': 'ask',
  'battle/start': 'gather',
};

/** Positions of earlier versions: fields that came later, and steps that went another way. */
export function renew(s: State): void {
  const o = s.open as Partial<Open> & Open;
  o.returned ??= [];
  o.drawn ??= o.leaderHands.map((n) => new Array<number>(n).fill(0));
  o.worn ??= [];
  o.heirless ??= 0;
  o.stood ??= standing(o);
  o.line ??= -1;
  // The board is remembered from the next Player Phase on.
  o.began ??= [];
  // Terms were put in other figures: the parley is broken off.
  const parley = s.stack.findIndex((f) => f.proc === 'terms' && 'share' in f);
  if (parley >= 0) s.stack.length = parley;
  for (const frame of s.stack) {
    renewFrame(frame);
    showNamed(s, frame);
  }
}

/** Leaders in hand whom their owner had named; those of earlier versions were shown only when assigned. */
function showNamed(s: State, frame: Frame): void {
  if (frame.proc !== 'relocate' && frame.proc !== 'raise') return;
  const { side, leader, done = [] } = frame as RelocateFrame;
  for (const named of [leader, ...done]) show(s, side, named);
}

function renewFrame(frame: Frame): void {
  const later = LATER[frame.proc];
  const isOld = later !== undefined && Object.keys(later).some((key) => !(key in frame));
  if (isOld) Object.assign(frame, { ...clone(later), ...frame });
  if (isOld && frame.proc === 'relocate') Object.assign(frame, { at: 'ask', sea: 0 });
  if (isOld && frame.proc === 'raise' && frame.at !== 'assign') frame.at = 'ask';
  frame.at = MOVED[`${frame.proc}/${frame.at}`] ?? frame.at;
}
