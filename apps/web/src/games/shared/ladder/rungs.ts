/** The visible part of a ladder, and its labels. Pure. */
import { multiplierText, numberText } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/i18n/locales.ts'

/** From here on decimals are dropped; in 1/10,000. */
const WHOLE_FROM = 1000 * 10_000

/** "1.99×", "5,148,297×"; never rounded up. `multiplier` in 1/10,000. */
export const rungText = (multiplier: number, locale: Locale): string =>
  multiplier < WHOLE_FROM ? multiplierText(multiplier, locale) : `${numberText(Math.floor(multiplier / 10_000), locale)}×`

/** First of `shown` visible rungs after `reached` climbed ones: the next one is always visible, with half of the rungs behind it. */
export function firstInSight(reached: number, shown: number, total: number): number {
  return Math.max(0, Math.min(reached - Math.ceil(shown / 2), total - shown))
}

export type RungPlace = 'past' | 'now' | 'next' | 'ahead'

/** State of a rung after so many climbed ones. After the end none is next, so that nothing looks like a missed win. */
export function placeOf(at: number, reached: number, isOver: boolean): RungPlace {
  if (at >= reached) return at === reached && !isOver ? 'next' : 'ahead'
  return at === reached - 1 ? 'now' : 'past'
}
