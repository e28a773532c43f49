import type { MeAnswer, Person } from '@gordian/wire';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import type { FastifyRequest } from 'fastify';
import { Fault } from '../errors.ts';
import type { Api } from '../http/api.ts';
import { none } from '../http/api.ts';
import type { Sessions, Who } from '../http/session.ts';
import * as answers from '../schemas/answers.ts';
import * as requests from '../schemas/requests.ts';
import { freshId, freshToken, hashOf } from '../secrets.ts';
import type { Site } from '../site.ts';
import type { PersonRow } from '../store/schema.ts';

const HASHING = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_TOKENS = 20;
/** What a wrong name is checked against, so that it takes as long as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

const keyOfName = (name: string): string => name.normalize('NFKC').toLowerCase();
const personOf = ({ id, name, password }: PersonRow): Person => ({ id, name, guest: password === null });

/** A token that got into wrong hands must not make more of itself, or take the account over. */
function byHand(who: Who): void {
  if (who.by === 'token')
    throw new Fault('not-signed-in', "a program's token cannot do this: sign in yourself");
}

/** Guests, accounts, sessions and tokens of programs. A guest who sets a password stays the same person. */
export function accountRoutes(
  api: Api,
  site: Site,
  sessions: Sessions,
  forget: (hash: string) => void,
  limitGuesses: (request: FastifyRequest, name: string) => Promise<void>,
): void {
  const { db } = site.store;
  const tag = 'accounts';

  async function rename(id: string, change: Partial<PersonRow> & { name: string }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('people').set(change).where('id', '=', id).execute();
      await trx.updateTable('seats').set({ name: change.name }).where('person', '=', id).execute();
    });
    sessions.forgetPerson(id);
  }

  api.add(
    {
      method: 'GET',
      url: '/api/me',
      tag,
      summary: 'Who I am',
      query: none,
      answer: answers.me,
      needs: 'nobody',
    },
    ({ who }): MeAnswer => ({ me: who?.person ?? null }),
  );

  api.add(
    {
      method: 'POST',
      url: '/api/guest',
      tag,
      summary: 'Become a guest with just a name',
      body: requests.guest,
      answer: answers.me,
      needs: 'nobody',
      isSignIn: true,
    },
    async ({ body, who, request, reply }): Promise<MeAnswer> => {
      if (who !== null) {
        if (!who.person.guest) throw new Fault('already-claimed', 'sign out first');
        await rename(who.person.id, { name: body.name });
        return { me: { ...who.person, name: body.name } };
      }
      const row = { id: freshId(), name: body.name, name_key: null, password: null, created: Date.now() };
      await db.insertInto('people').values(row).execute();
      await sessions.open(request, reply, row.id);
      return { me: personOf(row) };
    },
  );

  api.add(
    {
      method: 'POST',
      url: '/api/account',
      tag,
      summary: 'Keep my games: give the guest a name and a password',
      body: requests.account,
      answer: answers.me,
      needs: 'person',
      isSignIn: true,
    },
    async ({ body, me, who, request, reply }): Promise<MeAnswer> => {
      byHand(who!);
      if (!me.guest) throw new Fault('already-claimed');
      const name_key = keyOfName(body.name);
      const taken = await db.selectFrom('people').select('id').where('name_key', '=', name_key).execute();
      if (taken.length > 0) throw new Fault('name-taken', undefined, { field: 'name' });
      await rename(me.id, { name: body.name, name_key, password: await hash(body.password, HASHING) });
      // Whoever knew the guest's session, or slipped it in, must not be signed in to the account.
      await sessions.open(request, reply, me.id);
      await db.deleteFrom('sessions').where('hash', '=', who!.hash).execute();
      forget(who!.hash);
      return { me: { ...me, name: body.name, guest: false } };
    },
  );

  api.add(
    {
      method: 'POST',
      url: '/api/login',
      tag,
      summary: 'Sign in',
      body: requests.login,
      answer: answers.me,
      needs: 'nobody',
      isSignIn: true,
    },
    async ({ body, request, reply }): Promise<MeAnswer> => {
      const name = keyOfName(body.name);
      await limitGuesses(request, name);
      const row = await db.selectFrom('people').selectAll().where('name_key', '=', name).executeTakeFirst();
      const isRight = await verify(row?.password ?? NOBODY, body.password).catch(() => false);
      if (row === undefined || !isRight) throw new Fault('wrong-password');
      await sessions.open(request, reply, row.id);
      return { me: personOf(row) };
    },
  );

  api.add(
    {
      method: 'POST',
      url: '/api/logout',
      tag,
      summary: 'Sign out',
      answer: answers.done,
      needs: 'person',
    },
    async ({ who, request, reply }) => {
      await sessions.end(request, reply, who!.hash);
      forget(who!.hash);
      return { done: true };
    },
  );
  tokenRoutes(api, site, forget);
}

function tokenRoutes(api: Api, site: Site, forget: (hash: string) => void): void {
  const { db } = site.store;
  const tag = 'accounts';
  api.add(
    {
      method: 'POST',
      url: '/api/tokens',
      tag,
      summary: 'A token for a program that plays as me; shown once',
      body: requests.token,
      answer: answers.token,
      needs: 'person',
    },
    async ({ body, me, who }) => {
      byHand(who!);
      const mine = await db.selectFrom('tokens').select('id').where('person', '=', me.id).execute();
      if (mine.length >= MOST_TOKENS)
        throw new Fault('too-many', `at most ${MOST_TOKENS} tokens; end one first`);
      const token = freshToken();
      const row = {
        id: freshId(),
        hash: hashOf(token),
        person: me.id,
        label: body.label,
        created: Date.now(),
      };
      await db.insertInto('tokens').values(row).execute();
      return { id: row.id, label: row.label, token };
    },
  );

  api.add(
    { method: 'GET', url: '/api/tokens', tag, summary: 'My tokens', answer: answers.tokens, needs: 'person' },
    async ({ me }) => ({
      tokens: await db
        .selectFrom('tokens')
        .select(['id', 'label', 'created'])
        .where('person', '=', me.id)
        .orderBy('created')
        .execute(),
    }),
  );

  api.add(
    {
      method: 'DELETE',
      url: '/api/tokens/:id',
      tag,
      summary: 'End a token',
      params: requests.tokenId,
      answer: answers.done,
      needs: 'person',
    },
    async ({ params, me }) => {
      const ended = await db
        .deleteFrom('tokens')
        .where('id', '=', params.id)
        .where('person', '=', me.id)
        .returning('hash')
        .execute();
      if (ended.length === 0) throw new Fault('not-found', 'you have no such token');
      forget(ended[0].hash);
      return { done: true };
    },
  );
}
