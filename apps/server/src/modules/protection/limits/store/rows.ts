/** Conversion of instants. */

/** The driver returns an infinite instant as a number. */
export type Stamp = Date | number | null

export const msOf = (stamp: Stamp): number | null => (stamp === null || typeof stamp === 'number' ? stamp : stamp.getTime())

/** Milliseconds as text for the database. */
export function stampOf(ms: number | null): string | null {
  if (ms === null) return null
  return ms === Infinity ? 'infinity' : new Date(ms).toISOString()
}
