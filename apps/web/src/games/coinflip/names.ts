/** Sides and rungs in words. Pure. Source: games.md G6. */
import type { CoinSide } from '@fairhouse/games'

import { multiplierText, numberText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { Language } from '../../lib/i18n/text.tsx'

/** Sides are told by the bars on them: heads has one. */
export const sideText = (side: CoinSide, { t }: Language): string => t(side === 'heads' ? 'coinflip.one' : 'coinflip.two')

const THOUSAND_TIMES = 10_000_000

/** "7.84×", and without its hundredths from 1,000× on; `multiplier` in 1/10,000. */
export function rungText(multiplier: number, locale: Locale): string {
  return multiplier < THOUSAND_TIMES ? multiplierText(multiplier, locale) : `${numberText(Math.floor(multiplier / 10_000), locale)}×`
}
