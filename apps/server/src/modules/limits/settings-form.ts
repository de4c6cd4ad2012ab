/** Parses a limit's amount from the contract. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'

/** Minor units; null = no limit. A zero limit would be a cool-off without an end. */
export function amountIn(text: string | null): { amount: bigint | null } | Refusal {
  const amount = text === null ? null : parseMoney(text)!
  return amount === 0n ? refuseFields({ amount: ['too_small: a limit is above zero; a cool-off closes play altogether'] }) : { amount }
}
