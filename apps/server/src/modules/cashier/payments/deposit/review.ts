/** Ends a review automatically once nothing is left for an operator. Source: money.md B, "Matching screen". */
import { type Deposit, STATUS } from './state.ts'

export interface OpenReviewItems {
  /** Money received for it waits in suspense. */
  isMoneySuspended: boolean
  /** The player's latest dispute has no answer yet: an operator decides. */
  isDisputeOpen: boolean
}

/** Undefined while it continues. */
export function toReviewEnded<D extends Deposit>(deposit: D, { isMoneySuspended, isDisputeOpen }: OpenReviewItems): D | undefined {
  const isOver = deposit.status === STATUS.review && !isMoneySuspended && !isDisputeOpen
  return isOver ? { ...deposit, status: STATUS.failed } : undefined
}
