/**
 * The arrival times of calls, and the instant up to which all received calls are finished. A call arrives with its head; one with a slow
 * body arrives when it is complete, so that it delays no other call.
 */
import type { Clock } from '../clock.ts'

export interface Receipt {
  /** Milliseconds of the monotonic clock. */
  readonly at: number
  /** The body is complete: from here on the call holds `through` until it is closed. */
  complete(): void
  /** The call is finished. Idempotent. */
  close(): void
}

export interface Receipts {
  open(): Receipt
  /** All calls received before this instant are finished. Milliseconds of the monotonic clock. */
  through(): number
}

/** Maximum time between head and body. */
const ARRIVAL_MS = 250

interface PendingReceipt {
  at: number
  isWhole: boolean
}

export function createReceipts(steady: Clock): Receipts {
  const pending = new Set<PendingReceipt>() // in the order of `at`
  return {
    open() {
      const receipt: PendingReceipt = { at: steady.now(), isWhole: false }
      pending.add(receipt)
      return {
        get at() {
          return receipt.at
        },
        complete() {
          if (receipt.isWhole || !pending.delete(receipt)) return
          if (isLate(receipt, steady.now())) receipt.at = steady.now()
          receipt.isWhole = true
          insert(pending, receipt)
        },
        close: () => void pending.delete(receipt),
      }
    },
    through() {
      const now = steady.now()
      for (const receipt of pending) if (receipt.isWhole || !isLate(receipt, now)) return receipt.at
      return now
    },
  }
}

const isLate = ({ at }: PendingReceipt, now: number) => now - at > ARRIVAL_MS

/** Nearly always the last: a set keeps the insertion order, so the few later ones are inserted again behind it. */
function insert(pending: Set<PendingReceipt>, receipt: PendingReceipt): void {
  const newer = [...pending].filter(({ at }) => at > receipt.at)
  pending.add(receipt)
  for (const each of newer) {
    pending.delete(each)
    pending.add(each)
  }
}
