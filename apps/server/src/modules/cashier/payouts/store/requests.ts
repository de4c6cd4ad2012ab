/** Reads and writes of a payout request. Amounts in minor units, instants in milliseconds. */

import { type PlayerId, type Minor, type Currency, fromEur, toEur } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import type { PastRequest } from '../request/velocity.ts'
import { payoutOf, type StoredPayout } from './rows.ts'

export async function payoutByKey(db: Db, player: PlayerId, key: string): Promise<StoredPayout | undefined> {
  const row = await db.selectFrom('payouts.payout').selectAll().where('player', '=', player).where('key', '=', key).executeTakeFirst()
  return row && payoutOf(row)
}

/** Requests of the player since `since`, cancelled ones included; amounts of another currency at their value. */
export async function requestsSince(db: Db, player: PlayerId, currency: Currency, since: number): Promise<PastRequest[]> {
  const requested = db.selectFrom('payouts.payout').select(['created_at', 'currency', 'amount']).where('player', '=', player)
  const rows = await requested.where('created_at', '>', new Date(since)).orderBy('id').execute()
  return rows.map((row) => ({ at: row.created_at.getTime(), amount: worthIn(currency, row) }))
}

const worthIn = (currency: Currency, row: { currency: Currency; amount: Minor }): bigint =>
  row.currency === currency ? row.amount : fromEur(toEur(row.amount, row.currency), currency)

/** Sent by one method since `since`, except cancelled and rejected. */
export async function sentBy(tx: Db, player: PlayerId, method: string, since: number): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from payouts.payout
    where player = ${player} and method = ${method} and created_at > ${new Date(since)} and status not in ('cancelled', 'rejected', 'failed')`.execute(
    tx,
  )
  return rows[0]!.sum
}

/** An earlier payout failed, on our side or the provider's: an operator reviews the next one. */
export async function hasBlemish(tx: Tx, player: PlayerId): Promise<boolean> {
  const own = tx.selectFrom('payouts.payout').select('id').where('player', '=', player)
  const bad = own.where((is) => is.or([is('status', 'in', ['rejected', 'returned']), is('finding', 'is not', null)]))
  return (await bad.limit(1).executeTakeFirst()) !== undefined
}

export interface NewPayout {
  player: PlayerId
  key: string
  requestHash: bigint
  method: PayoutMethod
  amount: Minor
  fee: Minor
  /** Encrypted. */
  destination: Buffer
  masked: string
  fingerprint: Buffer
  flag: bigint | null
  at: number
}

export async function insertPayout(tx: Tx, requested: NewPayout): Promise<StoredPayout> {
  const { player, key, requestHash, method, amount, fee, destination, masked, fingerprint, flag, at } = requested
  const { psp, hash, type, currency } = method
  const values = {
    player,
    key,
    request_hash: requestHash,
    psp,
    method: hash,
    type,
    currency,
    amount,
    fee,
    destination,
    masked,
    fingerprint,
    flag,
  }
  const row = await tx
    .insertInto('payouts.payout')
    .values({
      ...values,
      status: 'requested',
      reason: null,
      finding: null,
      ext_id: null,
      created_at: new Date(at),
      changed_at: new Date(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return payoutOf(row)
}

export async function keepHolds(tx: Tx, id: bigint, { holds, linkedRounds }: Pick<StoredPayout, 'holds' | 'linkedRounds'>): Promise<void> {
  const linked_rounds = JSON.stringify(linkedRounds.map((round) => ({ ...round, other: `${round.other}` })))
  await tx.updateTable('payouts.payout').set({ holds, linked_rounds }).where('id', '=', id).execute()
}

/** Linked accounts with the instant of the last payout that an operator let through despite shown rounds against them. */
export async function linkedAccountsSeen(tx: Tx, player: PlayerId): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ other: PlayerId; at: Date }>`select (round ->> 'other')::bigint as other, max(created_at) as at
    from payouts.payout, jsonb_array_elements(linked_rounds) round where player = ${player}
    and 'linked_play' = any(holds) and status not in ('requested', 'review', 'rejected', 'cancelled') group by 1`.execute(tx)
  return new Map(rows.map(({ other, at }) => [other, at.getTime()]))
}

export async function keepAnswer(tx: Tx, id: bigint, first_answer: string): Promise<void> {
  await tx.updateTable('payouts.payout').set({ first_answer }).where('id', '=', id).execute()
}

/** Over all currencies, EUR minor units: requested since `since`, and pending or paid. */
export async function leavingEurSince(tx: Db, player: PlayerId, since: number): Promise<bigint> {
  const { rows } = await sql<{ currency: Currency; amount: Minor }>`select currency, sum(amount)::bigint as amount from payouts.payout
    where player = ${player} and created_at > ${new Date(since)} and status not in ('cancelled', 'rejected', 'failed', 'returned')
    group by currency`.execute(tx)
  return rows.reduce((sum, { currency, amount }) => sum + toEur(amount, currency), 0n)
}

/** Requested since `since`, and pending or paid: to one destination, or to all without one. */
export async function leavingSince(
  tx: Db,
  player: PlayerId,
  currency: Currency,
  since: number,
  fingerprint: Buffer | null = null,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from payouts.payout
    where player = ${player} and currency = ${currency} and created_at > ${new Date(since)} and status not in ('cancelled', 'rejected', 'failed', 'returned')
      and (${fingerprint}::bytea is null or fingerprint = ${fingerprint})`.execute(tx)
  return rows[0]!.sum
}
