/** What an operator types for free spins of a segment or their next version, by the names of the call's fields, and the call's body of it. Pure. */
import { DAY_MS } from '@fairhouse/contracts'

import type { Answer, Input } from '../lib/call.ts'
import { INSTANT_FORMAT, instantIn, isInstant, isoInstant, typedInstant } from '../lib/typed-instant.ts'
import { isWhole, moneyText, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/spin-offers'>['body']
export type OfferTerms = Input<'POST /console/v1/spin-offers/forecast'>['body']
export type SpinOfferRow = Answer<'GET /console/v1/spin-offers'>['data'][number]

export interface SpinOfferEntry {
  name: string
  segment: string
  game: string
  count: string
  bet_value: string
  wager: string
  max_win: string
  days: string
  /** UTC, as in 2026-11-23 12:30. */
  starts_at: string
  ends_at: string
  budget: string
}

const USUAL_DAYS = 7

/** The usual terms of free spins, for a week from now on. `now`: milliseconds. */
export const emptyOffer = (now: number): SpinOfferEntry => ({
  name: '',
  segment: '',
  game: '',
  count: '',
  bet_value: '0.10',
  wager: '10',
  max_win: '',
  days: `${USUAL_DAYS}`,
  starts_at: typedInstant(now),
  ends_at: typedInstant(now + USUAL_DAYS * DAY_MS),
  budget: '',
})

/** The terms of an offer as they would be typed now. */
export const entryOf = (row: SpinOfferRow): SpinOfferEntry => ({
  name: row.name,
  segment: row.segment ?? '',
  game: row.game,
  count: `${row.count}`,
  bet_value: row.bet_value,
  wager: `${row.wager}`,
  max_win: row.max_win,
  days: `${row.days}`,
  starts_at: typedInstant(Date.parse(row.starts_at)),
  ends_at: typedInstant(Date.parse(row.ends_at)),
  budget: row.budget,
})

/** By field: what the call's schema does not know. */
export function faultsOf({
  starts_at: from,
  ends_at: until,
  count,
  wager,
  days,
}: SpinOfferEntry): Partial<Record<keyof SpinOfferEntry, string>> {
  return {
    ...(!isWhole(count, 1000, 1) && { count: '1 to 1000' }),
    ...(!isWhole(wager, 100) && { wager: '0 to 100' }),
    ...(!isWhole(days, 30, 1) && { days: '1 to 30' }),
    ...(!isInstant(from) && { starts_at: INSTANT_FORMAT }),
    ...(!isInstant(until) && { ends_at: INSTANT_FORMAT }),
    ...(isInstant(from) && isInstant(until) && instantIn(until) <= instantIn(from) && { ends_at: 'After its begin' }),
  }
}

/** `of`: of a change, the version it was made from. */
export const termsOf = (entry: SpinOfferEntry, of: SpinOfferRow | null): OfferTerms => ({
  name: entry.name,
  segment: entry.segment === '' ? null : (entry.segment as OfferTerms['segment']),
  game: entry.game.trim(),
  count: wholeIn(entry.count),
  bet_value: moneyText(entry.bet_value),
  wager: wholeIn(entry.wager),
  max_win: moneyText(entry.max_win),
  days: wholeIn(entry.days),
  budget: moneyText(entry.budget),
  replaces: of && of.version,
})

export const bodyOf = (entry: SpinOfferEntry, of: SpinOfferRow | null): Omit<Body, 'reason'> => ({
  ...termsOf(entry, of),
  starts_at: isoInstant(entry.starts_at),
  ends_at: isoInstant(entry.ends_at),
})
