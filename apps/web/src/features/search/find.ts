import { plain } from '../../lib/closest.ts'

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

const NONE = 4

function rankOf({ name, id }: Found, wanted: string): number {
  const text = plain(name)
  if (text.startsWith(wanted)) return 0
  if (text.split(' ').some((word) => word.startsWith(wanted))) return 1
  if (text.includes(wanted)) return 2
  return id.includes(wanted) ? 3 : NONE
}
