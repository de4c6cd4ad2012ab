/** The rate of a day: the first one known on reading a bet of that day, stored so that a replay converts the same way. */
import { type Minor, convertDown, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../platform/db/index.ts'
import type { Rates } from '../../cashier/rates/index.ts'
import type { Day } from './rules/periods.ts'
import type { DayRate, TopStore } from './store.ts'

export interface CurrencyDay {
  readonly day: Day
  readonly currency: Currency
}

/** EUR cents for one minor unit, x 10^8. */
export type RateOfDay = (day: CurrencyDay) => bigint

const ONE = 10n ** 8n
const nameOf = ({ day, currency }: CurrencyDay) => `${day} ${currency}`

export async function loadDayRates(
  tx: Tx,
  { store, rates }: { store: TopStore; rates: Pick<Rates, 'rateOf'> },
  needed: readonly CurrencyDay[],
): Promise<RateOfDay> {
  const known = new Map((await store.ratesOf(tx, [...new Set(needed.map(({ day }) => day))])).map((rate) => [nameOf(rate), rate.rateE8]))
  for (const each of needed) {
    if (each.currency === 'EUR' || known.has(nameOf(each))) continue
    const rate = await findRate(tx, store, rates, each)
    await store.addRate(tx, rate)
    known.set(nameOf(each), rate.rateE8)
  }
  return (each) => (each.currency === 'EUR' ? ONE : known.get(nameOf(each))!)
}

/** While the source gives none, the last known rate counts, and before any the fixed factor of the limits. */
async function findRate(tx: Tx, store: TopStore, rates: Pick<Rates, 'rateOf'>, { day, currency }: CurrencyDay): Promise<DayRate> {
  const rate = await rates.rateOf(currency, 'EUR')
  if (rate) return { day, currency, rateE8: rate.rateE8, source: rate.source }
  const earlier = await store.rateBefore(tx, day, currency)
  if (earlier !== undefined) return { day, currency, rateE8: earlier, source: 'earlier' }
  return { day, currency, rateE8: convertDown(ONE, currency, 'EUR'), source: 'fixed' }
}

/**
 * Converts minor units to EUR cents at the rates that were stored for the day of an instant (milliseconds), or the last ones before it; at the
 * fixed factor of the limits before any. Towards zero.
 */
export async function loadStoredRates(db: Db, at: number): Promise<(amount: Minor, currency: Currency) => bigint> {
  const { rows } = await sql<{ currency: number; rate: bigint }>`
    select distinct on (currency) currency, rate_e8 as rate from tops.rate
    where day <= (${stamp(at)} at time zone 'UTC')::date order by currency, day desc`.execute(db)
  const rates = new Map(rows.map(({ currency, rate }) => [currencyOfNumber(currency), rate]))
  return (amount, currency) => {
    const rate = rates.get(currency)
    if (currency === 'EUR') return amount
    if (rate !== undefined) return (amount * rate) / ONE
    return amount < 0n ? -convertDown(-amount, currency, 'EUR') : convertDown(amount, currency, 'EUR')
  }
}
