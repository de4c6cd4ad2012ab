/**
 * A deposit from the player's call to requisites: first the row, then the provider, then its answer. No network call inside a
 * transaction; the row is the reference, so after any failure money finds its invoice.
 */
import { createHmac } from 'node:crypto'

import { type Invoice, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, type Minor, type Currency, formatMoney, toEur } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, retryConflicts } from '../../../platform/db/index.ts'
import { hashOf } from '../../books/ledger/index.ts'
import { LIFE_MS, STATUS } from './deposit/state.ts'
import type { MethodBoard } from './method-board.ts'
import type { Method } from './methods.ts'
import type { RefuseUnproved } from './ports.ts'
import type { PaymentProvider, Requisites } from './psp/port.ts'
import { reserve, type ReserveDeps } from './reserve.ts'
import { creditedEur } from './store/deposited.ts'
import { readInvoice } from './store/invoices.ts'
import { keepFirstAnswer, releaseInvoice, setRequisites } from './store/openings.ts'
import type { StoredInvoice } from './store/rows.ts'
import { invoiceView } from './views.ts'

export interface OpenDeps extends ReserveDeps {
  database: Database
  clock: Clock
  board: Pick<MethodBoard, 'deposits'>
  providers: ReadonlyMap<string, PaymentProvider>
  currencyOf(player: PlayerId): Promise<Currency>
  /** Requests proof of identity if the deposits require it, and refuses deposits that must wait for it. */
  refuseUnproved: RefuseUnproved
  /** Minor units. */
  debtOf(player: PlayerId, currency: Currency): Promise<bigint>
  onChange(invoice: StoredInvoice): void
  onOutage(cause: unknown): void
  /** 64 hex digits: the key for pseudonyms of players at providers. */
  secret: string
}

export interface OpenCall {
  player: PlayerId
  key: string
  value: string
  /** Minor units. */
  amount: Minor
  /** The player saw the account's debt and accepts that this money repays it first. */
  agreesToDebt: boolean
  wantsBonus: boolean
  /** The caller's country. */
  region: string
  /** The page of the site to which a provider's page returns the player. */
  returnUrl: string
}

export type Open = (call: OpenCall) => Promise<Invoice | Refusal>

export function createOpen(deps: OpenDeps): Open {
  const db = deps.database.db
  return async ({ player, key, value, amount: requested, agreesToDebt, wantsBonus, region, returnUrl }) => {
    const currency = await deps.currencyOf(player)
    const method = deps.board.deposits({ currency, region }).find((each) => each.value === value)
    if (!method) return refuse('unknown_method')
    const unacknowledgedDebt = agreesToDebt ? 0n : await deps.debtOf(player, currency)
    const requestHash = hashOf([value, currency, requested])
    const outOfRange = checkAmount(method, requested)
    if (outOfRange) return outOfRange
    const now = deps.clock.now()
    const unproved = await deps.refuseUnproved(player, await creditedEur(db, player, now), toEur(requested, currency))
    const call = { player, key, method, requested, requestHash, unacknowledgedDebt, wantsBonus, unproved, now }
    const reserved = await retryConflicts(() => db.transaction().execute((tx) => reserve(tx, call, deps)))
    if (isRefusal(reserved)) return reserved
    reserved.replaced.forEach((invoice) => deps.onChange(invoice))
    const { invoice } = reserved
    return invoice.firstAnswer ? storedAnswer(invoice.firstAnswer) : openAtProvider(invoice, returnUrl, deps)
  }
}

function checkAmount({ min, max }: Method, requested: Minor): Refusal | undefined {
  if (requested < min) return refuse('amount_min', { min: formatMoney(min) })
  return requested > max ? refuse('amount_max', { max: formatMoney(max) }) : undefined
}

/** An answer stored by an earlier version lacks the later fields. */
const storedAnswer = (text: string): Invoice => ({ ...LATER_FIELDS, ...(JSON.parse(text) as Omit<Invoice, keyof typeof LATER_FIELDS>) })
const LATER_FIELDS = { redirect_url: null, held: null, bonus_missed: null, bonus: null }

/** A retry after a crash comes here again: the provider answers the same for the same reference. */
async function openAtProvider(invoice: StoredInvoice, returnUrl: string, deps: OpenDeps): Promise<Invoice | Refusal> {
  const { id, type, currency, amount, requested, psp } = invoice
  const money = { type, currency, amount, requested }
  const page = { expiresAt: invoice.createdAt + LIFE_MS, returnUrl }
  const order = { reference: `${id}`, ...money, ...page, customer: customerName(deps.secret, invoice.player) }
  const opening = await deps.providers.get(psp)!.createDeposit(order)
  if (opening.kind === 'opened') return completeOpening(invoice, opening, deps)
  if (opening.kind === 'unavailable') deps.onOutage(opening.cause)
  const db = deps.database.db
  await releaseInvoice(db, id, deps.clock.now())
  // Money may arrive before a lost answer: a credited player must not read that nothing was charged.
  const now = (await readInvoice(db, id, invoice.player))!
  return now.status === STATUS.paid ? firstAnswer(now, deps) : refuse('provider_unavailable')
}

/** Stable, and reveals nothing to a provider: neither identity nor number of players. */
const customerName = (secret: string, player: PlayerId): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(`customer ${player}`).digest('hex').slice(0, 32)

async function completeOpening(
  { id, player }: StoredInvoice,
  requisites: Requisites,
  { database, clock, onChange }: OpenDeps,
): Promise<Invoice> {
  const db = database.db
  await setRequisites(db, id, requisites)
  const now = (await readInvoice(db, id, player))! // a webhook may be faster than the answer
  onChange(now)
  return firstAnswer(now, { database, clock })
}

/** A repeat gets the same text. */
async function firstAnswer(invoice: StoredInvoice, { database, clock }: Pick<OpenDeps, 'database' | 'clock'>): Promise<Invoice> {
  const text = JSON.stringify(invoiceView(invoice, clock.now()))
  return storedAnswer(await keepFirstAnswer(database.db, invoice.id, text))
}
