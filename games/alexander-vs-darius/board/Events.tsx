import type { PanelProps } from './Panels.tsx';

/** Ways in 36 to roll each sum of two dice, from 2. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** The event table, and how often each has happened. */
export function Events({ t, darius }: PanelProps) {
  const { events } = darius.open;
  const happened = events.reduce((a, b) => a + b, 0);
  return (
    <details>
      <summary>
        Events
        <small>{happened === 0 ? 'none yet' : `${happened} so far`}</small>
      </summary>
      <table className="events">
        <thead>
          <tr>
            <th scope="col">Roll</th>
            <th scope="col">Event</th>
            <th scope="col">In 36</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        <tbody>
          {t.pack.events.map(({ roll, id, name }, i) => (
            <tr key={id} className={events[i] > 0 ? 'seen' : ''}>
              <td>{roll}</td>
              <td>{name.replace(/ \(printed .*\)$/, '')}</td>
              <td>{WAYS[i]}</td>
              <td>{events[i] === 0 ? '' : `✓ ${events[i]}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
