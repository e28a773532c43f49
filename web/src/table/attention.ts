import { settings } from '../settings.ts';
import { isMyTurn, type TableStore } from './store.ts';

/** Asks the reader's leave for notices; whether it was given. */
export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Marks the title, sounds and notifies when it becomes my turn. Gives the way to stop. */
export function callOnMyTurn(store: TableStore, title: string): () => void {
  let wasMine = true;
  let heard = -1;
  const look = (): void => {
    const state = store.get();
    if (state === null) return;
    const mine = isMyTurn(state);
    document.title = mine ? `● Your turn: ${title}` : `${title}: Gordian`;
    if (mine && !wasMine && state.news.position !== heard) {
      heard = state.news.position;
      if (settings.get().sound) blip();
      if (settings.get().notify && document.hidden) void notice(title, state.desk.prompt ?? '');
    }
    wasMine = mine;
  };
  look();
  const stop = store.subscribe(look);
  return () => {
    stop();
    document.title = 'Gordian';
  };
}

/** Two soft notes. */
function blip(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.4);
  loudness.connect(audio.destination);
  for (const [hertz, after] of [
    [523, 0],
    [784, 0.12],
  ]) {
    const tone = audio.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    tone.connect(loudness);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + 0.42);
  }
  setTimeout(() => void audio.close(), 600);
}

async function notice(title: string, body: string): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  const details = { body, tag: location.pathname, icon: '/knot.svg', data: { address: location.pathname } };
  if (worker) await worker.showNotification(`Your turn: ${title}`, details);
  else new Notification(`Your turn: ${title}`, details);
}
