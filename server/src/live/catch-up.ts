import type { Site } from '../site.ts';

/** Reads again what another process moved on and whose notice was lost. */
export async function catchUp(site: Site): Promise<void> {
  const known = site.hall.heads();
  if (known.length === 0) return;
  const rows = await site.store.db
    .selectFrom('tables')
    .select(['id', 'head', 'revision'])
    .where(
      'id',
      'in',
      known.map(({ id }) => id),
    )
    .execute();
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const { id, head, revision } of known) {
    const row = now.get(id);
    if (row === undefined) continue;
    if (row.head > head) await site.hall.heard(id, 'position');
    if (row.head > head || row.revision > revision) await site.hall.heard(id, 'table');
  }
  for (const id of site.rooms.ids()) await site.rooms.showChat(id);
}
