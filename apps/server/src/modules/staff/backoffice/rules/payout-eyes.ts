/** When a payout needs a second operator. Pure. Source: D-47, beside the EUR 100 of D-2. EUR in minor units. */
import type { SecondCause } from '@fairhouse/contracts'

import { SINGLE_OPERATOR_DAY } from './four-eyes.ts'

/** The largest payout that one operator approves alone. */
const SINGLE_APPROVER_EUR = 1000_00n

export interface PayoutFacts {
  eur: bigint
  /** An earlier payout of this player was paid to this destination. */
  isPaidBefore: boolean
  /** Any objection to the player or the destination. A large amount alone is none. */
  isFlagged: boolean
  /** Approved alone by this operator in the last 24 hours. */
  singleApproverSum: bigint
}

/** Every reason for a second operator; empty if none. */
export function payoutCauses({ eur, isPaidBefore, isFlagged, singleApproverSum }: PayoutFacts): SecondCause[] {
  const causes: [SecondCause, boolean][] = [
    ['payout_sum', eur > SINGLE_APPROVER_EUR],
    ['new_destination', !isPaidBefore],
    ['risk_flag', isFlagged],
    ['payout_allowance', singleApproverSum + eur > SINGLE_OPERATOR_DAY],
  ]
  return causes.filter(([, holds]) => holds).map(([cause]) => cause)
}

/** A manual outcome moves money without a check here: never one operator's alone. */
export const OUTCOME_CAUSES: SecondCause[] = ['unknown_outcome']
