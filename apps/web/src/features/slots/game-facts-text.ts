/** What a provider states of its game, in words. */
import type { Answer } from '@fairhouse/contracts/client'
import { type Currency, requireMoney } from '@fairhouse/money'

import { type BonusLimit, withBonus } from '../../lib/bonuses/bonus-limit.ts'
import { percentText } from '../../lib/format.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { stakeRange } from '../../lib/stake-format.ts'

type Game = Answer<'GET /api/v2/catalogue/{slug}'>

/** In one currency: `1 – 10 000 ₽`, or less under the active bonus; undefined where the provider states none. */
export function stakesText({ stakes }: Pick<Game, 'stakes'>, currency: Currency, locale: Locale, bonus?: BonusLimit): string | undefined {
  const bounds = stakes.find((each) => each.currency === currency)
  const limits = withBonus(bounds && { min: requireMoney(bounds.min), max: requireMoney(bounds.max) }, bonus)
  return limits && stakeRange(limits, currency, locale)
}

/** D-56: how much of a stake counts towards wagering, and why nothing does. */
export function contributionText(
  { contribution, rtp }: Pick<Game, 'contribution' | 'rtp'>,
  t: Language['t'],
  locale: Language['locale'],
): string {
  if (contribution > 0) return t('slots.contribution.share', { percent: percentText(contribution, locale, 0) })
  return t(rtp === null ? 'slots.contribution.notStated' : 'slots.contribution.return')
}

/** A feature in the visitor's language; of one that we have no word for, the provider's own: "bonus_buy" is "Bonus buy". */
export function featureText(find: Language['find'], id: string): string {
  const known = find(`slots.feature.${id}`)
  if (known) return known
  const words = id.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
