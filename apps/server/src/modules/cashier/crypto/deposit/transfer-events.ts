/** Converts the watcher's state of a payment to the events since the stored state. Pure. */
import type { ChainTransfer } from '../chain/port.ts'
import type { StoredPayment } from '../store/payments.ts'
import type { ChainEvent } from './chain-events.ts'

export interface TransferContext {
  tip: number
  /** Milliseconds. */
  at: number
  /** The current rate of its asset, for a payment without one. */
  rateE8: bigint | undefined
}

/** Intermediate steps may be missing, but the final state is the same after an outage. */
export function eventsFor(
  known: Pick<StoredPayment, 'block'> | undefined,
  { asset, units, seenAt, height, block, gone }: ChainTransfer,
  { tip, at, rateE8 }: TransferContext,
): ChainEvent[] {
  if (gone) return known ? [{ kind: 'gone', at }] : []
  const events: ChainEvent[] = []
  if (known?.block && known.block !== block) events.push({ kind: 'reorg', at })
  events.push({ kind: 'seen', at: Math.min(at, seenAt), asset, units, rateE8 })
  if (height !== null) events.push({ kind: 'conf', at, n: depthOf(height, tip), rateE8 })
  return events
}

/** The containing block counts as the first confirmation. A tip behind it is from another moment. */
export const depthOf = (height: number, tip: number): number => Math.max(1, tip - height + 1)

/** Transaction id shown to the player: of the credited payment, else of the latest pending one or part. */
export function transactionOf(payments: readonly Pick<StoredPayment, 'state' | 'id'>[]): string | null {
  const payment =
    payments.findLast(({ state }) => state === 'credited') ?? payments.findLast(({ state }) => state === 'seen' || state === 'part')
  return payment ? payment.id.split(':', 1)[0]! : null
}

/** Confirmations shown to the player: of the least confirmed payment; null without one. */
export function confirmationsOf(payments: readonly Pick<StoredPayment, 'state' | 'confirmations'>[]): number | null {
  const counts = (state: StoredPayment['state']) => payments.filter((each) => each.state === state).map((each) => each.confirmations)
  const [seen, credited] = [counts('seen'), counts('credited')]
  if (seen.length > 0) return Math.min(...seen)
  const final = credited.length > 0 ? credited : counts('part')
  return final.length > 0 ? Math.max(...final) : null
}
