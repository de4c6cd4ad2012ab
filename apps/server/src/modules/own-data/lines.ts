/** A player's history as lines of a table, newest first, read page by page so that a long one takes no room. */
import { formatMoney } from '@fairhouse/money'

import type { Ledger } from '../ledger/index.ts'
import type { PaymentQuery, StoredInvoice } from '../payments/index.ts'

export type Line = readonly string[]

export interface HistoryFilter {
  game?: string | undefined
  /** ISO instants: from inclusive, to exclusive. */
  from?: string | undefined
  to?: string | undefined
  result?: 'won' | 'lost' | undefined
}

const PAGE = 500
const HOUSE = 'house:'

export async function* betLines(
  ledger: Pick<Ledger, 'bets'>,
  player: bigint,
  { game, result, ...times }: HistoryFilter,
): AsyncGenerator<Line> {
  yield ['time', 'game', 'currency', 'stake', 'payout', 'status', 'id']
  const asked = { ...between(times), limit: PAGE, ...(game && { account: HOUSE + game }), ...(result && { result }) }
  for (let before: string | undefined; ;) {
    const bets = await ledger.bets(player, { ...asked, ...(before && { before }) })
    for (const { at, account, currency, stake, win, status, key } of bets)
      yield [instant(at), account.replace(HOUSE, ''), currency, formatMoney(stake), formatMoney(win), status, key]
    if (bets.length < PAGE) return
    before = bets.at(-1)!.key
  }
}

const STATUSES = { 1: 'waiting', 2: 'processing', 3: 'paid', 4: 'expired', 5: 'cancelled', 6: 'failed', 7: 'charged back', 8: 'review' }

export async function* paymentLines(
  paymentsOf: (player: bigint, query: PaymentQuery) => Promise<StoredInvoice[]>,
  player: bigint,
  times: HistoryFilter,
): AsyncGenerator<Line> {
  yield ['time', 'way', 'currency', 'transferred', 'credited', 'status', 'id']
  for (let before: bigint | undefined; ;) {
    const payments = await paymentsOf(player, { ...between(times), before, limit: PAGE })
    for (const { createdAt, type, currency, amount, shop, status, id } of payments)
      yield [instant(createdAt), type, currency, formatMoney(amount), formatMoney(status === 3 ? shop : 0n), STATUSES[status], `${id}`]
    if (payments.length < PAGE) return
    before = payments.at(-1)!.id
  }
}

const between = ({ from, to }: Pick<HistoryFilter, 'from' | 'to'>) => ({
  ...(from && { from: Date.parse(from) }),
  ...(to && { to: Date.parse(to) }),
})

const instant = (at: number) => new Date(at).toISOString()
