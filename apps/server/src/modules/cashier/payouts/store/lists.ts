/** Lists of payouts: a player's own, and the operators' queue. */
import { PAYOUT_STAGES, type PayoutStage, type PayoutStatus } from '@fairhouse/contracts'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import {
  type Db,
  loadWaiting,
  type SortColumns,
  type Sorted,
  sortedBy,
  type SortedPage,
  sortedRows,
  stamp,
  type Waiting,
} from '../../../../platform/db/index.ts'
import type { MethodType } from '../../payments/index.ts'
import { hasNumber } from '../../payments/index.ts'
import { payoutOf, type StoredPayout } from './rows.ts'
import type { PayoutTables } from './tables.ts'

export type StoredStep = Pick<PayoutTables['payouts.step'], 'payout' | 'status' | 'at' | 'by' | 'note'>

interface PayoutFilter {
  /** Milliseconds: requested from, inclusive, to, exclusive. */
  from?: number | undefined
  to?: number | undefined
}

export interface OwnQuery extends PayoutFilter {
  /** By id. */
  before?: bigint | undefined
  limit: number
  type?: MethodType | undefined
  stage?: PayoutStage | undefined
}

/** `amount`: in a search of one currency; `payout_sum`. */
export type PayoutSort = 'at' | 'amount'

const COLUMNS: SortColumns<PayoutSort> = {
  key: 'id',
  keyType: 'number',
  fields: { at: null, amount: { column: 'amount', type: 'amount' } },
}

/** A player's own, newest first. */
export async function payoutsOf(db: Db, player: PlayerId, { before, type, stage, ...query }: OwnQuery): Promise<StoredPayout[]> {
  const newest = sortedBy<PayoutSort>('-at', before === undefined ? null : { value: null, key: `${before}` })
  let page = queryPage(db, { ...query, ...newest }).where('player', '=', player)
  if (type !== undefined) page = page.where('type', '=', type)
  if (stage !== undefined) page = page.where('status', 'in', PAYOUT_STAGES[stage])
  return (await page.execute()).map(payoutOf)
}

export interface PayoutSearch extends PayoutFilter, SortedPage<PayoutSort> {
  player?: PlayerId | undefined
  status?: PayoutStatus | undefined
  currency?: Currency | undefined
  /** Our number, or the provider's. */
  find?: string | undefined
}

/** Of all players. */
export async function searchPayouts(db: Db, { player, status, currency, find, ...query }: PayoutSearch): Promise<StoredPayout[]> {
  let page = queryPage(db, query)
  if (player !== undefined) page = page.where('player', '=', player)
  if (status !== undefined) page = page.where('status', '=', status)
  if (currency !== undefined) page = page.where('currency', '=', currency)
  if (find !== undefined) page = page.where(hasNumber(find))
  return (await page.execute()).map(payoutOf)
}

function queryPage(db: Db, { from, to, limit, ...sorted }: PayoutFilter & SortedPage<PayoutSort>) {
  const { isBehind, order } = sortedRows(COLUMNS, sorted)
  let page = db.selectFrom('payouts.payout').selectAll().where(isBehind)
  if (from !== undefined) page = page.where('created_at', '>=', new Date(from))
  if (to !== undefined) page = page.where('created_at', '<', new Date(to))
  return page.orderBy(order).limit(limit)
}

/** Oldest first within each. */
export async function stepsOf(db: Db, payouts: readonly bigint[]): Promise<Map<bigint, StoredStep[]>> {
  const found = new Map<bigint, StoredStep[]>(payouts.map((id) => [id, []]))
  if (payouts.length === 0) return found
  const all = db
    .selectFrom('payouts.step')
    .select(['payout', 'status', 'at', 'by', 'note'])
    .where('payout', 'in', [...payouts])
  for (const step of await all.orderBy('payout').orderBy('n').execute()) found.get(step.payout)!.push(step)
  return found
}

/** `review` waits for a decision, `unknown` for its outcome, `finding` for a review. */
const QUEUES = {
  review: sql<boolean>`status = 'review'`,
  unknown: sql<boolean>`status = 'unknown'`,
  finding: sql<boolean>`finding is not null`,
  all: sql<boolean>`(status in ('review', 'unknown') or finding is not null)`,
} as const

export interface QueueQuery extends Partial<Sorted<'at'>> {
  /** Default: all. */
  kind?: keyof typeof QUEUES
  limit: number
}

/** Oldest first unless the query says otherwise. */
export async function queueOf(db: Db, { kind = 'all', limit, ...sorted }: QueueQuery): Promise<StoredPayout[]> {
  const { isBehind, order } = sortedRows(COLUMNS, { ...sortedBy<PayoutSort>('at'), ...sorted })
  const waiting = db.selectFrom('payouts.payout').selectAll().where(QUEUES[kind])
  return (await waiting.where(isBehind).orderBy(order).limit(limit).execute()).map(payoutOf)
}

/** Sent to a provider in `from … to` (milliseconds) with a number there. */
export async function sentBetween(db: Db, psp: string, from: number, to: number): Promise<StoredPayout[]> {
  const sent = db.selectFrom('payouts.step').select('payout').where('status', '=', 'sending')
  const between = sent.where('at', '>=', new Date(from)).where('at', '<', new Date(to))
  const known = db.selectFrom('payouts.payout').selectAll().where('psp', '=', psp).where('ext_id', 'is not', null)
  return (await known.where('id', 'in', between).orderBy('id').execute()).map(payoutOf)
}

export async function payoutsByExt(db: Db, psp: string, exts: readonly string[]): Promise<StoredPayout[]> {
  if (exts.length === 0) return []
  const named = db.selectFrom('payouts.payout').selectAll().where('psp', '=', psp).where('ext_id', 'in', exts)
  return (await named.orderBy('id').execute()).map(payoutOf)
}

/** Those that wait for an operator, and those whose outcome is unknown. */
export const loadUndecided = (db: Db): Promise<Waiting> =>
  loadWaiting(
    db,
    sql`select count(*)::int as count, min(changed_at) as oldest from payouts.payout
      where status in ('review', 'unknown') or finding is not null`,
  )

/** Minor units that left for players from `from`, before `until` (milliseconds), and have not come back; fees included. */
export const loadPaidOut = async (db: Db, from: number, until: number): Promise<{ currency: Currency; amount: Minor }[]> =>
  (
    await sql<{ currency: Currency; amount: Minor }>`
    select currency, sum(amount)::bigint as amount from payouts.payout
    where status = 'paid' and changed_at >= ${stamp(from)} and changed_at < ${stamp(until)} group by 1 order by 1`.execute(db)
  ).rows
