import { lazy, type ReactNode, Suspense } from 'react';
import { Lobby } from './lobby/Lobby.tsx';
import { type Route, routeOf, useAddress } from './route.ts';

const OnlineTable = lazy(() => import('./table/OnlinePage.tsx'));
const LocalTable = lazy(() => import('./table/LocalPage.tsx'));
const BotTokens = lazy(() => import('./lobby/BotTokens.tsx'));
const Replay = lazy(() => import('./replay/ReplayPage.tsx'));

export function App() {
  const route = routeOf(useAddress());
  return <Suspense fallback={<p className="loading">Unrolling the map…</p>}>{pageOf(route)}</Suspense>;
}

function pageOf(route: Route): ReactNode {
  if (route.page === 'lobby') return <Lobby />;
  if (route.page === 'table')
    return <OnlineTable key={route.id} id={route.id} invite={route.search.get('invite')} />;
  if (route.page === 'bots') return <BotTokens />;
  if (route.page === 'local') return <LocalTable key={route.id} id={route.id} />;
  if (route.page === 'replay') return <Replay key={route.search.toString() + route.id} route={route} />;
  return (
    <main className="lost">
      <h1>No such place on this map</h1>
      <p>
        <a href="/">Back to the games</a>
      </p>
    </main>
  );
}
