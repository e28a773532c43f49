import { describe, expect, it } from 'vitest';
import { ago } from '../src/lobby/words.ts';
import { routeOf } from '../src/route.ts';
import { SettingsStore } from '../src/settings.ts';
import { clockText } from '../src/table/Clock.tsx';

describe('addresses', () => {
  it.each([
    ['/', 'lobby', ''],
    ['/table/abc?invite=t', 'table', 'abc'],
    ['/local/x', 'local', 'x'],
    ['/bots', 'bots', ''],
    ['/bots/x', 'lost', 'x'],
    ['/replay#at=3', 'replay', ''],
    ['/replay/abc', 'replay', 'abc'],
    ['/table', 'lost', ''],
    ['/table/a/b', 'lost', 'a'],
    ['/elsewhere', 'lost', ''],
  ])('%s is the page %s', (address, page, id) => {
    expect(routeOf(address)).toMatchObject({ page, id });
  });
});

describe('words for times', () => {
  it.each([
    [10, 'just now'],
    [600, '10 minutes ago'],
    [7200, '2 hours ago'],
    [90_000, 'yesterday'],
  ])('%s seconds', (seconds, words) => {
    expect(ago(0, seconds * 1000)).toBe(words);
  });

  it('clocks count in hours, minutes and seconds, or days', () => {
    expect([61_000, 3_661_000, 3 * 86_400_000].map(clockText)).toEqual(['01:01', '1:01:01', '3 days']);
  });
});

describe('settings', () => {
  it('outlive the page and forgive a broken store', () => {
    const kept = new Map([['gordian.settings', '{broken']]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    const first = new SettingsStore(storage);
    expect(first.get().confirm).toBe(true);
    first.set({ confirm: false });
    expect(new SettingsStore(storage).get().confirm).toBe(false);
  });
});
