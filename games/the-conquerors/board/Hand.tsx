import { SEATS } from '../state.ts';
import { aimOf } from './aims.ts';
import type { PanelProps } from './Panels.tsx';

const PLAYABLE: Readonly<Record<string, string>> = { macedonian: 'Macedonia only', persian: 'Persia only' };

/** One's own cards, with their uses and what can be done with them now. */
export function Hand(props: PanelProps) {
  const { t, seen, game } = props;
  if (seen.own === null) return null;
  const kinds = seen.own.hand.map((no) => t.kindOf[no]);
  const known = seen.own.known.map((no) => game.name(t.kindOf[no]));
  const foe = game.seats[seen.seat === SEATS[1] ? 0 : 1].name;
  return (
    <section className="con-hand" aria-label="Your cards">
      <h3>
        Your cards <small>{`${kinds.length} of ${t.limits.handMax}`}</small>
      </h3>
      <div className="cards">
        {seen.own.hand.map((no) => (
          <Card key={no} {...props} kind={t.kindOf[no]} />
        ))}
      </div>
      {known.length > 0 && <p className="idle">{`You know that ${foe} holds: ${known.join(', ')}.`}</p>}
    </section>
  );
}

function Card(props: PanelProps & { kind: string }) {
  const { t, seen, offer, picked, desk, kind } = props;
  const card = t.data.cards[t.cardKinds.indexOf(kind)];
  const words = offer === null ? [] : offer.of.filter((word) => isAbout(props, word, kind));
  const chosen = picked.filter((word) => word === kind).length;
  const removed = card.removedAfterUse;
  return (
    <article className={`card${words.length > 0 ? ' offered' : ''}${chosen > 0 ? ' picked' : ''}`}>
      <h4>{card.name}</h4>
      <p className="who">
        {[
          PLAYABLE[card.playableBy],
          card.pat === true ? 'at any time' : null,
          removed === true ? 'once in the game' : typeof removed === 'string' ? `leaves: ${removed}` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {'prerequisite' in card && <p className="needs">{`Needs: ${card.prerequisite}.`}</p>}
      <ul>
        {card.uses.map(({ key, text }) => (
          <li key={key}>
            {card.uses.length > 1 && <b>{key}</b>} {text}
          </li>
        ))}
      </ul>
      <div className="acts">
        {words.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={offer?.kind === 'some' ? chosen > 0 : undefined}
            onClick={() => props.onChoose(word)}
          >
            {offer?.kind === 'some' ? `${chosen > 0 ? 'Keep' : 'Choose'} ${card.name}` : desk.label(word)}
          </button>
        ))}
        {words.length === 0 && offer?.kind === 'one' && desk.at === 'cards/ask' && seen.seat !== null && (
          <button type="button" className="barred" onClick={() => props.onWhy(`play ${kind}`)}>
            Why not now?
          </button>
        )}
      </div>
    </article>
  );
}

function isAbout({ t, seen, offer }: PanelProps, word: string, kind: string): boolean {
  if (offer?.kind === 'some') return word === kind;
  return !word.startsWith('take ') && aimOf(t, seen.open, word) === `card:${kind}`;
}

/** The deck, the discards from the last, and the cards out of the game. */
export function Deck({ t, seen: { open }, game, offer, desk, onChoose }: PanelProps) {
  const names = (list: readonly number[]): string[] => list.map((no) => game.name(t.kindOf[no]));
  const taken = offer?.kind === 'one' ? offer.of.filter((word) => word.startsWith('take ')) : [];
  return (
    <details className="con-deck" open={taken.length > 0}>
      <summary>
        Deck{' '}
        <small>{`${open.deck} to draw, ${open.discards.length} discarded, ${open.gone.length} out`}</small>
      </summary>
      {taken.length > 0 && (
        <div className="acts">
          {taken.map((word) => (
            <button key={word} type="button" onClick={() => onChoose(word)}>
              {desk.label(word)}
            </button>
          ))}
        </div>
      )}
      <p>
        {open.discards.length === 0
          ? 'Nothing is discarded.'
          : `Discards, latest first: ${names(open.discards).reverse().join(', ')}.`}
      </p>
      {open.gone.length > 0 && <p>{`Out of the game: ${names(open.gone).join(', ')}.`}</p>}
    </details>
  );
}
