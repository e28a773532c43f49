import { useEffect, useState } from 'react';
import { takeFocus } from '../design/focus.ts';
import { Icon } from '../design/Icon.tsx';
import { HintCard, mayHint } from '../hints/HintCard.tsx';
import { OddsCard } from '../odds/OddsCard.tsx';
import { go } from '../route.ts';
import { Orders } from './Orders.tsx';
import { Outcome } from './Outcome.tsx';
import { isMyTurn, seatName, type TableState, type TableStore } from './store.ts';
import { Tray } from './Tray.tsx';
import { TypedMove } from './TypedMove.tsx';
import { WhyCard } from './WhyCard.tsx';

/** What is asked, in plain words, and everything that answers it. */
export function PromptBar(props: {
  store: TableStore;
  state: TableState;
  typing: boolean;
  onRule(id: string): void;
  onTyped(): void;
}) {
  const { store, state } = props;
  const mine = isMyTurn(state);
  const [hintAt, setHintAt] = useState<number | null>(null);
  const [playingOn, setPlayingOn] = useState(false);
  const isHinted = mine && (playingOn || hintAt === state.news.position);
  const [weighing, setWeighing] = useState(false);
  const over = state.past === null && (state.view.result !== null || state.news.closed !== null);
  return (
    <section className={mine ? 'prompt-bar mine' : 'prompt-bar'} aria-label="The question">
      <div className="prompt-line">
        <p id="prompt" className="prompt" aria-live="polite" aria-atomic="true">
          {promptOf(store, state)}
        </p>
        {isBotsTurn(state) && <Thought key={state.news.position} store={store} />}
        {state.news.undo && state.past === null && (
          <button
            type="button"
            className="button small"
            disabled={state.busy}
            onClick={() => void store.undo()}
          >
            <Icon name="undo" />
            Take back
          </button>
        )}
        {mine && mayHint(store, state) && (
          <button
            type="button"
            className="button small"
            aria-pressed={isHinted}
            onClick={() => setHintAt(isHinted ? null : state.news.position)}
          >
            <Icon name="robot" />
            Hint
          </button>
        )}
        {(mine || playingOn) && mayHint(store, state) && !over && (
          <button
            type="button"
            className="button small"
            aria-pressed={playingOn}
            title="The adviser answers for you until you stop it"
            onClick={() => setPlayingOn(!playingOn)}
          >
            <Icon name={playingOn ? 'close' : 'play'} />
            {playingOn ? 'Stop' : 'Play on'}
          </button>
        )}
        {mine && store.game.odds !== undefined && (
          <button
            type="button"
            className="button small"
            aria-pressed={weighing}
            onClick={() => setWeighing(!weighing)}
          >
            <Icon name="dice" />
            Odds
          </button>
        )}
        {state.past === null && state.desk.offer !== null && (
          <button
            type="button"
            className="rule-id"
            title={store.game.rules[state.desk.offer.rule]?.title}
            onClick={() => props.onRule(state.desk.offer!.rule)}
          >
            {state.desk.offer.rule}
          </button>
        )}
      </div>
      {state.message !== null && (
        <p className="note bad" role="alert">
          {state.message}
        </p>
      )}
      {state.why !== null && (
        <WhyCard why={state.why} onClose={() => store.dismiss()} onRule={props.onRule} />
      )}
      {isHinted && (
        <HintCard
          key={state.news.position}
          store={store}
          state={state}
          playingOn={playingOn}
          onClose={() => {
            setHintAt(null);
            setPlayingOn(false);
          }}
        />
      )}
      {weighing && mine && (
        <OddsCard store={store} state={state} onClose={() => setWeighing(false)} onRule={props.onRule} />
      )}
      {state.unsure !== null ? (
        <Sure store={store} state={state} />
      ) : (
        mine && <Tray store={store} state={state} offer={state.desk.offer!} />
      )}
      {state.past === null && <Orders store={store} state={state} />}
      {state.past !== null && <FromHere store={store} state={state} />}
      {props.typing && mine && <TypedMove store={store} onDone={props.onTyped} />}
      {over && <Outcome store={store} state={state} onRule={props.onRule} />}
    </section>
  );
}

/** How far the bot that is asked has thought; nothing where it answers at once. */
function Thought({ store: { source } }: { store: TableStore }) {
  const [part, setPart] = useState(0);
  useEffect(() => source.watchThought(setPart), [source]);
  return part === 0 ? null : (
    <progress className="thought" max={1} value={part} aria-label="The bot's thinking" />
  );
}

/** A finished game can be gone on with from any of its positions. */
function FromHere({ store, state }: { store: TableStore; state: TableState }) {
  const { clone } = store.source.acts;
  const isOver = state.news.view.result !== null || state.news.closed !== null;
  const [error, setError] = useState<string | null>(null);
  if (clone === undefined || !isOver) return null;
  const run = (): void => {
    clone(state.past!).then(go, (problem: Error) => setError(problem.message));
  };
  return (
    <div className="outcome-acts">
      <button type="button" className="button small" onClick={run}>
        <Icon name="branch" />
        New table from this position
      </button>
      {error !== null && <p className="note bad">{error}</p>}
    </div>
  );
}

function isBotsTurn({ news, past, desk }: TableState): boolean {
  return (
    past === null &&
    news.closed === null &&
    news.players.some(({ seat, kind }) => kind === 'bot' && desk.asked.includes(seat))
  );
}

function promptOf(store: TableStore, state: TableState): string {
  const { news, desk, past, view } = state;
  if (past !== null) return `Looking back: position ${past} of ${news.position}`;
  if (news.waiting !== null) return news.waiting;
  if (news.closed !== null) return news.closed;
  if (view.result !== null) return 'The game is over.';
  if (desk.prompt !== null) return desk.prompt;
  const names = desk.asked.map((seat) => {
    const player = news.players.find((one) => one.seat === seat);
    return player === undefined
      ? seatName(store.game, seat)
      : `${player.name} (${seatName(store.game, seat)})`;
  });
  return `Waiting for ${names.join(' and ')}…`;
}

function Sure({ store, state }: { store: TableStore; state: TableState }) {
  const { unsure, desk } = state;
  const what =
    typeof unsure === 'string'
      ? desk.label(unsure)
      : unsure!.map((word) => desk.label(word)).join(', ') || 'nothing';
  return (
    <div className="sure" role="alertdialog" aria-label="This cannot be taken back">
      <p>
        <Icon name="lock" />
        <span>
          <b>{what}</b>: this cannot be taken back.
        </span>
      </p>
      <button type="button" className="button first" ref={takeFocus} onClick={() => store.confirm()}>
        <Icon name="check" />
        Do it
      </button>
      <button type="button" className="button" onClick={() => store.dismiss()}>
        Not yet
      </button>
    </div>
  );
}
