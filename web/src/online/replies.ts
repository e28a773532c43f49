import type { LiveMessage } from '@gordian/wire';
import { ApiError } from './api.ts';

type Reply = Extract<LiveMessage, { type: 'accepted' | 'fault' }>;

const LONGEST_WAIT_MS = 8000;

interface Waiting {
  readonly done: () => void;
  readonly failed: (error: ApiError) => void;
  readonly timer: number;
}

/** What the server answers to choices sent over the live connection, by their client ids. */
export class Replies {
  private readonly waiting = new Map<string, Waiting>();

  /** Resolves when the choice is on disk. Without a word in time, or when the line breaks, it is as if offline: try again. */
  wait(client: string): Promise<void> {
    return new Promise((done, failed) => {
      const timer = window.setTimeout(() => this.give(client)?.failed(offline()), LONGEST_WAIT_MS);
      this.waiting.set(client, { done, failed, timer });
    });
  }

  take(reply: Reply): void {
    const waiting = reply.client === null ? null : this.give(reply.client);
    if (reply.type === 'accepted') waiting?.done();
    else {
      const { code, message, rule, field } = reply.error;
      waiting?.failed(new ApiError(code, message, rule ?? null, field ?? null));
    }
  }

  lost(): void {
    for (const client of [...this.waiting.keys()]) this.give(client)!.failed(offline());
  }

  private give(client: string): Waiting | null {
    const waiting = this.waiting.get(client) ?? null;
    this.waiting.delete(client);
    if (waiting !== null) clearTimeout(waiting.timer);
    return waiting;
  }
}

const offline = () => new ApiError('offline', 'The server gave no answer. Try again in a moment.');
