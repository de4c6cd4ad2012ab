/** What the watcher says of a payment now, as the events that lead there from what the house knew. Pure. */
import type { ChainTransfer } from '../chain/port.ts'
import type { StoredPayment } from '../store/payments.ts'
import type { ChainEvent } from './chain-events.ts'

export interface TransferContext {
  tip: number
  /** Milliseconds. */
  at: number
  /** The rate now, for a payment that has none. */
  rateE8: bigint | undefined
}

/** Steps in between may be missing, the state never is: who was away an hour ends where the others did. */
export function eventsFor(
  known: Pick<StoredPayment, 'block'> | undefined,
  { asset, units, seenAt, height, block, gone }: ChainTransfer,
  { tip, at, rateE8 }: TransferContext,
): ChainEvent[] {
  if (gone) return known ? [{ kind: 'gone', at }] : []
  const events: ChainEvent[] = []
  if (known?.block && known.block !== block) events.push({ kind: 'reorg', at })
  events.push({ kind: 'seen', at: Math.min(at, seenAt), asset, units })
  if (height !== null) events.push({ kind: 'conf', at, n: depthOf(height, tip), rateE8 })
  return events
}

/** The block that holds it counts as the first confirmation. A tip behind it is of another moment. */
export const depthOf = (height: number, tip: number): number => Math.max(1, tip - height + 1)

/** What a player looks up on the chain: of the payment that was credited, else of the latest that is on its way. */
export function transactionOf(payments: readonly Pick<StoredPayment, 'state' | 'id'>[]): string | null {
  const payment = payments.findLast(({ state }) => state === 'credited') ?? payments.findLast(({ state }) => state === 'seen')
  return payment ? payment.id.split(':', 1)[0]! : null
}

/** What a player is shown: of the payment furthest behind; null while there is none. */
export function confirmationsOf(payments: readonly Pick<StoredPayment, 'state' | 'confirmations'>[]): number | null {
  const counts = (state: StoredPayment['state']) => payments.filter((each) => each.state === state).map((each) => each.confirmations)
  const [seen, credited] = [counts('seen'), counts('credited')]
  if (seen.length > 0) return Math.min(...seen)
  return credited.length > 0 ? Math.max(...credited) : null
}
