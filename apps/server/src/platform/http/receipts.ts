/**
 * When a call came in, and up to which instant all that came in was dealt with. A call is received with its head; one
 * that lets its body wait is received when it is whole, so that nobody holds up the others by dribbling.
 */
import type { Clock } from '../clock.ts'

export interface Receipt {
  /** Milliseconds of the steady clock. */
  readonly at: number
  /** Its body is read: from here on it holds `through` until it is closed. */
  complete(): void
  /** Nothing waits for it any more. May be called again. */
  close(): void
}

export interface Receipts {
  open(): Receipt
  /** Everything received before this instant is dealt with. Milliseconds of the steady clock. */
  through(): number
}

/** How long a body may take to follow its head. */
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

/** Nearly always the last: a set keeps the order of insertion, so the few that came after are put behind again. */
function insert(pending: Set<PendingReceipt>, receipt: PendingReceipt): void {
  const newer = [...pending].filter(({ at }) => at > receipt.at)
  pending.add(receipt)
  for (const each of newer) {
    pending.delete(each)
    pending.add(each)
  }
}
