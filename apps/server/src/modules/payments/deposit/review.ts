/** How a review ends without a person: once there is nothing left that one would look at. Source: money.md B, "Matching screen". */
import { type Deposit, STATUS } from './state.ts'

export interface OpenReviewItems {
  /** Money that came for it waits in suspense. */
  isMoneySuspended: boolean
  /** The player's latest dispute has no answer yet: a person gives it. */
  isDisputeOpen: boolean
}

/** Undefined while it goes on. */
export function toReviewEnded<D extends Deposit>(deposit: D, { isMoneySuspended, isDisputeOpen }: OpenReviewItems): D | undefined {
  const isOver = deposit.status === STATUS.review && !isMoneySuspended && !isDisputeOpen
  return isOver ? { ...deposit, status: STATUS.failed } : undefined
}
