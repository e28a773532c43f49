/** A progress bar on standard error, where that is a terminal; call with the part done from 0 to 1. */
export function progressBar(title: string): { show(part: number, note?: string): void; end(): void } {
  const tty = process.stderr.isTTY === true;
  const started = Date.now();
  let last = 0;
  return {
    show(part, note = '') {
      const now = Date.now();
      if (!tty || (now - last < 100 && part < 1)) return;
      last = now;
      const width = 30;
      const full = Math.round(Math.min(1, part) * width);
      const left = part > 0 ? Math.round((((now - started) / part) * (1 - part)) / 1000) : 0;
      const bar = '█'.repeat(full) + '░'.repeat(width - full);
      process.stderr.write(`\r\x1b[2K${title} ${bar} ${Math.round(part * 100)}% ${left}s left ${note}`);
    },
    end() {
      if (tty) process.stderr.write('\r\x1b[2K');
    },
  };
}
