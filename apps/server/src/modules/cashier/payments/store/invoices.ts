/** Existing invoices. Amounts in minor units, instants in milliseconds. */

import type { DepositBonusTerms, MissedBonusReason } from '@fairhouse/contracts'
import type { Minor, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import { type AssetTerms, toStoredTerms } from '../asset-terms.ts'
import { type Deposit, STATUS } from '../deposit/state.ts'
import { invoiceOf, OPEN, type Refused, type StoredInvoice } from './rows.ts'
import { insertStep, type Step, stepInto } from './steps.ts'

/** The row locked until the transaction ends: serialises events, cancel and expiry of one invoice. */
export async function lockInvoice(tx: Tx, id: bigint): Promise<StoredInvoice | undefined> {
  const row = await tx
    .selectFrom('payments.invoice')
    .selectAll()
    .where('id', '=', id)
    .where('parent', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && invoiceOf(row)
}

export async function readInvoice(db: Db, id: bigint, player: PlayerId): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('payments.invoice').selectAll().where('id', '=', id).where('player', '=', player).executeTakeFirst()
  return row && invoiceOf(row)
}

/** Of any player: for operators. */
export async function readAny(db: Db, id: bigint): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('payments.invoice').selectAll().where('id', '=', id).executeTakeFirst()
  return row && invoiceOf(row)
}

export async function invoiceByKey(db: Db, player: PlayerId, key: string): Promise<StoredInvoice | undefined> {
  const row = await db.selectFrom('payments.invoice').selectAll().where('player', '=', player).where('key', '=', key).executeTakeFirst()
  return row && invoiceOf(row)
}

/** Writes the effects of an event to its row, and the step that it is. `before`: the row under its lock. */
export async function saveDeposit(
  tx: Tx,
  before: Pick<StoredInvoice, 'id' | 'status'>,
  { status, amount, shop, sumWasChanged, late, chargeBacks }: Deposit,
  step: Pick<Step, 'at' | 'by'>,
): Promise<void> {
  const values = { status, amount, shop_amount: shop, sum_was_changed: sumWasChanged, late, charge_backs: chargeBacks }
  await tx.updateTable('payments.invoice').set(values).where('id', '=', before.id).execute()
  const kind = stepInto(before.status, status)
  if (kind) await insertStep(tx, before.id, { ...step, kind })
}

/** The chain status shown to the player. */
export async function saveTerms(tx: Tx, id: bigint, terms: AssetTerms): Promise<void> {
  await tx
    .updateTable('payments.invoice')
    .set({ crypto: JSON.stringify(toStoredTerms(terms)) })
    .where('id', '=', id)
    .execute()
}

/** The bonus that the player took with the invoice. */
export async function setBonus(tx: Tx, id: bigint, bonus: DepositBonusTerms): Promise<void> {
  await tx
    .updateTable('payments.invoice')
    .set({ bonus: JSON.stringify(bonus) })
    .where('id', '=', id)
    .execute()
}

/** Why the bonus that was promised with the invoice was not given. */
export async function setBonusMissed(tx: Tx, id: bigint, bonus_missed: MissedBonusReason): Promise<void> {
  await tx.updateTable('payments.invoice').set({ bonus_missed }).where('id', '=', id).execute()
}

/** Ends a review without a credit. */
export async function saveRefused(tx: Tx, id: bigint, { because, at, by }: Refused & Pick<Step, 'by'>): Promise<void> {
  const values = { status: STATUS.failed, refused_because: because, refused_at: new Date(at) }
  await tx.updateTable('payments.invoice').set(values).where('id', '=', id).execute()
  await insertStep(tx, id, { kind: 'refused', at, by, because })
}

/** Another payment on a paid invoice, as a separate paid invoice. */
export async function insertChild(tx: Tx, parent: StoredInvoice, received: Minor, credited: Minor, at: number): Promise<void> {
  const { player, requestHash, psp, method, type, currency, requested, min, max, id } = parent
  const amounts = { asked_amount: parent.expected.amount, asked_shop: parent.expected.shop, amount: received, shop_amount: credited }
  const values = { player, request_hash: requestHash, psp, method, type, currency, requested, min_amount: min, max_amount: max, parent: id }
  await tx
    .insertInto('payments.invoice')
    .values({ ...values, ...amounts, status: STATUS.paid, created_at: new Date(at) })
    .execute()
}

export async function openInvoicesOf(db: Db, player: PlayerId): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('payments.invoice')
    .selectAll()
    .where('player', '=', player)
    .where('status', 'in', OPEN)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(invoiceOf)
}

/** Money for one may come by itself, or an operator has yet to decide about one. */
export async function hasUnsettledInvoices(db: Db, player: PlayerId): Promise<boolean> {
  const unsettled = db.selectFrom('payments.invoice').select('id').where('player', '=', player)
  return (
    (
      await unsettled
        .where('status', 'in', [...OPEN, STATUS.review])
        .limit(1)
        .execute()
    ).length > 0
  )
}

/** Ids of waiting invoices created at or before `madeBefore`. */
export async function waitingSince(db: Db, madeBefore: number, limit: number): Promise<bigint[]> {
  const waiting = db
    .selectFrom('payments.invoice')
    .select('id')
    .where('status', '=', STATUS.waiting)
    .where('created_at', '<=', new Date(madeBefore))
  return (await waiting.orderBy('created_at').limit(limit).execute()).map((row) => row.id)
}

/** Invoices that may miss money: open, or closed without money, created in `from … to`; after `after` by id. */
export async function unpaidBetween(db: Db, from: number, to: number, after: bigint, limit: number): Promise<StoredInvoice[]> {
  const made = db
    .selectFrom('payments.invoice')
    .selectAll()
    .where('created_at', '>=', new Date(from))
    .where('created_at', '<=', new Date(to))
  const rows = await made
    .where('status', 'in', [...OPEN, STATUS.expired, STATUS.cancelled, STATUS.failed])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(invoiceOf)
}

/** The open invoices of a provider among these numbers. */
export async function openInvoicesNamed(db: Db, psp: string, references: readonly string[]): Promise<string[]> {
  const ids = references.filter((text) => /^[1-9]\d{0,17}$/.test(text))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payments.invoice')
    .select('id')
    .where('psp', '=', psp)
    .where('status', 'in', OPEN)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ id }) => `${id}`)
}
