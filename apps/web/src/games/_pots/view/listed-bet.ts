/** Text of a stake in its list. Pure. */
import { percentText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

/** Index of the stake in the list, and the fee of the pot in 1/10,000: the params for a verifier. */
export interface ListedParams {
  bet: number
  commission: number
}

export const FIRST_LISTED: ListedParams = { bet: 0, commission: 500 }

/** An invalid part falls back to that of the first stake. */
export function readListed(params: object): ListedParams {
  const { bet, commission } = params as Partial<Record<keyof ListedParams, unknown>>
  return { bet: numberOr(bet, FIRST_LISTED.bet), commission: numberOr(commission, FIRST_LISTED.commission) }
}

const numberOr = (value: unknown, first: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : first)

/** "stake 1 of the list, fee 5 %": counted from 0, as in the text of bets. */
export function listedText(params: object, { t, locale }: Language): string {
  const { bet, commission } = readListed(params)
  return t('pots.listedBet', { bet, fee: percentText(commission / 100, locale, 2) })
}
