/** The stakes of a provider's game in one currency: `1 – 10 000 ₽`; undefined where the provider states none. */
import type { Answer } from '@fairhouse/contracts/client'
import { type Currency, requireMoney } from '@fairhouse/money'

import { stakeRange } from '../../games/shared/texts.ts'
import type { Locale } from '../../lib/i18n/locales.ts'

type Game = Answer<'GET /api/v2/catalogue/{slug}'>

export function stakesText({ stakes }: Pick<Game, 'stakes'>, currency: Currency, locale: Locale): string | undefined {
  const bounds = stakes.find((each) => each.currency === currency)
  return bounds && stakeRange({ min: requireMoney(bounds.min), max: requireMoney(bounds.max) }, currency, locale)
}
