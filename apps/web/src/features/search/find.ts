/** Search over games, slots and cases. Pure. */
export interface Found {
  key: string
  name: string
  href: string
  kind: 'game' | 'slot' | 'case'
  /** The page's id of a game, the address's word of a slot or case. */
  id: string
}

/** Names that begin with the words come first, then those with a word that does, then those that contain them. */
export function findIn(all: readonly Found[], query: string): Found[] {
  const wanted = plain(query)
  if (wanted === '') return [...all]
  const ranked = all.map((entry) => ({ entry, rank: rankOf(entry, wanted) })).filter(({ rank }) => rank < NONE)
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ entry }) => entry)
}

/** The entries whose names differ from the words by the fewest letters, for a search without a result. */
export function closestTo(all: readonly Found[], query: string): Found[] {
  const wanted = plain(query)
  const distances = all.map((entry) => ({ entry, distance: distance(plain(entry.name), wanted) }))
  return distances
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ entry }) => entry)
}

const NONE = 4

function rankOf({ name, id }: Found, wanted: string): number {
  const text = plain(name)
  if (text.startsWith(wanted)) return 0
  if (text.split(' ').some((word) => word.startsWith(wanted))) return 1
  if (text.includes(wanted)) return 2
  return id.includes(wanted) ? 3 : NONE
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ё', 'е').trim()

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
