/**
 * Figures of a day, and counts of what waits for a person, for the first page of the console. It reads the tables of several modules,
 * so it is part of no module. Amounts are minor units; instants are milliseconds; a period includes its start and excludes its end.
 */
import { convertDown, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import type { CurrencySum, OverviewReads, PeriodFigures, QueueCounts } from './modules/backoffice/index.ts'
import { STATUS } from './modules/payments/index.ts'
import { countsOf, loadMoneyQueues, type MoneyQueues, type QueueRow } from './operations/queues.ts'
import type { Database, Db } from './platform/db/index.ts'

const instant = (at: number) => new Date(at)

export const createOverviewReads = ({ db }: Pick<Database, 'db'>): OverviewReads => ({
  async figures({ from, until }) {
    const [toEurOf, deposits, payouts, play] = await Promise.all([
      loadDayRates(db, from),
      loadDeposits(db, from, until),
      loadPayouts(db, from, until),
      loadPlay(db, from, until),
    ])
    const played = play.filter((row) => row.number !== null)
    const inEur = (rows: readonly Summed[]): CurrencySum[] =>
      rows.map(({ currency, amount }) => ({ currency, amount, eur: toEurOf(amount, currency) }))
    const figures: PeriodFigures = {
      deposits: inEur(deposits),
      payouts: inEur(payouts),
      ggr: inEur(played.map(({ number, stakes, wins }) => ({ currency: currencyOfNumber(number!), amount: stakes - wins }))),
      stakes: inEur(played.map(({ number, stakes }) => ({ currency: currencyOfNumber(number!), amount: stakes }))),
      activePlayers: play.find((row) => row.number === null)?.players ?? 0,
    }
    return figures
  },
  queues: (now) => loadQueues(db, now),
})

interface Summed {
  currency: Currency
  amount: bigint
}

/** The rates that the tops stored for this day, or the last ones before it; the fixed factor of the limits before any. */
async function loadDayRates(db: Db, at: number): Promise<(amount: bigint, currency: Currency) => bigint> {
  const { rows } = await sql<{ currency: number; rate: bigint }>`
    select distinct on (currency) currency, rate_e8 as rate from tops.rate
    where day <= (${instant(at)}::timestamptz at time zone 'UTC')::date order by currency, day desc`.execute(db)
  const rates = new Map(rows.map(({ currency, rate }) => [currencyOfNumber(currency), rate]))
  return (amount, currency) => {
    const rate = rates.get(currency)
    if (currency === 'EUR') return amount
    if (rate !== undefined) return (amount * rate) / 100_000_000n
    return amount < 0n ? -convertDown(-amount, currency, 'EUR') : convertDown(amount, currency, 'EUR')
  }
}

/** What was credited for money that arrived in the period, and is not charged back. */
const loadDeposits = async (db: Db, from: number, until: number): Promise<Summed[]> =>
  (
    await sql<Summed>`
    select i.currency, sum(i.shop_amount)::bigint as amount
    from payments.payment p join payments.invoice i on i.id = p.invoice
    where p.kind = 'paid' and p.at >= ${instant(from)} and p.at < ${instant(until)} and i.status = ${STATUS.paid}
    group by 1 order by 1`.execute(db)
  ).rows

/** What left for players in the period and has not come back, fees included. */
const loadPayouts = async (db: Db, from: number, until: number): Promise<Summed[]> =>
  (
    await sql<Summed>`
    select currency, sum(amount)::bigint as amount from payouts.payout
    where status = 'paid' and changed_at >= ${instant(from)} and changed_at < ${instant(until)} group by 1 order by 1`.execute(db)
  ).rows

interface PlayRow {
  /** null: all currencies together. */
  number: number | null
  stakes: bigint
  wins: bigint
  /** With a bet that was settled in the period. */
  players: number
}

/** A later row of a bet replaces the one before it: only the difference counts, at its own instant. A refunded bet counts nothing. */
const loadPlay = async (db: Db, from: number, until: number): Promise<PlayRow[]> =>
  (
    await sql<PlayRow>`
    with change as (
      select s.player, s.currency, s.kind,
        case when s.kind = 2 then 0 else s.stake end - case when b.n is null or b.kind = 2 then 0 else b.stake end as stakes,
        case when s.kind = 2 then 0 else s.win end - case when b.n is null or b.kind = 2 then 0 else b.win end as wins
      from wagering.settled_bet s
        left join wagering.settled_bet b on b.key = s.key and b.player = s.player and b.revision = s.revision - 1
      where s.at >= ${instant(from)} and s.at < ${instant(until)}
    )
    select currency as number, sum(stakes)::bigint as stakes, sum(wins)::bigint as wins,
      (count(distinct player) filter (where kind = 0))::int as players
    from change group by grouping sets ((currency), ()) order by 1`.execute(db)
  ).rows

/** A check that the provider has not decided for a day waits for an operator (`modules/kyc/store/reviews.ts`). */
const SILENT_MS = 86_400_000

async function loadQueues(db: Db, now: number): Promise<QueueCounts> {
  const others = sql<QueueRow<Exclude<keyof QueueCounts, keyof MoneyQueues>>>`
    select 'documents' as kind, count(*)::int as count, min(c.submitted_at) as oldest from kyc.player p join kyc.check c on c.id = p.check_id
      where (p.status = 'pending' and (c.left_at is not null or c.submitted_at < ${instant(now - SILENT_MS)}))
        or (p.status = 'success' and p.second_at is not null)
    union all select 'vip', count(*)::int, min(at) from vip.join_request where state = 'new'
    union all select 'chats', count(*)::int, min(since) from support.conversation where state in ('new', 'open')
    union all select 'markets', (
        (select count(*) from sportsbook.league_trading where is_suspended)
        + (select count(*) from sportsbook.event_trading t join sportsbook.event e on e.id = t.event where t.is_suspended and e.is_listed)
        + (select count(*) from sportsbook.market_trading t join sportsbook.market m on m.id = t.market
            join sportsbook.event e on e.id = m.event where t.is_suspended and e.is_listed)
      )::int, null`.execute(db)
  return { ...(await loadMoneyQueues(db)), ...countsOf(await others) }
}
