import { LIMITS, type TokenAnswer, type TokensAnswer } from '@gordian/wire';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Field } from '../design/Field.tsx';
import { TopBar } from '../design/TopBar.tsx';
import { api } from '../online/api.ts';
import { session, useSession } from '../online/session.ts';
import { AccountButton } from './Account.tsx';
import { ago } from './words.ts';
import '../styles/bots.css';

type Token = TokensAnswer['tokens'][number];

const wordsOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));

/** Tokens for programs that play as me: made here, shown once, ended here. */
export default function BotTokensPage() {
  const { me, online } = useSession();
  useEffect(() => {
    if (session.get().online === null) void session.refresh();
  }, []);
  return (
    <>
      <TopBar>
        <AccountButton />
      </TopBar>
      <main className="bot-tokens">
        <h1>Programs that play for you</h1>
        <p>
          A program signs in with a token of its own, lists the tables where you are to answer, reads your
          view and what you may answer, and answers. It can do at your tables what you can do there, but it
          cannot make tokens or change your password.
        </p>
        {online === false && <p className="note">The server cannot be reached: tokens are kept there.</p>}
        {online === true && me === null && (
          <p className="note">Say who you are first: press Sign in above. A guest's name is enough.</p>
        )}
        {me !== null && online === true && <Tokens key={me.id} />}
        <Guide />
      </main>
    </>
  );
}

function Tokens() {
  const [tokens, setTokens] = useState<readonly Token[] | null>(null);
  const [fresh, setFresh] = useState<TokenAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const read = useCallback(async () => {
    try {
      setTokens((await api.get<TokensAnswer>('/tokens')).tokens);
    } catch (problem) {
      setError(wordsOf(problem));
    }
  }, []);
  useEffect(() => void read(), [read]);

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setError(null);
    try {
      await work();
    } catch (problem) {
      setError(wordsOf(problem));
    }
    await read();
  };
  const make = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const label = String(new FormData(form).get('label'));
    void attempt(async () => {
      setFresh(await api.post<TokenAnswer>('/tokens', { label }));
      form.reset();
    });
  };
  const end = (id: string): void => {
    if (fresh?.id === id) setFresh(null);
    void attempt(() => api.delete(`/tokens/${id}`));
  };

  return (
    <section aria-label="My tokens">
      <form className="token-form" onSubmit={make}>
        <Field label="Name of the program">
          <input
            name="label"
            required
            maxLength={LIMITS.tokenLabel}
            placeholder="my first bot"
            autoComplete="off"
          />
        </Field>
        <button type="submit" className="button first">
          Make a token
        </button>
      </form>
      {error !== null && (
        <p className="note bad" role="alert">
          {error}
        </p>
      )}
      {fresh !== null && <Fresh token={fresh} />}
      <TokenList tokens={tokens} onEnd={end} />
    </section>
  );
}

function Fresh({ token }: { token: TokenAnswer }) {
  const [copied, setCopied] = useState(false);
  return (
    <div className="token-fresh">
      <Field
        label={`Token of “${token.label}”`}
        hint="It is shown this once. Keep it where only the program reads it."
      >
        <input readOnly value={token.token} onFocus={(event) => event.target.select()} />
      </Field>
      <button
        type="button"
        className="button"
        onClick={() => void navigator.clipboard?.writeText(token.token).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

function TokenList({ tokens, onEnd }: { tokens: readonly Token[] | null; onEnd(id: string): void }) {
  const [sure, setSure] = useState<string | null>(null);
  if (tokens === null) return <p className="note">Looking for your tokens…</p>;
  if (tokens.length === 0) return <p className="note">You have no tokens.</p>;
  return (
    <ul className="token-list">
      {tokens.map(({ id, label, created }) => (
        <li key={id}>
          <span className="token-name">{label}</span>
          <span className="token-age">{ago(created, Date.now())}</span>
          {sure === id ? (
            <button type="button" className="button small first" onClick={() => onEnd(id)}>
              End it for good
            </button>
          ) : (
            <button
              type="button"
              className="button small"
              aria-label={`End the token of ${label}`}
              onClick={() => setSure(id)}
            >
              End
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Guide() {
  const lines = [
    `curl -H "Authorization: Bearer TOKEN" ${location.origin}/api/bot/turns`,
    `curl -H "Authorization: Bearer TOKEN" ${location.origin}/api/bot/tables/TABLE`,
    `curl -H "Authorization: Bearer TOKEN" -H "Content-Type: application/json" \\`,
    `  -d '{"position":POSITION,"client":"ONE-ID-PER-ANSWER","text":"ANSWER"}' \\`,
    `  ${location.origin}/api/tables/TABLE/answer`,
  ];
  return (
    <section>
      <h2>How a program plays</h2>
      <p>
        Ask where it is your turn, ask for the view and the offer, answer in the game's notation. An answer
        that got no reply is sent again with the same client id and counts once. Every address, with its
        fields and faults, is in <a href="/api/openapi.json">the description of the interface (OpenAPI)</a>.
        The guide is docs/BOT-API.md of the project.
      </p>
      <pre className="token-guide">{lines.join('\n')}</pre>
    </section>
  );
}
