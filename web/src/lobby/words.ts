const STEPS: readonly (readonly [seconds: number, unit: Intl.RelativeTimeFormatUnit])[] = [
  [60, 'second'],
  [3600, 'minute'],
  [86_400, 'hour'],
  [604_800, 'day'],
  [31_536_000, 'week'],
];

/** How long ago, in words. */
export function ago(time: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - time) / 1000));
  if (seconds < 45) return 'just now';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  let size = 1;
  for (const [limit, unit] of STEPS) {
    if (seconds < limit) return words.format(-Math.round(seconds / size), unit);
    size = limit;
  }
  return words.format(-Math.round(seconds / 31_536_000), 'year');
}
