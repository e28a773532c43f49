import { useEffect, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { Meander } from '../design/Knot.tsx';
import { Link } from '../design/Link.tsx';
import { TopBar } from '../design/TopBar.tsx';
import { playable } from '../games.ts';
import { session, useSession } from '../online/session.ts';
import { AccountButton } from './Account.tsx';
import { CATALOGUE } from './catalogue.ts';
import { GameCard } from './GameCard.tsx';
import { KeptGames } from './KeptGames.tsx';
import { NewTable } from './NewTable.tsx';
import { Tables } from './Tables.tsx';
import '../styles/lobby.css';
import '../styles/scene.css';

/** The first page: the games, and what goes on. */
export function Lobby() {
  const { online, me } = useSession();
  const [creating, setCreating] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Gordian';
    void session.refresh();
  }, []);
  return (
    <>
      <TopBar>
        <Link href="/replay" className="button quiet">
          <Icon name="scroll" />
          <span className="wide-only">Replays</span>
        </Link>
        <AccountButton />
      </TopBar>
      <Meander />
      <main className="lobby">
        <div className="lobby-head">
          <h1>Four games of Alexander the Great</h1>
          <p>
            Every rule enforced and explained. Against a friend, a bot, or alone, with or without a network.
          </p>
          {online === false && (
            <p className="chip">
              <Icon name="wifi" /> No server in reach: games on this device work as ever
            </p>
          )}
        </div>
        <KeptGames />
        {me !== null && <Tables part="mine" />}
        <section className="game-cards" aria-label="The games">
          {CATALOGUE.map((entry) => (
            <GameCard
              key={entry.id}
              entry={entry}
              ready={playable.includes(entry.id)}
              onTable={() => setCreating(entry.id)}
            />
          ))}
        </section>
        <Tables part="others" />
      </main>
      {creating !== null && <NewTable gameId={creating} onClose={() => setCreating(null)} />}
    </>
  );
}
