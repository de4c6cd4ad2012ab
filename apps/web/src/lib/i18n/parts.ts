/** Which texts a page needs before it opens, besides those that any page may show. Pure. */
import type { RouteMeta } from '../../route-table.ts'

/** An area whose texts come with its screens; all of them for what shows many games and features at once. */
export type TextPart = 'lib/errors' | `games/${string}` | `features/${string}`
export type TextParts = readonly TextPart[] | 'whole'

/** The table that all games share, its dialogs and strips. */
export const TABLE_TEXTS: readonly TextPart[] = ['games/shared']

/** What rounds of many players say, for the games that have some. */
const BESIDE_TABLE: Partial<Record<TextPart, readonly TextPart[]>> = {
  'games/crash': ['games/shared/live'],
  'games/roulette': ['games/shared/live'],
  'games/wheel': ['games/shared/live'],
  'games/rooms': ['games/shared/pots'],
  'games/coinflip': ['games/shared/pots'],
}

const WITHOUT_TEXTS: readonly TextPart[] = ['features/home', 'features/policy', 'features/error', 'features/not-found']

/** A game asks for itself and the table; home and the pages of text for nothing. */
export function textsFor(route: Pick<RouteMeta, 'file'> | undefined): TextParts {
  const area = route?.file.split('/').slice(0, 2).join('/') as TextPart | undefined
  if (!area || WITHOUT_TEXTS.includes(area)) return []
  return area.startsWith('games/') ? [...TABLE_TEXTS, area, ...(BESIDE_TABLE[area] ?? [])] : 'whole'
}
