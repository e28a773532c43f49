import type { Play } from '@gordian/kernel';

/** A number that tells apart what the seat now asked can see: the open part, its own, and where the game stands. */
export function fingerprint(play: Play): number {
  const { open, own, stack } = play.state;
  let h = mix(0x811c9dc5, open);
  if (play.asked.length === 1) h = mix(h, own[play.asked[0]]);
  return mix(h, stack[stack.length - 1]);
}

function mix(h: number, value: unknown): number {
  if (typeof value === 'number') return step(h, value);
  if (typeof value === 'string') {
    for (let i = 0; i < value.length; i++) h = step(h, value.charCodeAt(i));
    return h;
  }
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) h = mix(h, value[i]);
    return step(h, value.length);
  }
  if (typeof value !== 'object' || value === null) return step(h, value === true ? 1 : 2);
  for (const key in value) h = mix(h, (value as Record<string, unknown>)[key]);
  return h;
}

function step(h: number, n: number): number {
  const x = Math.imul(h ^ n, 0x01000193);
  return x ^ (x >>> 15);
}
