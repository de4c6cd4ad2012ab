/** Players' deposits, payouts, chargebacks and gifts per day, from the journal. Source: money.md A. */
import { type PlayerId, type Currency, currencyOfNumber } from '@fairhouse/money'

import { type Database, type Db, runOn } from '../../../platform/db/index.ts'
import { kindNumber, type PostKind } from './books/post-kinds.ts'

export interface DailyFlow {
  player: PlayerId
  currency: Currency
  /** UTC, `2026-11-23`. */
  day: string
  /** Minor units. A won chargeback and a returned payout lower theirs. */
  deposits: bigint
  /** The earliest one of the day; 0n without any. */
  firstDeposit: bigint
  payouts: bigint
  chargebacks: bigint
  /** Bonuses, cashback, rakeback and prizes, less what ended unused. */
  gifts: bigint
}

/** Instants in milliseconds: from `from`, before `until`. */
export interface FlowPeriod {
  player: PlayerId
  from: number
  until: number
}

export interface DailyFlows {
  dailyFlows(tx: Db | null, periods: readonly FlowPeriod[]): Promise<DailyFlow[]>
}

const DEPOSITS: readonly PostKind[] = ['deposit', 'suspense_claim']
const PAYOUTS: readonly PostKind[] = ['withdrawal', 'withdrawal_back', 'withdrawal_failed', 'withdrawal_returned']
const CHARGEBACKS: readonly PostKind[] = ['chargeback', 'chargeback_won']
const GIFTS = ['expense:bonus', 'expense:cashback', 'expense:tournament']

/** Cash is account 1 of a wallet, debt 5: a credit to cash repays debt first. Money of a bet is none of a deposit: a held win leaves suspense too. */
const SQL = `
  with gift as (select id from ledger.account where name = any($7::text[])),
  period as (select * from unnest($1::bigint[], $2::float8[], $3::float8[]) as p(player, since, until)),
  moved as (
    select e.owner as player, e.currency, (e.at at time zone 'UTC')::date::text as day, e.kind, e.at, e.bet,
      e.amount * ((e.dst in (1, 5))::int - (e.src in (1, 5))::int) as change,
      e.amount * ((e.src in (select id from gift))::int - (e.dst in (select id from gift))::int) as gift
    from period p join ledger.entry e on e.owner = p.player
      and e.at >= to_timestamp(p.since / 1000) and e.at < to_timestamp(p.until / 1000))
  select player, currency, day, coalesce(sum(change) filter (where kind = any($4::smallint[]) and bet is null), 0)::bigint as deposits,
    coalesce((array_agg(change order by at) filter (where kind = any($4::smallint[]) and bet is null))[1], 0)::bigint as "firstDeposit",
    (-coalesce(sum(change) filter (where kind = any($5::smallint[])), 0))::bigint as payouts,
    (-coalesce(sum(change) filter (where kind = any($6::smallint[])), 0))::bigint as chargebacks,
    coalesce(sum(gift), 0)::bigint as gifts
  from moved where (bet is null and kind = any($4::smallint[] || $5::smallint[] || $6::smallint[])) or gift <> 0
  group by 1, 2, 3 order by 1, 3, 2`

export const createDailyFlows = (database: Database): DailyFlows => ({
  async dailyFlows(tx, periods) {
    if (periods.length === 0) return []
    const columns = [periods.map(({ player }) => player), periods.map(({ from }) => from), periods.map(({ until }) => until)]
    const kinds = [DEPOSITS, PAYOUTS, CHARGEBACKS].map((each) => each.map(kindNumber))
    type Row = Omit<DailyFlow, 'currency'> & { currency: number }
    const rows = await runOn(database)<Row>(tx, SQL, ...columns, ...kinds, GIFTS)
    return rows.map((row) => ({ ...row, currency: currencyOfNumber(row.currency) }))
  },
})
