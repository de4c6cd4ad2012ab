/** Watches the chains: changes since the last run, and confirmations that a new block adds to pending payments. */
import type { Database } from '../../../platform/db/index.ts'
import type { ChainTransfer, SigningVendor } from './chain/port.ts'
import { depthOf } from './deposit/transfer-events.ts'
import type { HandleTransfer } from './handle-transfer.ts'
import { quoteAt, quoteOf } from './store/addresses.ts'
import { readCursor, saveCursor } from './store/cursor.ts'
import { pendingPayments, type StoredPayment } from './store/payments.ts'

export interface WatchDeps {
  database: Database
  vendor: SigningVendor
  handleTransfer: HandleTransfer
  onSilence(vendor: string): void
  /** One failing payment must not stop others. */
  onFault(fault: unknown, context: Record<string, unknown>): void
}

/** One run. May be repeated or interrupted anywhere: applied changes are not applied again. */
export function createWatch(deps: WatchDeps): () => Promise<void> {
  const { database, vendor, onSilence } = deps
  const db = database.db
  let isSilent = false
  return async () => {
    const after = await readCursor(db, vendor.id)
    const updates = await vendor.fetchUpdates(after)
    if (!updates) {
      if (!isSilent) onSilence(vendor.id)
      isSilent = true
      return
    }
    isSilent = false
    const followed = new Set<string>()
    let last = after
    let isBlocked = false
    for (const transfer of updates.transfers) {
      followed.add(keyOf(transfer))
      isBlocked = !(await handleChanged(transfer, updates.tips[transfer.network], deps)) || isBlocked
      if (!isBlocked) last = transfer.seq // a failed change is delivered again, with all later ones
    }
    if (last !== after) await saveCursor(db, vendor.id, last)
    for (const payment of await pendingPayments(db))
      if (!followed.has(keyOf(payment))) await handleDeeper(payment, updates.tips[payment.network], deps)
  }
}

const keyOf = ({ network, id }: Pick<ChainTransfer, 'network' | 'id'>) => `${network} ${id}`

/** False when it failed: the next run starts with it again. */
async function handleChanged(transfer: ChainTransfer, tip: number, { database, handleTransfer, onFault }: WatchDeps): Promise<boolean> {
  const { network, address, id } = transfer
  const quote = await quoteAt(database.db, network, address)
  return quote ? tryHandle(() => handleTransfer(quote, transfer, tip), id, onFault) : true // an address that was never ours
}

async function handleDeeper(payment: StoredPayment, tip: number, { database, handleTransfer, onFault }: WatchDeps): Promise<void> {
  if (payment.rateE8 !== null && depthOf(payment.height!, tip) === payment.confirmations) return
  const quote = await quoteOf(database.db, payment.invoice)
  if (quote)
    await tryHandle(() => handleTransfer(quote, { ...payment, seq: 0, address: quote.address, gone: false }, tip), payment.id, onFault)
}

async function tryHandle(work: () => Promise<void>, payment: string, onFault: WatchDeps['onFault']): Promise<boolean> {
  try {
    await work()
    return true
  } catch (fault) {
    onFault(fault, { part: 'crypto', payment })
    return false
  }
}
