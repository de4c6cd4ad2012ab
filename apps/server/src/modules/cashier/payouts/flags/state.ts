/** The state of flagged coins (D-74), and what may go back. Pure; amounts in minor units. Source: docs/decisions/0046. */
import type { FlagState, PayoutStatus } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

export interface FlagFacts {
  /** What may go back, as stored. */
  remaining: bigint
  /** On the account now. */
  cash: Minor
  /** By an operator's note. */
  isClosed: boolean
  /** Of the latest payout that returns it; null without one. */
  payout: PayoutStatus | null
}

/** After any of these the money is on the account again, and so is the flag. */
const UNDONE: ReadonlySet<PayoutStatus> = new Set(['failed', 'rejected', 'cancelled', 'returned'])

export function flagStateOf(facts: FlagFacts): FlagState {
  const { payout, isClosed } = facts
  if (payout !== null && !UNDONE.has(payout)) return payout === 'paid' ? 'returned' : 'returning'
  if (isClosed) return 'closed'
  return leftOfFlag(facts) === 0n ? 'played' : 'waiting'
}

/** Play may have taken some: the flagged money is spent last. */
function leftOfFlag({ remaining, cash }: FlagFacts): bigint {
  return remaining < cash ? remaining : cash
}

/** The most that a return may ask for now; zero unless it waits. */
export const returnableOf = (facts: FlagFacts): bigint => (flagStateOf(facts) === 'waiting' ? leftOfFlag(facts) : 0n)
