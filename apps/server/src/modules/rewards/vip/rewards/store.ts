/** Cashback of weeks, and claims of rakeback. Minor units; instants in milliseconds. */
import { type PlayerId, type Minor, CURRENCIES, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'
import { dayOf } from '../store.ts'

export interface PlayOfWeek {
  readonly currency: Currency
  readonly stakes: bigint
  readonly returns: bigint
  readonly theo: bigint
  /** Millionths, of bets settled in the week. */
  readonly rakebackMicro: bigint
}

/** `week`: its Monday, milliseconds. One row per currency. */
export async function playOf(db: Db, player: PlayerId, week: number): Promise<PlayOfWeek[]> {
  const { rows } = await sql<Omit<PlayOfWeek, 'currency'> & { number: number }>`
    select w.currency as number, w.stakes, w.returns, w.theo, coalesce(sum(d.rakeback_micro), 0)::bigint as "rakebackMicro"
    from vip.play_week w left join vip.theo_day d on d.player = w.player and d.currency = w.currency and d.day >= w.week and d.day < w.week + 7
    where w.player = ${player} and w.week = ${dayOf(week)}::date group by 1, 2, 3, 4 order by 1`.execute(db)
  return rows.map(({ number, ...row }) => ({ ...row, currency: currencyOfNumber(number) }))
}

/** Players with bets in the week whose cashback is not computed. */
export async function playersWithout(db: Db, week: number, most: number): Promise<bigint[]> {
  const { rows } = await sql<{ player: PlayerId }>`select distinct player from vip.play_week w
    where week = ${dayOf(week)}::date and not exists (select from vip.cashback c where c.player = w.player and c.week = w.week)
    order by player limit ${most}`.execute(db)
  return rows.map(({ player }) => player)
}

export async function isWeekClosed(db: Db, week: number): Promise<boolean> {
  return (await sql`select from vip.cashback_week where week = ${dayOf(week)}::date`.execute(db)).rows.length > 0
}

export const closeWeek = (db: Db, week: number, at: number): Promise<unknown> =>
  sql`insert into vip.cashback_week (week, closed_at) values (${dayOf(week)}::date, ${stamp(at)}) on conflict do nothing`.execute(db)

/** Of weeks that were computed before operators set the days. */
export const FORMER_CLAIM_DAYS = 3

/** The inputs of a week's cashback, and its sum. */
export interface WeekCashback {
  readonly player: PlayerId
  /** Its Monday, milliseconds. */
  readonly week: number
  readonly currency: Currency
  readonly stakes: bigint
  readonly returns: bigint
  readonly gifts: bigint
  readonly theo: bigint
  readonly givenBack: bigint
  readonly pct: number
  readonly capSteps: number
  /** From the end of the week on: how long it can be claimed. */
  readonly claimDays: number
  readonly amount: Minor
  readonly closedAt: number
  readonly claimedAt: number | null
}

/** Writes nothing when the week of this player is computed. */
export const insertCashback = (tx: Tx, row: Omit<WeekCashback, 'claimedAt'>): Promise<unknown> =>
  sql`insert into vip.cashback (player, week, currency, stakes, returns, gifts, theo, given_back, pct, cap_steps, claim_days, amount, closed_at)
    values (${row.player}, ${dayOf(row.week)}::date, ${CURRENCIES[row.currency].number}, ${row.stakes}, ${row.returns}, ${row.gifts}, ${row.theo},
      ${row.givenBack}, ${row.pct}, ${row.capSteps}, ${row.claimDays}, ${row.amount}, ${stamp(row.closedAt)}) on conflict do nothing`.execute(
    tx,
  )

interface CashbackRow {
  player: PlayerId
  week: string
  number: number
  stakes: bigint
  returns: bigint
  gifts: bigint
  theo: bigint
  givenBack: bigint
  pct: number
  capSteps: number
  claimDays: number | null
  amount: Minor
  closed: Date
  claimed: Date | null
}

export async function cashbackOfWeek(db: Db, player: PlayerId, week: number): Promise<WeekCashback | undefined> {
  const { rows } =
    await sql<CashbackRow>`select player, week::text, currency as number, stakes, returns, gifts, theo, given_back as "givenBack",
      pct, cap_steps as "capSteps", claim_days as "claimDays", amount, closed_at as closed, claimed_at as claimed
    from vip.cashback where player = ${player} and week = ${dayOf(week)}::date`.execute(db)
  return rows.map(({ number, closed, claimed, claimDays, week: monday, ...row }) => ({
    ...row,
    week: Date.parse(monday),
    currency: currencyOfNumber(number),
    claimDays: claimDays ?? FORMER_CLAIM_DAYS,
    closedAt: closed.getTime(),
    claimedAt: claimed && claimed.getTime(),
  }))[0]
}

export const setClaimed = (tx: Tx, player: PlayerId, week: number, at: number): Promise<unknown> =>
  sql`update vip.cashback set claimed_at = ${stamp(at)} where player = ${player} and week = ${dayOf(week)}::date`.execute(tx)

/** Cashback computed since an instant: offered or paid. */
export async function cashbackSince(db: Db, player: PlayerId, from: number): Promise<{ currency: Currency; amount: Minor }[]> {
  const { rows } = await sql<{ number: number; amount: Minor }>`select currency as number, sum(amount)::bigint as amount from vip.cashback
    where player = ${player} and closed_at >= ${stamp(from)} group by 1`.execute(db)
  return rows.map(({ number, amount }) => ({ currency: currencyOfNumber(number), amount }))
}

/** Millionths of bets settled on whole UTC days, starting with the day of `from`. */
export async function rakebackSince(db: Db, player: PlayerId, from: number): Promise<{ currency: Currency; micro: bigint }[]> {
  const { rows } = await sql<{
    number: number
    micro: bigint
  }>`select currency as number, sum(rakeback_micro)::bigint as micro from vip.theo_day
    where player = ${player} and day >= ${dayOf(from)}::date group by 1`.execute(db)
  return rows.map(({ number, micro }) => ({ currency: currencyOfNumber(number), micro }))
}

export interface Unclaimed {
  readonly currency: Currency
  /** Millionths; below zero where a bet was taken back after its rakeback was claimed. */
  readonly micro: bigint
}

export async function unclaimedOf(db: Db, player: PlayerId): Promise<Unclaimed[]> {
  const { rows } = await sql<{ number: number; micro: bigint }>`
    select currency as number, coalesce(r.micro, 0) - coalesce(u.micro, 0) as micro
    from (select * from vip.rakeback where player = ${player}) r full join (select * from vip.rakeback_used where player = ${player}) u using (currency)
    order by 1`.execute(db)
  return rows.map(({ number, micro }) => ({ currency: currencyOfNumber(number), micro }))
}

export interface RakebackClaimRow {
  readonly player: PlayerId
  readonly n: number
  readonly currency: Currency
  readonly amount: Minor
  readonly at: number
}

export async function lastClaimOf(db: Db, player: PlayerId): Promise<RakebackClaimRow | undefined> {
  const { rows } = await sql<{
    n: number
    number: number
    amount: Minor
    at: Date
  }>`select n, currency as number, amount, at from vip.rakeback_claim
    where player = ${player} order by n desc limit 1`.execute(db)
  return rows.map(({ number, at, ...row }) => ({ ...row, player, currency: currencyOfNumber(number), at: at.getTime() }))[0]
}

/** `used`: millionths, per currency. */
export async function insertClaim(
  tx: Tx,
  { player, n, currency, amount, at }: RakebackClaimRow,
  used: readonly Unclaimed[],
): Promise<void> {
  await sql`insert into vip.rakeback_claim (player, n, currency, amount, at)
    values (${player}, ${n}, ${CURRENCIES[currency].number}, ${amount}, ${stamp(at)})`.execute(tx)
  await sql`insert into vip.rakeback_used as u (player, currency, micro)
    select ${player}, * from unnest(${used.map((each) => CURRENCIES[each.currency].number)}::smallint[], ${used.map(({ micro }) => micro)}::bigint[])
    on conflict (player, currency) do update set micro = u.micro + excluded.micro`.execute(tx)
}
