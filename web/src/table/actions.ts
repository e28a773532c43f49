import type { TableStore } from './store.ts';

/** What the table page can open and close. */
export interface Desktop {
  toggleRules(): void;
  toggleKeys(): void;
  toggleSettings(): void;
  toggleTyping(): void;
  closeAll(): void;
}

/** One thing that can be done by key; the list of keys and the keys themselves come from here. */
export interface Action {
  readonly keys: readonly string[];
  readonly says: string;
  run(store: TableStore, desktop: Desktop, key: string): void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const ACTIONS: readonly Action[] = [
  {
    keys: DIGITS,
    says: 'Answer with that option, or pick that item',
    run: (store, _, key) => {
      const state = store.get();
      const word =
        state?.past === null && state.unsure === null ? state.desk.offer?.of[Number(key) - 1] : undefined;
      if (word !== undefined) store.choose(word);
    },
  },
  {
    keys: ['Enter'],
    says: 'Confirm: what cannot be taken back, or the items picked',
    run: (store) => {
      const state = store.get();
      if (state?.unsure !== null) store.confirm();
      else store.submit();
    },
  },
  { keys: ['z', 'u'], says: 'Take the last answer back', run: (store) => void store.undo() },
  {
    keys: ['['],
    says: 'One position back',
    run: (store) => {
      const state = store.get()!;
      void store.look((state.past ?? state.news.position) - 1);
    },
  },
  {
    keys: [']'],
    says: 'One position on',
    run: (store) => {
      const { past } = store.get()!;
      if (past !== null) void store.look(past + 1);
    },
  },
  { keys: ['n'], says: 'Back to the present', run: (store) => void store.look(null) },
  { keys: ['r'], says: 'Rules, at the rule of this question', run: (_, desktop) => desktop.toggleRules() },
  {
    keys: ['/'],
    says: 'Type a move, or ask why it is not allowed',
    run: (_, desktop) => desktop.toggleTyping(),
  },
  { keys: ['s'], says: 'Settings', run: (_, desktop) => desktop.toggleSettings() },
  { keys: ['?'], says: 'This list', run: (_, desktop) => desktop.toggleKeys() },
  {
    keys: ['Escape'],
    says: 'Close what is open',
    run: (store, desktop) => {
      store.dismiss();
      desktop.closeAll();
    },
  },
];

/** Other keys, handled where they belong. */
export const OTHER_KEYS: readonly (readonly [string, string])[] = [
  ['Arrows', 'From option to option; on the board: move it'],
  ['+ − 0', 'On the board: zoom in, out, show all'],
];

const KEEPS_ENTER = /^(BUTTON|A|SUMMARY|SELECT)$/;

/** Runs the action of a key pressed anywhere but in a field. */
export function onKey(event: KeyboardEvent, store: TableStore, desktop: Desktop): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || store.get() === null)
    return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog') !== null && event.key !== 'Escape') return;
  if (event.key === 'Enter' && KEEPS_ENTER.test(target.tagName)) return;
  const action = ACTIONS.find(({ keys }) => keys.includes(event.key));
  if (action === undefined) return;
  event.preventDefault();
  action.run(store, desktop, event.key);
}
