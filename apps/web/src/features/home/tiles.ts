/**
 * Layout of tiles: with three columns the first and last tile span two where a row would be partial (visual language, section 7). Pure.
 */
export function isWide(at: number, count: number): boolean {
  const missing = (3 - (count % 3)) % 3
  return (missing > 0 && at === 0) || (missing > 1 && at === count - 1)
}
