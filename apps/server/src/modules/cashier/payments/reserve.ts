/** The first step of a deposit: its row, with an amount that no other open invoice has, before any provider is called. */
import { type DepositBonusTerms, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, type Minor, type InvoiceId, type Currency, formatMoney, HOUR_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Hook } from '../../../platform/hooks.ts'
import { refuseKey } from '../../../platform/http/index.ts'
import type { Limits } from '../../protection/limits/index.ts'
import { pendingSums } from './deposit-eligibility.ts'
import { uniqueAmounts, highestAmount } from './deposit/amounts.ts'
import { toCancelled } from './deposit/close.ts'
import type { Method } from './methods.ts'
import { type CountedDeposit, countedDeposits } from './store/deposited.ts'
import { invoiceByKey, lockInvoice, openInvoicesOf, saveDeposit, setBonus } from './store/invoices.ts'
import { insertInvoice, lockOpening, madeSince, takenAmounts } from './store/openings.ts'
import type { StoredInvoice } from './store/rows.ts'

export interface DepositCall {
  player: PlayerId
  key: string
  requestHash: bigint
  method: Method
  /** Minor units, within the bounds of the method. */
  requested: Minor
  /** Minor units: debt of the account that the player has not accepted to repay with this. */
  unacknowledgedDebt: bigint
  wantsBonus: boolean
  /** The refusal if proof of identity is required first. */
  unproved: Refusal | undefined
  /** Milliseconds. */
  now: number
}

/** bonuses.md 11: the player's own limits and blocks. */
export type Protection = Pick<Limits, 'refuseDeposit'>

export interface NewInvoice {
  player: PlayerId
  /** The player asked for the bonus that the deposit may bring. */
  wantsBonus: boolean
  currency: Currency
  invoice: InvoiceId
  /** Milliseconds. */
  at: number
}

export interface ReserveDeps {
  limits: Protection
  /** Of a closed account. Before the wallets' lock: a closing takes its own first, too. */
  refuseClosed(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  /** An invoice was created, in its transaction. Answers: the terms of the bonus that it brings; null for none. */
  hooks: { invoiceCreated: Hook<NewInvoice, DepositBonusTerms | null> }
}

export interface Reserved {
  invoice: StoredInvoice
  /** Older ones of its method, closed by it. */
  replaced: StoredInvoice[]
}

/** A used key returns its own invoice, in any state. */
export async function reserve(tx: Tx, call: DepositCall, { limits, refuseClosed, hooks }: ReserveDeps): Promise<Reserved | Refusal> {
  await lockOpening(tx, call.player, call.method.hash)
  const known = await invoiceByKey(tx, call.player, call.key)
  if (known) return known.requestHash === call.requestHash ? { invoice: known, replaced: [] } : refuse('idempotency_mismatch')
  const open = await openInvoicesOf(tx, call.player)
  const refusal =
    refuseKey(call.key, call.now) ||
    (await refuseClosed(tx, call.player)) ||
    call.unproved ||
    (call.unacknowledgedDebt > 0n && refuse('debt_open', { debt: formatMoney(call.unacknowledgedDebt) })) ||
    (await tooMany(tx, call, open)) ||
    (await overLimit(tx, call, open, limits))
  if (refusal) return refusal
  const expected = await freeAmounts(tx, call)
  if (isRefusal(expected)) return expected
  const replaced = await closeOlder(tx, open, call)
  const invoice = await insertInvoice(tx, { ...call, expected, createdAt: call.now })
  const { id, player, currency } = invoice
  const created = { player, wantsBonus: call.wantsBonus, currency, invoice: id, at: call.now }
  const bonus = (await hooks.invoiceCreated.run(tx, created)).find((terms) => terms !== null) ?? null
  if (bonus) await setBonus(tx, id, bonus)
  return { replaced, invoice: { ...invoice, bonus } }
}

async function tooMany(tx: Tx, { player, method, now }: DepositCall, open: StoredInvoice[]): Promise<Refusal | undefined> {
  const wait = waitForNext(await madeSince(tx, player, now - HOUR_MS), now)
  if (wait > 0) return refuse('too_many_invoices', { retryAfter: Math.ceil(wait / 1000) })
  return isFull(open.filter((invoice) => !isReplaced(invoice, method))) ? refuse('too_many_invoices') : undefined
}

/** Invoices that the new one replaces no longer count: open ones, and closed ones that could still be paid (D-74). */
async function overLimit(
  tx: Tx,
  { player, method, requested, now }: DepositCall,
  open: StoredInvoice[],
  limits: Protection,
): Promise<Refusal | undefined> {
  const replaced = new Set(open.filter((invoice) => isReplaced(invoice, method)).map(({ id }) => id))
  const counted = await countedDeposits(tx, { player, currency: method.currency }, now)
  const deposits = counted.filter((each) => !replaced.has(each.id) && !isClosedOf(method, each))
  const waiting = pendingSums(open.filter(({ id }) => !replaced.has(id)))
  return limits.refuseDeposit(tx, { player, currency: method.currency }, { amount: requested, deposits, waiting })
}

const isClosedOf = ({ hash }: Method, { method, unpaid }: CountedDeposit): boolean => method === hash && unpaid?.isClosed === true

/** A hundred open invoices of one amount: the next one must wait for any of them. */
async function freeAmounts(tx: Tx, { method, requested }: DepositCall) {
  // its own address or page identifies the payer
  if (method.asset || method.isHosted) return uniqueAmounts(requested, method.commissionBp, () => false)!
  const taken = await takenAmounts(tx, method.hash, requested, highestAmount(requested, method.commissionBp))
  return uniqueAmounts(requested, method.commissionBp, (amount) => taken.has(amount)) ?? refuse('busy', { retryAfter: 60 })
}

const isReplaced = (invoice: StoredInvoice, method: Method) => invoice.method === method.hash && toCancelled(invoice) !== undefined

/** Rechecked under each row's lock: money may have arrived a moment ago. */
async function closeOlder(tx: Tx, open: StoredInvoice[], { method, now }: Pick<DepositCall, 'method' | 'now'>): Promise<StoredInvoice[]> {
  const closed: StoredInvoice[] = []
  for (const { id } of open.filter((invoice) => isReplaced(invoice, method))) {
    const invoice = await lockInvoice(tx, id)
    const after = invoice && toCancelled(invoice)
    if (!after) continue
    await saveDeposit(tx, invoice, after, { at: now, by: 'player' })
    closed.push({ ...invoice, ...after })
  }
  return closed
}

/** money.md B, "Velocity". */
const MOST_PER_HOUR = 10
const MOST_OPEN = 3

/** Milliseconds until another one may be created; 0 for now. `made`: instants of the last hour, oldest first. */
export function waitForNext(made: readonly number[], now: number): number {
  const limiting = made.at(-MOST_PER_HOUR)
  return limiting === undefined ? 0 : limiting + HOUR_MS - now
}

/** `remaining`: open invoices not replaced by the new one. */
export const isFull = (remaining: readonly Pick<StoredInvoice, 'id'>[]): boolean => remaining.length >= MOST_OPEN
