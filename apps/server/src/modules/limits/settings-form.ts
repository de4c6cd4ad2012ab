/** The amount of a limit as the contract reads it. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'

/** Minor units; null = no limit. A limit of nothing would be a pause, and pauses have an end. */
export function amountIn(text: string | null): { amount: bigint | null } | Refusal {
  const amount = text === null ? null : parseMoney(text)!
  return amount === 0n ? refuseFields({ amount: ['too_small: a limit is above zero; a pause closes play altogether'] }) : { amount }
}
