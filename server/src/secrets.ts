import { createHash, randomBytes } from 'node:crypto';

/** A token that is shown once; only its hash is stored. */
export function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** An id that cannot be guessed: a table's id is its private link. */
export function freshId(): string {
  return randomBytes(12).toString('base64url');
}

/** A seed of the dice. */
export function freshSeed(): string {
  return randomBytes(32).toString('hex');
}
