/** Invoices that end without money: cancelled by the player, or expired. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { toAbandoned, toCancelled, toExpired } from './deposit/close.ts'
import { type Deposit, LIFE_MS } from './deposit/state.ts'
import { lockInvoice, readInvoice, saveDeposit, waitingSince } from './store/invoices.ts'
import type { StoredInvoice } from './store/rows.ts'
import { lockInvoices, saveSettled } from './store/taking.ts'

export interface ClosingDeps {
  database: Database
  clock: Clock
  onChange(invoice: StoredInvoice): void
}

export interface Closing {
  /** The player's own invoice now; an expired one is closed first. */
  status(player: PlayerId, id: bigint): Promise<StoredInvoice | Refusal>
  cancel(player: PlayerId, id: bigint): Promise<StoredInvoice | Refusal>
  /** The observed payment is gone for good, and the invoice's time is over. */
  abandon(id: bigint): Promise<void>
  /** Closes expired invoices. Returns the count. */
  sweep(): Promise<number>
}

const CHUNK = 500

export function createClosing({ database, clock, onChange }: ClosingDeps): Closing {
  const db = database.db
  const close = async (id: bigint, by: 'player' | 'house', rule: (deposit: Deposit) => Deposit | undefined) => {
    const closed = await db.transaction().execute(async (tx) => {
      const invoice = await lockInvoice(tx, id)
      const after = invoice && rule(invoice)
      if (after) await saveDeposit(tx, invoice, after, { at: clock.now(), by })
      return invoice && after && { ...invoice, ...after }
    })
    if (closed) onChange(closed)
    return closed
  }
  const expire = (id: bigint) => close(id, 'house', (deposit) => toExpired(deposit, clock.now()))
  /** In batches, each rechecked under its lock; a webhook may be faster. */
  const expireAll = async (ids: readonly bigint[]) => {
    const closed = await db.transaction().execute(async (tx) => {
      const invoices = [...(await lockInvoices(tx, ids, true)).values()]
      const over = invoices.flatMap((invoice) => {
        const after = toExpired(invoice, clock.now())
        return after ? [{ id: invoice.id, before: invoice.status, deposit: { ...invoice, ...after } }] : []
      })
      await saveSettled(tx, over, [], clock.now())
      return over.map(({ deposit }) => deposit)
    })
    closed.forEach(onChange)
    return closed.length
  }
  return {
    async status(player, id) {
      const invoice = await readInvoice(db, id, player)
      if (!invoice) return refuse('not_found')
      if (!toExpired(invoice, clock.now())) return invoice
      return (await expire(id)) ?? (await readInvoice(db, id, player))!
    },
    async cancel(player, id) {
      const invoice = await readInvoice(db, id, player)
      if (!invoice) return refuse('not_found')
      return (await close(id, 'player', toCancelled)) ?? refuse('not_cancellable')
    },
    abandon: async (id) => void (await close(id, 'house', (deposit) => toAbandoned(deposit, clock.now()))),
    async sweep() {
      let [closed, over] = [0, [] as bigint[]]
      do {
        over = await waitingSince(db, clock.now() - LIFE_MS, CHUNK)
        closed += await expireAll(over)
      } while (over.length === CHUNK)
      return closed
    },
  }
}
