import type { Person } from '@gordian/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freshToken, hashOf } from '../secrets.ts';
import type { Db } from '../store/schema.ts';

/** Who asks, and by what: the cookie of a browser or the token of a program. */
export interface Who {
  readonly person: Person;
  readonly by: 'session' | 'token';
  readonly hash: string;
}

const DAYS = 24 * 3600 * 1000;
const SESSION_LASTS = 180 * DAYS;
const SEEN_EVERY = DAYS;
const REMEMBERED = 30_000;
const MOST_REMEMBERED = 20_000;

/** Sessions and tokens: 32 random bytes at the client, their hash in the store. */
export class Sessions {
  private readonly known = new Map<string, { readonly who: Who; readonly until: number }>();

  constructor(private readonly db: Db) {}

  /** The cookie's name promises the browser's strictest rules where the connection is secure. */
  cookieName(request: FastifyRequest): string {
    return request.protocol === 'https' ? '__Host-gordian' : 'gordian';
  }

  async whoAsks(request: FastifyRequest): Promise<Who | null> {
    const bearer = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined) return this.find(hashOf(bearer), 'token');
    const cookie = request.cookies[this.cookieName(request)];
    return cookie === undefined ? null : this.find(hashOf(cookie), 'session');
  }

  /** Whether the session or token of a connection that was opened earlier still holds. */
  stillThere({ hash, by }: Who): Promise<Who | null> {
    return this.find(hash, by);
  }

  /** Starts a session for this person and hands its cookie out. */
  async open(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void> {
    const token = freshToken();
    const now = Date.now();
    await this.db
      .insertInto('sessions')
      .values({ hash: hashOf(token), person, created: now, seen: now })
      .execute();
    reply.setCookie(this.cookieName(request), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: SESSION_LASTS / 1000,
    });
  }

  async end(request: FastifyRequest, reply: FastifyReply, hash: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('hash', '=', hash).execute();
    this.forget(hash);
    reply.clearCookie(this.cookieName(request), {
      path: '/',
      secure: request.protocol === 'https',
    });
  }

  /** Sessions nobody came back to. */
  async clear(): Promise<void> {
    await this.db
      .deleteFrom('sessions')
      .where('seen', '<', Date.now() - SESSION_LASTS)
      .execute();
  }

  forget(hash: string): void {
    this.known.delete(hash);
  }

  /** After a change of name or password, what is remembered of the person is wrong. */
  forgetPerson(person: string): void {
    for (const [hash, { who }] of this.known) if (who.person.id === person) this.known.delete(hash);
  }

  private async find(hash: string, by: Who['by']): Promise<Who | null> {
    const now = Date.now();
    const known = this.known.get(hash);
    if (known !== undefined && known.until > now && known.who.by === by) return known.who;
    const row = by === 'token' ? await this.tokenRow(hash) : await this.sessionRow(hash, now);
    if (row === undefined) return null;
    const person: Person = { id: row.id, name: row.name, guest: row.password === null };
    const who: Who = { person, by, hash };
    if (this.known.size >= MOST_REMEMBERED) this.known.clear();
    this.known.set(hash, { who, until: now + REMEMBERED });
    return who;
  }

  private tokenRow(hash: string) {
    return this.db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person')
      .select(['people.id', 'people.name', 'people.password'])
      .where('tokens.hash', '=', hash)
      .executeTakeFirst();
  }

  private async sessionRow(hash: string, now: number) {
    const row = await this.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select(['people.id', 'people.name', 'people.password', 'sessions.seen'])
      .where('sessions.hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined || now - row.seen > SESSION_LASTS) return undefined;
    if (now - row.seen > SEEN_EVERY)
      await this.db.updateTable('sessions').set({ seen: now }).where('hash', '=', hash).execute();
    return row;
  }
}
