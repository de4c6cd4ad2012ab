/** What of the house's expected win was not given back: the daily wheel opens by it. Source: bonuses.md 7. */
import { MICRO_PER_MINOR } from '@fairhouse/loyalty'
import { type PlayerId, type Minor, convertUp, type Currency, DAY_MS } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import { theoSince } from '../store.ts'
import { cashbackSince, rakebackSince } from './store.ts'

/**
 * Minor units since `from` (milliseconds), at least 0. Cashback counts from the end of its week on (`pending` until it is computed) and rakeback
 * with its bets, not when they are claimed: a late claim must not open the wheel meanwhile. Whole UTC days that begin at `from` or later: with
 * one more, a day of play would open the wheel eight times.
 */
export async function keptSince(
  db: Db,
  player: PlayerId,
  currency: Currency,
  { from, pending }: { from: number; pending: { currency: Currency; amount: Minor } | null },
): Promise<bigint> {
  const firstDay = Math.ceil(from / DAY_MS) * DAY_MS
  const [theo, cashback, rakeback] = await Promise.all([
    theoSince(db, player, currency, firstDay),
    cashbackSince(db, player, from),
    rakebackSince(db, player, firstDay),
  ])
  const micro = rakeback.map((each) => ({ currency: each.currency, amount: each.micro > 0n ? each.micro : 0n }))
  const given =
    sumIn(pending ? [...cashback, pending] : cashback, currency) + (sumIn(micro, currency) + MICRO_PER_MINOR - 1n) / MICRO_PER_MINOR
  return theo > given ? theo - given : 0n
}

const sumIn = (parts: readonly { currency: Currency; amount: Minor }[], to: Currency): bigint =>
  parts.reduce((sum, { currency, amount }) => sum + convertUp(amount, currency, to), 0n)
