/** The part of a ladder that is in sight, and how its rungs are written. Pure. */
import { multiplierText, numberText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'

/** From here on the digits after the point say nothing; in 1/10,000. */
const WHOLE_FROM = 1000 * 10_000

/** "1.99×", "5,148,297×"; never rounded up. `multiplier` in 1/10,000. */
export const rungText = (multiplier: number, locale: Locale): string =>
  multiplier < WHOLE_FROM ? multiplierText(multiplier, locale) : `${numberText(Math.floor(multiplier / 10_000), locale)}×`

/** The first of `shown` rungs in sight when `reached` were climbed: the next one always is, and half of the way back. */
export function firstInSight(reached: number, shown: number, total: number): number {
  return Math.max(0, Math.min(reached - Math.ceil(shown / 2), total - shown))
}

export type RungPlace = 'past' | 'now' | 'next' | 'ahead'

/** How a rung stands to so many climbed ones. After the end none is next: what was not played for is not held out. */
export function placeOf(at: number, reached: number, isOver: boolean): RungPlace {
  if (at >= reached) return at === reached && !isOver ? 'next' : 'ahead'
  return at === reached - 1 ? 'now' : 'past'
}
