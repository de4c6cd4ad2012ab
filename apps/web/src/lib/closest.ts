/** Names near to the words of a search. Pure. */

/** The three whose names differ from the words by the fewest letters, for a search without a result; `count`: another number. */
export function closestTo<T extends { name: string }>(all: readonly T[], query: string, count = 3): T[] {
  const wanted = plain(query)
  const distances = all.map((entry) => ({ entry, distance: distance(plain(entry.name), wanted) }))
  return distances
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ entry }) => entry)
}

/** Without accents and case. */
export const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ё', 'е').trim()

/** Letters to insert, delete or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j++) next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + Number(letter !== other[j])))
    row = next
  }
  return row.at(-1)!
}
