import { useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { Link } from '../design/Link.tsx';
import type { SavedGame } from '../offline/local-table.ts';
import { saves } from '../offline/saves.ts';
import { ago } from './words.ts';

/** Games on this device, to go on with. */
export function KeptGames() {
  const [games, setGames] = useState<readonly SavedGame[]>([]);
  const load = (): void => {
    saves.all().then(setGames, () => setGames([]));
  };
  useEffect(load, []);
  if (games.length === 0) return null;
  return (
    <section className="tables" aria-labelledby="kept">
      <h2 id="kept">On this device</h2>
      <ul>
        {games.slice(0, 8).map((game) => (
          <li key={game.id}>
            <Link href={`/local/${game.id}`} className="table-line">
              <strong>{game.title}</strong>
              <span className="table-who">{game.players.map(({ name }) => name).join(', ')}</span>
              <span className={isYours(game) ? 'chip turn' : 'chip'}>{stateOf(game)}</span>
              <span className="table-when">{ago(game.updated)}</span>
            </Link>
            <button
              type="button"
              className="button quiet icon small"
              aria-label={`Remove this game of ${game.title} from the device`}
              title="Remove"
              onClick={() => void saves.drop(game.id).then(load)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isYours(game: SavedGame): boolean {
  return !game.over && game.players.some(({ seat, bot }) => bot === null && game.asked.includes(seat));
}

function stateOf(game: SavedGame): string {
  if (game.over) return 'finished';
  const people = game.players.filter(({ bot }) => bot === null);
  const asked = people.find(({ seat }) => game.asked.includes(seat));
  if (asked === undefined) return 'a bot is to play';
  return people.length === 1 ? 'your turn' : `${asked.name} to play`;
}
