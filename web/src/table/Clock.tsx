import type { Seat } from '@gordian/kernel';
import { useEffect, useState } from 'react';
import type { ShownClocks } from './source.ts';

/** The time a seat has left, counted down by this page. */
export function Clock({ clocks, seat }: { clocks: ShownClocks; seat: Seat }) {
  const runs = clocks.running.includes(seat);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const left = Math.max(0, (clocks.left[seat] ?? 0) - (runs ? Math.max(0, now - clocks.since) : 0));
  return (
    <span className={left < 60_000 && runs ? 'clock low' : 'clock'}>
      <span className="only-read">time left </span>
      {clockText(left)}
    </span>
  );
}

export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
