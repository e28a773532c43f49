/** Whether two plain values say the same: field order does not count, and a field left undefined is no field. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  return !Array.isArray(b) && within(a, b) && within(b, a, true);
}

/** Whether all fields of `a` are in `b`, and, unless only their names count, say the same there. */
function within(a: object, b: object, namesOnly = false): boolean {
  const mine = a as Record<string, unknown>;
  const its = b as Record<string, unknown>;
  for (const key in mine) {
    if (mine[key] === undefined) continue;
    if (namesOnly ? its[key] === undefined : !same(mine[key], its[key])) return false;
  }
  return true;
}
