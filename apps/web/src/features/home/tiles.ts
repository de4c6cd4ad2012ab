/**
 * Layout of tiles: the first and last tile span two columns where a row of three would be partial (visual language, section 7). Pure.
 */
export function isWide(at: number, count: number): boolean {
  const missing = (3 - (count % 3)) % 3
  return (missing > 0 && at === 0) || (missing > 1 && at === count - 1)
}
