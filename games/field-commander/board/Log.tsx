import { useEffect, useState } from 'react';
import type { GameView } from '../state.ts';
import type { Tables } from '../tables.ts';

const SHELF = 'gordian field-commander player log';

/** One finished game in the player's log. */
interface Entry {
  readonly id: string;
  readonly date: string;
  readonly what: string;
  readonly turn: string;
  readonly ending: string;
  readonly score: number;
  /** The campaigns won in it with their VP, also those of a life that ended early. */
  readonly campaigns?: readonly { readonly name: string; readonly vp: number }[];
}

const ENDINGS: Readonly<Record<string, string>> = {
  won: 'won',
  life: 'a whole life',
  time: 'out of time',
  death: 'Alexander slain',
  prophecy: 'a Prophecy failed',
};

function read(): Entry[] {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? '[]') as Entry[];
  } catch {
    return [];
  }
}

/** A number that tells finished games apart, so that looking at one again does not enter it twice. */
function idOf(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}

function entryOf(t: Tables, view: GameView): Entry | null {
  const { open, result } = view;
  if (result === null) return null;
  const c = t.campaigns[open.campaign].data;
  return {
    id: idOf(JSON.stringify([open, result])),
    date: new Date().toISOString().slice(0, 10),
    what: open.life ? `Life, to ${c.name}` : c.name,
    turn: c.turnTrack[open.turn].label,
    ending: result.ending,
    score: result.scores?.alexander ?? 0,
    campaigns: open.won.map((vp, k) => ({ name: t.campaigns[open.life ? k : open.campaign].data.name, vp })),
  };
}

/**
 * The player's log: every finished campaign and life on this device, to look back on and to take along. A game that is not
 * the reader's own, or is only looked at again, does not enter it.
 */
export function Log({ t, view, mine }: { t: Tables; view: GameView; mine: boolean }) {
  const [entries, setEntries] = useState<readonly Entry[]>(read);
  useEffect(() => {
    const entry = mine ? entryOf(t, view) : null;
    if (entry === null || read().some(({ id }) => id === entry.id)) return;
    const all = [entry, ...read()];
    localStorage.setItem(SHELF, JSON.stringify(all));
    setEntries(all);
  }, [t, view, mine]);
  if (entries.length === 0) return null;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(entries, null, 1))}`;
  return (
    <section className="fca-card" aria-label="Player log">
      <header>
        <b>Player log</b>
        <a href={file} download="field-commander-log.json">
          export
        </a>
      </header>
      <ul className="past">
        {entries.map(({ id, date, what, turn, ending, score, campaigns = [] }) => (
          <li key={id}>
            <span>{`${what}: ${ENDINGS[ending] ?? ending}`}</span>
            <b title={ending === 'life' ? 'Immortality points' : 'points'}>{score}</b>
            <small>{`${date}, in ${turn}`}</small>
            {campaigns.length > 1 && (
              <small>{campaigns.map(({ name, vp }) => `${name} ${vp} VP`).join(', ')}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
