import type { Offer, Some } from '@gordian/kernel';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '../design/Icon.tsx';
import { countOf, howMany, leftToPick, stillNeeded } from './picking.ts';
import type { TableState, TableStore } from './store.ts';
import { useFinals } from './use-table.ts';

/** More options than this are drawn closer together, and many more closer still. */
const MANY = 6;
const CROWD = 14;

function trayClass(options: number): string {
  return options > CROWD ? 'tray many crowd' : options > MANY ? 'tray many' : 'tray';
}

/** Everything that may be answered, as buttons: numbered, arrow keys go from one to the next. */
export function Tray({ store, state, offer }: { store: TableStore; state: TableState; offer: Offer }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const finals = useFinals(store, state, offer);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = group.current!.querySelectorAll<HTMLButtonElement>('button[data-word]');
    const buttons = [...all].filter((button) => button.offsetParent !== null);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    <fieldset
      className={trayClass(offer.of.filter((word) => !state.desk.aside(word)).length)}
      ref={group}
      aria-labelledby="prompt"
      onKeyDown={onKeyDown}
    >
      {offer.of.map((word, i) =>
        state.desk.aside(word) ? null : offer.kind === 'one' ? (
          <OptionButton
            key={word}
            store={store}
            word={word}
            n={i + 1}
            label={state.desk.label(word)}
            final={finals.get(word)}
          />
        ) : (
          <ItemButton key={word} store={store} state={state} offer={offer} word={word} n={i + 1} />
        ),
      )}
      <Aside store={store} state={state} offer={offer} finals={finals} />
      {offer.kind === 'some' && <Submit store={store} state={state} offer={offer} />}
      <Missing store={store} words={state.missing} />
    </fieldset>
  );
}

/** What is open at any time, folded away so that the answers to the question stand out. */
function Aside(props: {
  store: TableStore;
  state: TableState;
  offer: Offer;
  finals: ReadonlyMap<string, boolean>;
}) {
  const { store, state, offer, finals } = props;
  const words = offer.of.filter((word) => state.desk.aside(word));
  if (words.length === 0) return null;
  return (
    <details className="missing aside">
      <summary>At any time ({words.length})</summary>
      {words.map((word) => (
        <OptionButton
          key={word}
          store={store}
          word={word}
          n={offer.of.indexOf(word) + 1}
          label={state.desk.label(word)}
          final={finals.get(word)}
        />
      ))}
    </details>
  );
}

function placeOf(word: string): string {
  return word.slice(word.lastIndexOf(' ') + 1);
}

function OptionButton(props: { store: TableStore; word: string; n: number; label: string; final?: boolean }) {
  const { store, word, n } = props;
  return (
    <button
      type="button"
      className="option"
      data-word={word}
      title={
        props.final === undefined ? undefined : props.final ? 'Cannot be taken back' : 'Can be taken back'
      }
      onClick={() => store.choose(word)}
      onPointerEnter={() => store.point(placeOf(word))}
      onPointerLeave={() => store.point(null)}
      onFocus={() => store.point(placeOf(word))}
      onBlur={() => store.point(null)}
    >
      {n <= 9 && <kbd>{n}</kbd>}
      <span>{props.label}</span>
      {props.final === true && (
        <span className="final">
          <Icon name="lock" />
          <span className="only-read">, cannot be taken back</span>
        </span>
      )}
    </button>
  );
}

function ItemButton(props: { store: TableStore; state: TableState; offer: Some; word: string; n: number }) {
  const { store, state, offer, word, n } = props;
  const picked = countOf(state.picked, word);
  const all = howMany(offer, word);
  const label = state.desk.label(word);
  if (all === 1) {
    return (
      <button
        type="button"
        className={picked > 0 ? 'option picked' : 'option'}
        aria-pressed={picked > 0}
        data-word={word}
        onClick={() => store.choose(word)}
        onPointerEnter={() => store.point(placeOf(word))}
        onPointerLeave={() => store.point(null)}
      >
        {n <= 9 && <kbd>{n}</kbd>}
        <span>{label}</span>
        {picked > 0 && <Icon name="check" />}
      </button>
    );
  }
  return (
    <span className={picked > 0 ? 'stepper picked' : 'stepper'}>
      <button
        type="button"
        aria-label={`One ${label} fewer`}
        disabled={picked === 0}
        onClick={() => store.pick(word, picked - 1)}
      >
        <Icon name="minus" />
      </button>
      <button type="button" className="stepper-mid" data-word={word} onClick={() => store.choose(word)}>
        {n <= 9 && <kbd>{n}</kbd>}
        {label} <b aria-live="polite">{`${picked} of ${all}`}</b>
      </button>
      <button
        type="button"
        aria-label={`One ${label} more`}
        disabled={leftToPick(offer, state.picked, word) === 0}
        onClick={() => store.pick(word, picked + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}

function Submit({ store, state, offer }: { store: TableStore; state: TableState; offer: Some }) {
  const needed = stillNeeded(offer, state.picked);
  const range = offer.min === offer.max ? `${offer.min}` : `${offer.min} to ${offer.max}`;
  return (
    <button
      type="button"
      className="button first submit"
      disabled={needed !== null}
      onClick={() => store.submit()}
    >
      <Icon name="check" />
      {needed ?? (state.picked.length === 0 ? 'Take none' : `Done: ${state.picked.length} chosen`)}
      <span className="only-read">{`, ${range} allowed`}</span>
    </button>
  );
}

function Missing({ store, words }: { store: TableStore; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <details className="missing">
      <summary>Not now ({words.length})</summary>
      {words.map((word) => (
        <button key={word} type="button" className="option barred" onClick={() => store.why(word)}>
          <Icon name="why" />
          <span>
            <span className="only-read">Why not: </span>
            {store.labelOf(word)}
          </span>
        </button>
      ))}
    </details>
  );
}
