import { useSyncExternalStore } from 'react';

/** What this person prefers, kept in this browser. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Ask before an answer that cannot be taken back. */
  readonly confirm: boolean;
  readonly sound: boolean;
  readonly notify: boolean;
  readonly motion: boolean;
  /** Milliseconds a bot waits before it answers, so that its moves can be followed. */
  readonly botPause: number;
  readonly name: string;
}

const USUAL: Settings = {
  theme: 'system',
  confirm: true,
  sound: true,
  notify: false,
  motion: true,
  botPause: 450,
  name: '',
};
const KEY = 'gordian.settings';

/** A small store: read, change, listen. */
export class SettingsStore {
  private value: Settings;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.value = { ...USUAL, ...readObject(storage.getItem(KEY)) };
  }

  get = (): Settings => this.value;

  set(change: Partial<Settings>): void {
    this.value = { ...this.value, ...change };
    this.storage.setItem(KEY, JSON.stringify(this.value));
    for (const listener of this.listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

function readObject(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const settings = new SettingsStore(
  typeof localStorage === 'undefined' ? { getItem: () => null, setItem: () => {} } : localStorage,
);

export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.get);
}

/** Puts the chosen theme and stillness on the page; `system` leaves the theme to the reader's machine. */
export function applySettings({ theme, motion }: Settings): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = motion ? 'on' : 'off';
}

/** Whether things may move: neither the reader's machine nor the switch says no. */
export function mayMove(): boolean {
  return settings.get().motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
