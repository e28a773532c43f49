import type { ErrorAnswer, ErrorCode } from '@gordian/wire';

/** The server said no, or could not be reached (`code` is `offline`). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly rule: string | null = null,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError('offline', 'The server cannot be reached. Games on this device still work.');
  }
  const data: unknown = await answer.json().catch(() => null);
  if (answer.ok && data !== null) return data as T;
  const error = (data as ErrorAnswer | null)?.error;
  if (error === undefined) throw new ApiError('offline', 'The server gave no answer. Try again in a moment.');
  throw new ApiError(error.code, error.message, error.rule ?? null, error.field ?? null);
}

/** Requests to the server, typed at the place of call by the wire's types. */
export const api = {
  get: <T>(path: string): Promise<T> => ask('GET', path),
  post: <T>(path: string, body: unknown = {}): Promise<T> => ask('POST', path, body),
  delete: <T>(path: string): Promise<T> => ask('DELETE', path),
  put: <T>(path: string, body: unknown): Promise<T> => ask('PUT', path, body),
};

/** An id for one choice, kept while it is tried again, so that it is never played twice. */
export function freshClientId(): string {
  return crypto.randomUUID();
}
