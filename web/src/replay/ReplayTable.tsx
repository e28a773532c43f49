import { type BoardProps, readable, type Seat } from '@gordian/kernel';
import { useEffect, useMemo, useState } from 'react';
import { Icon } from '../design/Icon.tsx';
import { TopBar } from '../design/TopBar.tsx';
import { go } from '../route.ts';
import { BoardFrame } from '../table/BoardFrame.tsx';
import { HistoryBar } from '../table/HistoryBar.tsx';
import { LogList } from '../table/LogList.tsx';
import { PlainBoard } from '../table/PlainBoard.tsx';
import { RulesDrawer } from '../table/RulesDrawer.tsx';
import { SeatMark } from '../table/SeatMark.tsx';
import { playOn } from './branch.ts';
import type { Replay } from './replay.ts';
import { VerifyButton } from './VerifyButton.tsx';
import '../styles/table.css';
import '../styles/prompt.css';
import '../styles/side.css';

const PLAY_MS = 900;

/** A finished game, move by move, through the eyes of any seat. */
export function ReplayTable({ replay, shareable }: { replay: Replay; shareable: boolean }) {
  const { game, board, record } = replay;
  const last = record.moves.length;
  const [at, setAt] = useState(() => startAt(last));
  const [eyes, setEyes] = useState<Seat | null>(null);
  const [running, setRunning] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const view = useMemo(() => structuredClone(replay.at(at).play.view(eyes)), [replay, at, eyes]);
  const log = useMemo(() => readable(replay.log, eyes).filter((line) => line.move <= at), [replay, at, eyes]);
  const look = (position: number): void => {
    const next = Math.max(0, Math.min(position, last));
    setAt(next);
    setCopied(false);
    history.replaceState(null, '', `${location.pathname}${location.search}#at=${next}`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is made anew each time
  useEffect(() => {
    if (!running) return;
    if (at >= last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => look(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [running, at, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is made anew each time
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).closest('input, select, textarea, .board') !== null) return;
      if (event.key === 'ArrowLeft' || event.key === '[') look(at - 1);
      else if (event.key === 'ArrowRight' || event.key === ']') look(at + 1);
      else if (event.key === ' ' && event.target === document.body) setRunning((now) => !now);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [at]);
  const boardProps: BoardProps = {
    game,
    view,
    offer: null,
    replayed: true,
    picked: [],
    pointed,
    players: Object.fromEntries(record.seats.map(({ seat, name }) => [seat, name])),
    onChoose: () => {},
    onWhy: () => {},
    onPoint: setPointed,
  };
  const Board = board?.default;
  const Panels = board?.Panels;
  const move = at === 0 ? null : record.moves[at - 1];
  const share = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <div className="table-page">
      <TopBar title={`Replay: ${game.title}`} />
      <main className="table">
        <div className="table-board">
          {board === null || Board === undefined ? (
            <PlainBoard title={game.title} />
          ) : (
            <BoardFrame
              module={board}
              pointed={pointed}
              shown={view}
              focus={board.focus?.({ game, view }) ?? null}
              onPoint={setPointed}
            >
              <Board {...boardProps} />
            </BoardFrame>
          )}
        </div>
        <div className="table-foot">
          <section className="prompt-bar" aria-label="The move">
            <p className="prompt" aria-live="polite">
              {move === null ? (
                'The set-up'
              ) : (
                <>
                  <SeatMark game={game} seat={move[0]} /> <code>{move[1]}</code>
                </>
              )}
            </p>
            <div className="replay-acts">
              <button type="button" className="button small" onClick={() => setRunning(!running)}>
                <Icon name={running ? 'pause' : 'play'} />
                {running ? 'Stop' : 'Play'}
              </button>
              <VerifyButton replay={replay} />
              {shareable && (
                <button type="button" className="button small" onClick={() => void share()}>
                  <Icon name={copied ? 'check' : 'link'} />
                  {copied ? 'Link copied' : 'Link to this position'}
                </button>
              )}
              {at < last && (
                <button
                  type="button"
                  className="button small"
                  onClick={() => void playOn(replay, at, eyes).then(go)}
                >
                  <Icon name="branch" />
                  Play on from here
                </button>
              )}
              <label className="eyes">
                <Icon name="eye" />
                <span className="only-read">Seen by</span>
                <select
                  value={eyes ?? ''}
                  onChange={({ target }) => setEyes(target.value === '' ? null : target.value)}
                >
                  <option value="">what all could see</option>
                  {record.seats.map(({ seat, name }) => (
                    <option key={seat} value={seat}>{`${name}, ${seat}`}</option>
                  ))}
                </select>
              </label>
            </div>
          </section>
          <HistoryBar at={at} last={last} present="end" onLook={look} />
        </div>
        <aside className="side" aria-label="Players and log">
          <div className="side-top always">
            <ul className="players">
              {record.seats.map(({ seat, name }) => (
                <li key={seat} className="player">
                  <SeatMark game={game} seat={seat} /> {name}
                  {record.result?.winners.includes(seat) && <span className="chip turn">won</span>}
                </li>
              ))}
            </ul>
            {Panels !== undefined && <Panels {...boardProps} />}
          </div>
          <div className="side-page">
            <LogList
              log={log}
              game={game}
              locate={(place) => board?.locate(place) ?? null}
              onPoint={setPointed}
              onRule={setRule}
            />
          </div>
        </aside>
      </main>
      {rule !== null && <RulesDrawer game={game} at={rule} onClose={() => setRule(null)} />}
    </div>
  );
}

/** `#at=12` opens position 12. */
function startAt(last: number): number {
  const at = Number(/at=(\d+)/.exec(location.hash)?.[1] ?? 0);
  return Math.min(at, last);
}
