import { playAddress } from '../../games/provided.ts'
import { plain } from '../../lib/closest.ts'

/** Search over games, slots, tables, cases and matches. Pure. */
export interface Found {
  key: string
  name: string
  href: string
  kind: 'game' | 'slot' | 'table' | 'case' | 'event'
  /** The page's id of a game, the address's word of a slot, table, case or match. */
  id: string
}

interface Provided {
  readonly slug: string
  readonly title: string
  readonly category: 'slots' | 'live'
}

/** A slot or a table of a provider. */
export function providedEntry(game: Provided, mode: 'demo' | 'play'): Found {
  const { slug, title, category } = game
  const kind = category === 'live' ? 'table' : 'slot'
  return { key: `${kind} ${slug}`, id: slug, name: title, href: playAddress(game, mode), kind }
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
