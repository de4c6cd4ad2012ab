/** Stored payouts. Instants in milliseconds. */

import type { PayoutStatus } from '@fairhouse/contracts'
import type { PayoutId, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { PayoutFinding } from '../machine/machine.ts'
import type { Transition } from '../machine/transitions.ts'
import { IN_TRANSIT, payoutOf, type StoredPayout, WAITING } from './rows.ts'

/** Locks the row until the transaction ends. Lock the wallet of its player first. */
export async function lockPayout(tx: Tx, id: bigint): Promise<StoredPayout | undefined> {
  const row = await tx.selectFrom('payouts.payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && payoutOf(row)
}

export async function payoutById(db: Db, id: bigint): Promise<StoredPayout | undefined> {
  const row = await db.selectFrom('payouts.payout').selectAll().where('id', '=', id).executeTakeFirst()
  return row && payoutOf(row)
}

export const anyDestination = (db: Db): Promise<{ player: PlayerId; key: string; destination: Buffer } | undefined> =>
  db.selectFrom('payouts.payout').select(['player', 'key', 'destination']).limit(1).executeTakeFirst()

/** `by`: who moved it; `note`: an operator's note. */
export interface Step {
  by: string
  note?: string | undefined
}

export async function saveTransition(tx: Tx, id: bigint, { to, reason }: Transition, { by, note }: Step, at: number): Promise<void> {
  const changed = { status: to, changed_at: new Date(at), ...(reason && { reason }) }
  await tx.updateTable('payouts.payout').set(changed).where('id', '=', id).execute()
  await addStep(tx, id, to, { by, note }, at)
}

export async function addStep(tx: Tx, payout: PayoutId, status: PayoutStatus, { by, note }: Step, at: number): Promise<void> {
  await sql`insert into payouts.step (payout, n, status, at, by, note)
    select ${payout}, coalesce(max(n), 0) + 1, ${status}, ${new Date(at)}, ${by}, ${note ?? null} from payouts.step where payout = ${payout}`.execute(
    tx,
  )
}

export async function setFinding(tx: Db, id: bigint, finding: PayoutFinding | null): Promise<void> {
  await tx.updateTable('payouts.payout').set({ finding }).where('id', '=', id).execute()
}

export async function setExtId(tx: Tx, id: bigint, ext_id: string): Promise<void> {
  await tx.updateTable('payouts.payout').set({ ext_id }).where('id', '=', id).execute()
}

/** Of a player, locked and unsent; oldest first. */
export async function waitingOf(db: Db, player: PlayerId): Promise<StoredPayout[]> {
  return playersIn(db, player, WAITING)
}

/** Of a player, without a final state; oldest first. */
export async function openOf(db: Db, player: PlayerId): Promise<StoredPayout[]> {
  return playersIn(db, player, [...WAITING, ...IN_TRANSIT])
}

async function playersIn(db: Db, player: PlayerId, statuses: PayoutStatus[]): Promise<StoredPayout[]> {
  const own = db.selectFrom('payouts.payout').selectAll().where('player', '=', player).where('status', 'in', statuses)
  return (await own.orderBy('id').execute()).map(payoutOf)
}

/** All in transit that have not moved since `before`, and all of unknown outcome; after `after` by id. */
export async function loadUnsettled(db: Db, before: number, after: bigint, limit: number): Promise<StoredPayout[]> {
  const late = db.selectFrom('payouts.payout').selectAll().where('status', 'in', IN_TRANSIT).where('id', '>', after)
  const query = late.where((is) => is.or([is('status', '=', 'unknown'), is('changed_at', '<=', new Date(before))]))
  return (await query.orderBy('id').limit(limit).execute()).map(payoutOf)
}

/** When the payout began whose outcome is unknown for longest, milliseconds; null without one. */
export async function unknownSince(db: Db): Promise<number | null> {
  const open = db.selectFrom('payouts.payout').where('status', 'in', ['sending', 'unknown'])
  const { since } = await open.select(({ fn }) => fn.min<Date | null>('changed_at').as('since')).executeTakeFirstOrThrow()
  return since && since.getTime()
}

/** Approved, and taken by no worker since `before`: their jobs were lost. */
export async function unsentSince(db: Db, before: number, limit: number): Promise<bigint[]> {
  const approved = db.selectFrom('payouts.payout').select('id').where('status', '=', 'approved')
  return (await approved.where('changed_at', '<=', new Date(before)).orderBy('id').limit(limit).execute()).map(({ id }) => id)
}
