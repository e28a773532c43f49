/** The adviser, in a thread of its own: it thinks about one question and is stopped when the page goes on. */
import { botByName, hints } from '@gordian/ai';
import { loadGame } from '../games.ts';
import type { HintOrder, HintReport } from './messages.ts';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const ADVISER = 'search:1500ms';
const SLICE_MS = 60;

async function advise({ game: id, view, seed }: HintOrder): Promise<void> {
  const game = await loadGame(id);
  const thinking = botByName(ADVISER).think(game, view, seed);
  let told = performance.now();
  while (thinking.step()) {
    if (performance.now() - told < SLICE_MS) continue;
    told = performance.now();
    report({ progress: Math.min(1, thinking.progress()) });
  }
  report({ hints: hints(game, view, thinking) });
}

function report(message: HintReport): void {
  scope.postMessage(message);
}

scope.addEventListener('message', (event: MessageEvent<HintOrder>) => void advise(event.data));
