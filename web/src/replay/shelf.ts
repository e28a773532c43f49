import type { GameRecord } from '@gordian/kernel';

const KEY = 'gordian.replay';

/** Puts a record where the replay page of this tab finds it; gives the address. */
export function keepForReplay(record: GameRecord): string {
  sessionStorage.setItem(KEY, JSON.stringify(record));
  return '/replay?kept';
}

export function keptForReplay(): unknown {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : JSON.parse(text);
}
