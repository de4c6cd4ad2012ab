/** Months, their frozen facts and payments. */
import type { AccrualStatus } from '@fairhouse/loyalty'
import type { Minor, PartnerId, PlayerId } from '@fairhouse/money'
import { type Generated, sql } from 'kysely'

import { type Db, microsOf, type SortColumns, type SortedPage, sortedRows, type Tx } from '../../../platform/db/index.ts'
import type { KnownPlayer } from './rules/month-facts.ts'
import type { By } from './store.ts'

interface MonthTables {
  'partners.month': {
    partner: PartnerId
    month: string
    plan_version: number
    players: number
    ngr: bigint
    theo: bigint
    pct: number
    revshare: bigint
    cpa: bigint
    accrued: bigint
    carry_in: bigint
    carry_out: bigint
    needs_review: boolean
    accrued_at: Date
    status: Generated<AccrualStatus>
    taken_back: Generated<bigint>
    decided_by: string | null
    decided_at: Date | null
    reason: string | null
    payment: number | null
    counts_all_chargebacks: boolean
    owed_in: bigint
    owed_out: bigint
  }
  'partners.payment': { partner: PartnerId; n: number; amount: Minor; paid_by: string; paid_at: Date; reason: string }
  'partners.fraud': { player: PlayerId; named_by: string; named_at: Date; reason: string }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends MonthTables {}
}

/** EUR minor units. */
export interface MonthSums {
  players: number
  ngr: bigint
  theo: bigint
  pct: number
  revshare: bigint
  cpa: bigint
  accrued: bigint
  carryOut: bigint
  /** Fixed sums of named frauds that are still to be taken back. */
  owedOut: bigint
  needsReview: boolean
}

export interface StoredMonth extends MonthSums {
  partner: PartnerId
  /** Its first day, `2026-11-01`. */
  month: string
  planVersion: number
  carryIn: bigint
  owedIn: bigint
  /** Also those of named frauds, and after a self-exclusion. */
  countsAllChargebacks: boolean
  /** Milliseconds. */
  accruedAt: number
  status: AccrualStatus
  takenBack: bigint
  decided: { by: string; at: number; reason: string } | null
}

export interface FrozenPlayer extends KnownPlayer {
  isQualified: boolean
  /** The fixed sum went back when the month was approved. */
  isLost: boolean
}

const COLUMNS = sql`partner, month::text, plan_version as "planVersion", players, ngr, theo, pct, revshare, cpa, accrued,
  carry_in as "carryIn", carry_out as "carryOut", owed_in as "owedIn", owed_out as "owedOut",
  counts_all_chargebacks as "countsAllChargebacks", needs_review as "needsReview", (extract(epoch from accrued_at) * 1000)::float8 as "accruedAt",
  status, taken_back as "takenBack", decided_by, (extract(epoch from decided_at) * 1000)::float8 as decided_at, reason`

type Row = Omit<StoredMonth, 'decided'> & { decided_by: string | null; decided_at: number | null; reason: string | null }

const toMonth = ({ decided_by: by, decided_at: at, reason, ...month }: Row): StoredMonth => ({
  ...month,
  decided: by === null || at === null ? null : { by, at, reason: reason ?? '' },
})

export async function insertMonth(
  tx: Tx,
  month: Omit<StoredMonth, 'status' | 'takenBack' | 'decided'>,
  players: readonly FrozenPlayer[],
): Promise<void> {
  const { planVersion, carryIn, carryOut, owedIn, owedOut, countsAllChargebacks, needsReview, accruedAt, ...same } = month
  const carried = { carry_in: carryIn, carry_out: carryOut, owed_in: owedIn, owed_out: owedOut }
  const renamed = { plan_version: planVersion, ...carried, counts_all_chargebacks: countsAllChargebacks, needs_review: needsReview }
  const open = { decided_by: null, decided_at: null, reason: null, payment: null }
  await tx
    .insertInto('partners.month')
    .values({ ...same, ...renamed, ...open, accrued_at: new Date(accruedAt) })
    .execute()
  if (players.length === 0) return
  const column = <T>(pick: (player: FrozenPlayer) => T) => players.map(pick)
  await sql`insert into partners.month_player (partner, month, player, counted_until, is_own, is_fraud, has_phone, is_new, is_qualified,
      shares_device, earned_ngr, earned_limit, earned_fixed)
    select ${month.partner}::bigint, ${month.month}::date, player, to_timestamp(counted_until / 1000), is_own, is_fraud, has_phone, is_new, is_qualified,
      shares_device, earned_ngr, earned_limit, earned_fixed
    from unnest(${column(({ player }) => player)}::bigint[], ${column(({ countedUntil }) => countedUntil)}::float8[],
      ${column(({ isOwn }) => isOwn)}::boolean[], ${column(({ isFraud }) => isFraud)}::boolean[], ${column(({ hasPhone }) => hasPhone)}::boolean[],
      ${column(({ isNew }) => isNew)}::boolean[], ${column(({ isQualified }) => isQualified)}::boolean[],
      ${column(({ sharesDevice }) => sharesDevice)}::boolean[], ${column(({ earned }) => earned.ngr)}::bigint[],
      ${column(({ earned }) => earned.limit)}::bigint[], ${column(({ earned }) => earned.fixed)}::bigint[])
      as p(player, counted_until, is_own, is_fraud, has_phone, is_new, is_qualified, shares_device, earned_ngr, earned_limit, earned_fixed)`.execute(
    tx,
  )
}

export async function findMonth(db: Db, partner: PartnerId, month: string): Promise<StoredMonth | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from partners.month where partner = ${partner} and month = ${month}::date`.execute(db)
  return rows[0] && toMonth(rows[0])
}

/** The latest first. */
export async function monthsOf(db: Db, partner: PartnerId): Promise<StoredMonth[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from partners.month where partner = ${partner} order by month desc`.execute(db)
  return rows.map(toMonth)
}

const BEGIN = sql<Date>`(month::timestamp at time zone 'UTC')`

const SORTED: SortColumns<'at'> = { key: 'partner', keyType: 'number', fields: { at: { column: BEGIN, type: 'instant' } } }

/** Of all partners. */
export async function pageOfMonths(db: Db, { limit, ...sorted }: SortedPage<'at'>): Promise<(StoredMonth & { micros: bigint })[]> {
  const { isBehind, order } = sortedRows(SORTED, sorted)
  const { rows } = await sql<Row & { micros: bigint }>`select ${COLUMNS}, ${microsOf(BEGIN)} as micros from partners.month
    where ${isBehind} order by ${order} limit ${limit}`.execute(db)
  return rows.map(({ micros, ...row }) => ({ ...toMonth(row), micros }))
}

const PLAYER_COLUMNS = sql`player, (extract(epoch from counted_until) * 1000)::float8 as "countedUntil", is_own as "isOwn",
  is_fraud as "isFraud", has_phone as "hasPhone", is_new as "isNew", is_qualified as "isQualified", is_lost as "isLost",
  shares_device as "sharesDevice", earned_ngr, earned_limit, earned_fixed`

type PlayerRow = Omit<FrozenPlayer, 'earned'> & { earned_ngr: bigint; earned_limit: bigint; earned_fixed: bigint }

const toFrozen = ({ earned_ngr: ngr, earned_limit: limit, earned_fixed: fixed, ...player }: PlayerRow): FrozenPlayer => ({
  ...player,
  earned: { ngr, limit, fixed },
})

/** In the order of players. */
export async function loadFrozen(db: Db, partner: PartnerId, month: string): Promise<FrozenPlayer[]> {
  const { rows } = await sql<PlayerRow>`select ${PLAYER_COLUMNS} from partners.month_player
    where partner = ${partner} and month = ${month}::date order by player`.execute(db)
  return rows.map(toFrozen)
}

/** One player's closed months in order, with what was frozen of the player in each. */
export async function loadMonthsOf(db: Db, partner: PartnerId, player: PlayerId): Promise<{ month: StoredMonth; frozen: FrozenPlayer }[]> {
  const { rows } = await sql<PlayerRow & { month: string }>`select month::text, ${PLAYER_COLUMNS} from partners.month_player
    where partner = ${partner} and player = ${player} order by month`.execute(db)
  const months = await sql<Row>`select ${COLUMNS} from partners.month where partner = ${partner}`.execute(db)
  const byMonth = new Map(months.rows.map((row) => [row.month, toMonth(row)]))
  return rows.map(({ month, ...row }) => ({ month: byMonth.get(month)!, frozen: toFrozen(row) }))
}

/** The fixed sums of these players went back when the month was approved. */
export async function markLost(
  tx: Tx,
  { partner, month }: Pick<StoredMonth, 'partner' | 'month'>,
  players: readonly PlayerId[],
): Promise<void> {
  await sql`update partners.month_player set is_lost = true
    where partner = ${partner} and month = ${month}::date and player = any(${players}::bigint[])`.execute(tx)
}

export async function decideMonth(
  tx: Tx,
  { partner, month }: Pick<StoredMonth, 'partner' | 'month'>,
  { status, takenBack, by, at, reason }: { status: 'approved' | 'refused'; takenBack: bigint; by: string; at: number; reason: string },
): Promise<void> {
  await sql`update partners.month set status = ${status}, taken_back = ${takenBack}, decided_by = ${by}, decided_at = ${new Date(at)},
    reason = ${reason} where partner = ${partner} and month = ${month}::date`.execute(tx)
}

/** Under the partner's lock: all approved months become this payment. Returns its number. */
export async function payMonths(
  tx: Tx,
  partner: PartnerId,
  amount: Minor,
  { by, at, reason }: { by: string; at: number; reason: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`insert into partners.payment (partner, n, amount, paid_by, paid_at, reason)
    select ${partner}::bigint, coalesce(max(n), 0) + 1, ${amount}::bigint, ${by}, ${new Date(at)}, ${reason}
    from partners.payment where partner = ${partner} returning n`.execute(tx)
  await sql`update partners.month set status = 'paid', payment = ${rows[0]!.n} where partner = ${partner} and status = 'approved'`.execute(
    tx,
  )
  return rows[0]!.n
}

export interface Payment {
  n: number
  /** EUR minor units. */
  amount: Minor
  /** Milliseconds. */
  paidAt: number
}

/** The latest first. */
export async function loadPayments(db: Db, partner: PartnerId): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select n, amount, (extract(epoch from paid_at) * 1000)::float8 as "paidAt" from partners.payment
    where partner = ${partner} order by n desc`.execute(db)
  return rows
}

/** Approved and not yet paid, EUR minor units. */
export async function approvedSum(db: Db, partner: PartnerId): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(accrued - taken_back), 0)::bigint as sum from partners.month
    where partner = ${partner} and status = 'approved'`.execute(db)
  return rows[0]!.sum
}

/** The same of every partner that has any. */
export async function approvedSums(db: Db): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{
    partner: PartnerId
    sum: bigint
  }>`select partner, sum(accrued - taken_back)::bigint as sum from partners.month
    where status = 'approved' group by partner`.execute(db)
  return new Map(rows.map(({ partner, sum }) => [partner, sum]))
}

export interface Brought {
  player: PlayerId
  /** Milliseconds. */
  registeredAt: number
  /** A fixed sum was counted for the player in a month before. */
  wasQualified: boolean
  isFraud: boolean
}

/** The partner's players that registered before an instant, in order. */
export async function loadBrought(tx: Db, partner: PartnerId, until: number): Promise<Brought[]> {
  const { rows } = await sql<Brought>`select r.player, (extract(epoch from r.registered_at) * 1000)::float8 as "registeredAt",
      exists (select from partners.month_player m where m.player = r.player and m.is_qualified) as "wasQualified",
      exists (select from partners.fraud f where f.player = r.player) as "isFraud"
    from partners.referral r where r.partner = ${partner} and r.registered_at < to_timestamp(${until}::float8 / 1000) order by r.player`.execute(
    tx,
  )
  return rows
}

/** False when the player is named already. */
export async function insertFraud(
  tx: Tx,
  player: PlayerId,
  { by, at, reason }: { by: string; at: number; reason: string },
): Promise<boolean> {
  const row = { player, named_by: by, named_at: new Date(at), reason }
  const added = await tx
    .insertInto('partners.fraud')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('player')
    .executeTakeFirst()
  return added !== undefined
}

export async function findFraud(db: Db, player: PlayerId): Promise<By | undefined> {
  const row = await db.selectFrom('partners.fraud').select(['named_by', 'named_at']).where('player', '=', player).executeTakeFirst()
  return row && { by: row.named_by, at: row.named_at.getTime() }
}
