/** Reads and writes for opening an invoice. Amounts in minor units, instants in milliseconds. */
import type { Minor, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'
import { toStoredTerms } from '../asset-terms.ts'
import type { ExpectedAmounts } from '../deposit/amounts.ts'
import { STATUS } from '../deposit/state.ts'
import type { Method } from '../methods.ts'
import type { AssetQuote, Requisites } from '../psp/port.ts'
import { invoiceOf, OPEN, type StoredInvoice } from './rows.ts'

/** Serialises openings per player and per method: no concurrent check of a limit or of a free amount. */
export async function lockOpening(tx: Tx, player: PlayerId, method: string): Promise<void> {
  for (const name of [`player:${player}`, `method:${method}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.${name}`}, 0))`.execute(tx)
}

/** Amounts in `least … most` used by open invoices of the method. */
export async function takenAmounts(tx: Tx, method: string, least: bigint, most: bigint): Promise<Set<bigint>> {
  const open = tx.selectFrom('payments.invoice').select('amount').where('method', '=', method).where('status', 'in', OPEN)
  const rows = await open.where('amount', '>=', least).where('amount', '<=', most).execute()
  return new Set(rows.map((row) => row.amount))
}

/** Creation times of the player's invoices since `since`, oldest first. */
export async function madeSince(tx: Tx, player: PlayerId, since: number): Promise<number[]> {
  const made = tx.selectFrom('payments.invoice').select('created_at').where('player', '=', player).where('parent', 'is', null)
  const rows = await made.where('created_at', '>', new Date(since)).orderBy('created_at').execute()
  return rows.map((row) => row.created_at.getTime())
}

export interface NewInvoice {
  player: PlayerId
  key: string
  requestHash: bigint
  method: Method
  requested: Minor
  expected: ExpectedAmounts
  createdAt: number
}

export async function insertInvoice(
  tx: Tx,
  { player, key, requestHash, method, requested, expected, createdAt }: NewInvoice,
): Promise<StoredInvoice> {
  const amounts = { asked_amount: expected.amount, asked_shop: expected.shop, amount: expected.amount, shop_amount: expected.shop }
  const { psp, hash, type, currency, min, max } = method
  const values = {
    player,
    key,
    request_hash: requestHash,
    psp,
    method: hash,
    type,
    currency,
    requested,
    ...amounts,
    min_amount: min,
    max_amount: max,
    is_hosted: method.isHosted,
  }
  const row = await tx
    .insertInto('payments.invoice')
    .values({ ...values, status: STATUS.waiting, created_at: new Date(createdAt) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return invoiceOf(row)
}

/** The first ones are kept: a repeated order may have another page, and the player has the first. */
export async function setRequisites(db: Db, id: bigint, requisites: Requisites): Promise<void> {
  const { extId, cardNumber, phoneNumber, recipient, redirectUrl = null } = requisites
  const owner = { recipient_name: recipient?.name ?? null, recipient_bank: recipient?.bank ?? null }
  const values = { ext_id: extId, card_number: cardNumber, phone_number: phoneNumber, ...owner, redirect_url: redirectUrl }
  await db.updateTable('payments.invoice').set(values).where('id', '=', id).where('ext_id', 'is', null).execute()
  if (requisites.quote) await setQuote(db, id, requisites.quote)
}

/**
 * Amounts that cannot be sent to the last minor unit are requested rounded up, and credited whole. A payment may have been
 * faster.
 */
async function setQuote(db: Db, id: bigint, { worth, ...terms }: AssetQuote): Promise<void> {
  const sums = sql`asked_amount = ${worth}, asked_shop = asked_shop + ${worth} - asked_amount, amount = ${worth}, shop_amount = shop_amount + ${worth} - amount`
  await sql`update payments.invoice set crypto = ${JSON.stringify(toStoredTerms(terms))}::jsonb, ${sums}
    where id = ${id} and crypto is null and status in (${STATUS.waiting}, ${STATUS.processing})`.execute(db)
}

/** Stores the first answer; returns the stored one. */
export async function keepFirstAnswer(db: Db, id: bigint, answer: string): Promise<string> {
  const changes = { first_answer: sql<string>`coalesce(first_answer, ${answer})` }
  const row = await db.updateTable('payments.invoice').set(changes).where('id', '=', id).returning('first_answer').executeTakeFirstOrThrow()
  return row.first_answer!
}

/** The provider refused it: the same key may be retried. Money sent for it is still credited. */
export async function releaseInvoice(db: Db, id: bigint, now: number): Promise<void> {
  await sql`with released as (
      update payments.invoice set status = ${STATUS.failed}, key = null
      where id = ${id} and status = ${STATUS.waiting} and first_answer is null returning id)
    insert into payments.step (invoice, kind, at, by) select id, 'failed', ${stamp(now)}, 'house' from released`.execute(db)
}
