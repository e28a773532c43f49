import type { Person } from '@gordian/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Fault } from '../errors.ts';
import type { Who } from './session.ts';

/** One address of the API: the schemas check what comes in and describe it in the OpenAPI document. */
export interface Endpoint<B extends z.ZodType, Q extends z.ZodType, P extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly body?: B;
  readonly query?: Q;
  readonly params?: P;
  readonly answer: z.ZodType;
  /** Whether someone must be signed in. */
  readonly needs: 'nobody' | 'person';
  /** Larger bodies than usual, in bytes. */
  readonly bodyLimit?: number;
  /** Sign-ins have a limit of their own. */
  readonly isSignIn?: true;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>;

export interface Call<B, Q, P> {
  readonly body: B;
  readonly query: Q;
  readonly params: P;
  /** Who asks; null when nobody is signed in. */
  readonly who: Who | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface SignedCall<B, Q, P> extends Call<B, Q, P> {
  readonly me: Person;
}

export class Api {
  readonly endpoints: AnyEndpoint[] = [];

  constructor(
    private readonly app: FastifyInstance,
    private readonly whoAsks: (request: FastifyRequest) => Promise<Who | null>,
    private readonly limitAccount: (request: FastifyRequest, person: string) => Promise<void>,
    private readonly signInLimit: { max: number; timeWindow: string },
  ) {}

  add<B extends z.ZodType, Q extends z.ZodType, P extends z.ZodType>(
    endpoint: Endpoint<B, Q, P>,
    handle: (call: SignedCall<z.output<B>, z.output<Q>, z.output<P>>) => unknown,
  ): void {
    this.endpoints.push(endpoint as unknown as AnyEndpoint);
    this.app.route({
      method: endpoint.method,
      url: endpoint.url,
      bodyLimit: endpoint.bodyLimit,
      config: endpoint.isSignIn ? { rateLimit: this.signInLimit } : {},
      handler: async (request, reply) => {
        const params = checked(endpoint.params, request.params, 'address');
        const query = checked(endpoint.query, request.query, 'query');
        const body = checked(endpoint.body, request.body, 'body');
        const who = await this.whoAsks(request);
        if (who !== null) await this.limitAccount(request, who.person.id);
        if (endpoint.needs === 'person' && who === null) throw new Fault('not-signed-in');
        return handle({ body, query, params, who, me: who?.person as Person, request, reply });
      },
    });
  }
}

/** Checks outside data; the fault names the first field that is wrong. */
export function checked<T extends z.ZodType>(
  schema: T | undefined,
  data: unknown,
  part: string,
): z.output<T> {
  if (schema === undefined) return undefined as z.output<T>;
  const result = schema.safeParse(data ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue.path.join('.') || part;
  throw new Fault('bad-input', `${field}: ${issue.message}`, { field });
}

export const none = z.object({}).strict();
