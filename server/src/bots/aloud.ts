import type { Thinking } from '@gordian/ai';

const TELL_EVERY = 250;

/** Thinks to the end, and tells four times a second how much of its budget a bot has used, 0 to 1. */
export function thinkAloud(thinking: Thinking, tell: (part: number) => void): void {
  let told = performance.now();
  while (thinking.step()) {
    const now = performance.now();
    if (now - told < TELL_EVERY) continue;
    told = now;
    tell(Math.min(1, thinking.progress()));
  }
}
