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

interface Held {
  at: number
  isWhole: boolean
}

export function createReceipts(steady: Clock): Receipts {
  const held = new Set<Held>() // in the order of `at`
  return {
    open() {
      const receipt: Held = { at: steady.now(), isWhole: false }
      held.add(receipt)
      return {
        get at() {
          return receipt.at
        },
        complete() {
          if (receipt.isWhole || !held.delete(receipt)) return
          if (isLate(receipt, steady.now())) receipt.at = steady.now()
          receipt.isWhole = true
          insert(held, receipt)
        },
        close: () => void held.delete(receipt),
      }
    },
    through() {
      const now = steady.now()
      for (const receipt of held) if (receipt.isWhole || !isLate(receipt, now)) return receipt.at
      return now
    },
  }
}

const isLate = ({ at }: Held, now: number) => now - at > ARRIVAL_MS

/** Nearly always the last: a set keeps the order of insertion, so the few that came after are put behind again. */
function insert(held: Set<Held>, receipt: Held): void {
  const later = [...held].filter(({ at }) => at > receipt.at)
  held.add(receipt)
  for (const each of later) {
    held.delete(each)
    held.add(each)
  }
}
