import { LIMITS } from '@gordian/wire';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../design/Dialog.tsx';
import { Field } from '../design/Field.tsx';
import { Icon } from '../design/Icon.tsx';
import { Link } from '../design/Link.tsx';
import { session, useSession } from '../online/session.ts';
import { settings } from '../settings.ts';

/** Who I am: a guest's name, an account to keep it, a way back in. */
export function AccountButton() {
  const { me, online } = useSession();
  const [open, setOpen] = useState(false);
  if (online === false) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        <Icon name="key" />
        {me === null ? 'Sign in' : me.name}
      </button>
      {open && <AccountDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Way = 'guest' | 'claim' | 'login';

const SAYS: Readonly<Record<Way, { title: string; button: string; hint: string }>> = {
  guest: { title: 'Play as a guest', button: 'Go on', hint: 'Only a name: nothing else is asked.' },
  claim: {
    title: 'Keep this name',
    button: 'Make it my account',
    hint: 'A password lets you come back from anywhere.',
  },
  login: { title: 'Sign in', button: 'Sign in', hint: 'With the name and password of your account.' },
};

function AccountDialog({ onClose }: { onClose(): void }) {
  const { me } = useSession();
  const [way, setWay] = useState<Way>(me === null ? 'guest' : 'claim');
  const [error, setError] = useState<string | null>(null);
  if (me !== null && !me.guest) {
    return (
      <Dialog title={me.name} onClose={onClose}>
        <p>You are signed in. Your tables are in the lobby.</p>
        <footer>
          <Link href="/bots" className="button quiet" onClick={onClose}>
            Bot tokens
          </Link>
          <button type="button" className="button" onClick={() => void session.logout().then(onClose)}>
            Sign out
          </button>
        </footer>
      </Dialog>
    );
  }
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    const password = String(form.get('password') ?? '');
    try {
      if (way === 'guest') await session.beGuest(name);
      else await session[way](name, password);
      onClose();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const ways: Way[] = me === null ? ['guest', 'login'] : ['claim', 'login'];
  return (
    <Dialog title={SAYS[way].title} onClose={onClose}>
      <form className="account" onSubmit={(event) => void submit(event)}>
        <p>{SAYS[way].hint}</p>
        <Field label="Name">
          <input
            name="name"
            required
            maxLength={LIMITS.name}
            autoComplete="username"
            defaultValue={me?.name ?? settings.get().name}
          />
        </Field>
        {way !== 'guest' && (
          <Field
            label="Password"
            hint={way === 'claim' ? `At least ${LIMITS.shortestPassword} characters` : undefined}
          >
            <input
              name="password"
              type="password"
              required
              minLength={way === 'claim' ? LIMITS.shortestPassword : 1}
              maxLength={LIMITS.password}
              autoComplete={way === 'claim' ? 'new-password' : 'current-password'}
            />
          </Field>
        )}
        {error !== null && (
          <p className="note bad" role="alert">
            {error}
          </p>
        )}
        <footer>
          {me !== null && (
            <Link href="/bots" className="button quiet" onClick={onClose}>
              Bot tokens
            </Link>
          )}
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <button key={other} type="button" className="button quiet" onClick={() => setWay(other)}>
                {SAYS[other].title}
              </button>
            ))}
          <button type="submit" className="button first">
            {SAYS[way].button}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
