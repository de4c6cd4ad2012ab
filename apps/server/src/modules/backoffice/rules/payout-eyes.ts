/** When a payout needs a second person. Pure. Source: D-47, beside the EUR 100 of D-2. EUR in minor units. */
import type { SecondCause } from '@fairhouse/contracts'

/** The largest payout that one operator approves alone. */
const SINGLE_APPROVER_EUR = 1000_00n
/** And the most of them per operator in 24 hours. */
export const SINGLE_APPROVER_DAY_EUR = 5000_00n

export interface PayoutFacts {
  eur: bigint
  /** An earlier payout of this player arrived at this destination. */
  isPaidBefore: boolean
  /** Anything that speaks against the player or the destination. A large sum alone is none. */
  isFlagged: boolean
  /** Approved alone by this operator in the last 24 hours. */
  singleApproverSum: bigint
}

/** Every reason why one person is not enough; none where one is. */
export function payoutCauses({ eur, isPaidBefore, isFlagged, singleApproverSum }: PayoutFacts): SecondCause[] {
  const causes: [SecondCause, boolean][] = [
    ['payout_sum', eur > SINGLE_APPROVER_EUR],
    ['new_destination', !isPaidBefore],
    ['risk_flag', isFlagged],
    ['payout_allowance', singleApproverSum + eur > SINGLE_APPROVER_DAY_EUR],
  ]
  return causes.filter(([, holds]) => holds).map(([cause]) => cause)
}

/** An operator's word about an unknown outcome moves money that nobody can check here: never one person's alone. */
export const OUTCOME_CAUSES: SecondCause[] = ['unknown_outcome']
