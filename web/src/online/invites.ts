import type { Seat } from '@gordian/kernel';

/** The server shows an invitation once; this browser keeps it for the one who made the table. */
const keyOf = (table: string): string => `gordian.invites.${table}`;

export function keepInvites(table: string, invites: Readonly<Record<Seat, string>>): void {
  if (Object.keys(invites).length > 0) localStorage.setItem(keyOf(table), JSON.stringify(invites));
}

export function invitesOf(table: string): Readonly<Record<Seat, string>> {
  return JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}');
}

export function linkOf(table: string, token: string): string {
  return `${location.origin}/table/${table}?invite=${encodeURIComponent(token)}`;
}
