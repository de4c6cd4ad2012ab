/** Message parts a page needs besides the shared one. Pure. */
import type { RouteMeta } from '../../route-table.ts'

/** A part that loads with its screens; all of them for pages with many games and features. */
export type TextPart = 'lib/errors' | `games/${string}` | `features/${string}`
export type TextParts = readonly TextPart[] | 'whole'

/** The table shared by all games, with its dialogs and strips. */
export const TABLE_TEXTS: readonly TextPart[] = ['games/_common']

/** Texts of multiplayer rounds, for games that have some. */
const BESIDE_TABLE: Partial<Record<TextPart, readonly TextPart[]>> = {
  'games/crash': ['games/_live'],
  'games/roulette': ['games/_live'],
  'games/wheel': ['games/_live'],
  'games/rooms': ['games/_pots'],
  'games/coinflip': ['games/_pots'],
}

const WITHOUT_TEXTS: readonly TextPart[] = ['features/home', 'features/policy', 'features/error', 'features/not-found']

/** Features whose pages show texts of few areas, besides their own. Pages of all others show many games, or any feature. */
const BESIDE_OWN: Partial<Record<TextPart, readonly TextPart[]>> = {
  'features/betting': [],
  'features/bonuses': ['features/deposit', 'features/vip-club'],
  'features/faq': [],
  'features/mirrors': [],
  'features/slots': [],
  'features/status': [],
  'features/top': TABLE_TEXTS,
  'features/tournaments': TABLE_TEXTS,
  'features/vip-club': [],
}

/** A game needs its part and the table's; home and text pages need none. */
export function textsFor(route: Pick<RouteMeta, 'file'> | undefined): TextParts {
  const area = route?.file.split('/').slice(0, 2).join('/') as TextPart | undefined
  if (!area || WITHOUT_TEXTS.includes(area)) return []
  if (area.startsWith('games/')) return [...TABLE_TEXTS, area, ...(BESIDE_TABLE[area] ?? [])]
  const others = BESIDE_OWN[area]
  return others ? [area, ...others] : 'whole'
}
