/**
 * A player's deposits and payouts over the account's lifetime, from the journal. Source: money.md A, rows "deposit paid" to
 * "returned after paid".
 */
import type { Minor, PlayerId, Currency } from '@fairhouse/money'

import { type Database, type Db, runOn } from '../../../platform/db/index.ts'
import { currencyNumber } from './books/amounts.ts'
import { kindNumber, type PostKind } from './books/post-kinds.ts'

/** Minor units. */
export interface PaidSums {
  /** Credited, including the part that repaid debt; less chargebacks. */
  deposited: Minor
  /** Left the cash for a payout and was not returned, including payouts in progress. */
  paidOut: bigint
}

export interface LifetimeTotals {
  paidSums(tx: Db | null, player: PlayerId, currency: Currency): Promise<PaidSums>
}

const DEPOSIT_KINDS: readonly PostKind[] = ['deposit', 'suspense_claim', 'chargeback', 'chargeback_won']
const PAYOUT_KINDS: readonly PostKind[] = ['withdrawal', 'withdrawal_back', 'withdrawal_failed', 'withdrawal_returned']

/** Cash is account 1 of a wallet, debt 5: a credit to cash repays debt first. Money of a bet is none of a deposit: a held win leaves suspense too. */
const SQL = `
  with moved as (
    select e.kind, (e.amount * ((e.dst in (1, 5))::int - (e.src in (1, 5))::int))::bigint as change
    from ledger.entry e where e.owner = $1 and e.currency = $2 and e.bet is null)
  select coalesce(sum(change) filter (where kind = any($3::smallint[])), 0)::bigint as deposited,
    (-coalesce(sum(change) filter (where kind = any($4::smallint[])), 0))::bigint as "paidOut"
  from moved`

export function createLifetimeTotals(database: Database): LifetimeTotals {
  const run = runOn(database)
  return {
    async paidSums(tx, player, currency) {
      const kinds = [DEPOSIT_KINDS, PAYOUT_KINDS].map((each) => each.map(kindNumber))
      const [row] = await run<PaidSums>(tx, SQL, player, currencyNumber(currency), ...kinds)
      return row!
    },
  }
}
