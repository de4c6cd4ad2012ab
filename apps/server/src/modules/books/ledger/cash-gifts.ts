/** What the house gave players in cash: rewards, prizes, gifts without a wager, and bonus money that was converted. From the journal. */
import { type PlayerId, type Minor, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, type Db, runOn } from '../../../platform/db/index.ts'
import { kindNumber } from './books/post-kinds.ts'

export interface CashGift {
  readonly player: PlayerId
  readonly currency: Currency
  /** Minor units; also what repaid a debt. */
  readonly amount: Minor
}

export interface CashGifts {
  /** Sums of a period: instants in milliseconds, from `from`, before `until`. Players without gifts are absent. */
  cashGifts(tx: Db | null, players: readonly PlayerId[], period: { readonly from: number; readonly until: number }): Promise<CashGift[]>
}

const GIVING = ['expense:bonus', 'expense:cashback', 'expense:tournament']

/** Cash is account 1 of a wallet, debt 5: a credit to cash repays debt first. */
const SQL = `
  select e.owner as player, e.currency, sum(e.amount)::bigint as amount from ledger.entry e
  where e.owner = any($1::bigint[]) and e.at >= to_timestamp($2::float8 / 1000) and e.at < to_timestamp($3::float8 / 1000)
    and e.dst in (1, 5) and (e.kind = $4 or e.src in (select id from ledger.account where name = any($5::text[])))
  group by 1, 2 order by 1, 2`

export const createCashGifts = (database: Database): CashGifts => ({
  async cashGifts(tx, players, { from, until }) {
    type Row = Omit<CashGift, 'currency'> & { currency: number }
    const rows = await runOn(database)<Row>(tx, SQL, players, from, until, kindNumber('bonus_convert'), GIVING)
    return rows.map((row) => ({ ...row, currency: currencyOfNumber(row.currency) }))
  },
})
