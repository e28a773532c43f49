import type { MeAnswer, Person } from '@gordian/wire';
import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';
import { ApiError, api } from './api.ts';

export interface Session {
  /** Whether the server answers; null while that is not known yet. */
  readonly online: boolean | null;
  readonly me: Person | null;
}

/** Who this browser is to the server. */
class SessionStore {
  private value: Session = { online: null, me: null };
  private readonly listeners = new Set<() => void>();

  get = (): Session => this.value;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async refresh(): Promise<Session> {
    try {
      const { me } = await api.get<MeAnswer>('/me');
      this.set({ online: true, me });
    } catch (error) {
      const isAway = !(error instanceof ApiError) || error.code === 'offline';
      this.set({ online: !isAway, me: isAway ? this.value.me : null });
    }
    return this.value;
  }

  /** A guest of this name; the same person stays, under a new name, when there already is one. */
  async beGuest(name: string): Promise<Person> {
    settings.set({ name });
    return this.take(await api.post<MeAnswer>('/guest', { name }));
  }

  async claim(name: string, password: string): Promise<Person> {
    return this.take(await api.post<MeAnswer>('/account', { name, password }));
  }

  async login(name: string, password: string): Promise<Person> {
    return this.take(await api.post<MeAnswer>('/login', { name, password }));
  }

  async logout(): Promise<void> {
    await api.post('/logout');
    this.set({ online: true, me: null });
  }

  private take({ me }: MeAnswer): Person {
    this.set({ online: true, me });
    return me!;
  }

  private set(value: Session): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}

export const session = new SessionStore();

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
