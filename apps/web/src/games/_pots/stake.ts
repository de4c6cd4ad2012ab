/** Validation of a pot stake before sending; the server validates it again. Amounts in minor units. Pure. */
import { requireMoney } from '@fairhouse/money'

import { firstStake, limitFault, type StakeFault, type StakeLimits } from '../_common/stake/stake-rules.ts'

/** A pot has no maximum win: players stake against each other. */
export type PotLimits = Omit<StakeLimits, 'maxWin'>

export interface FactsOfPots {
  min: string
  max: string
  step: string
  choices: readonly { min_stake: string | null; max_stake: string | null }[]
}

/** Parses the decimal strings of the contract. */
export const potLimitsOf = ({ min, max, step }: { min: string; max: string; step: string }): PotLimits => ({
  min: requireMoney(min),
  max: requireMoney(max),
  step: requireMoney(step),
})

/** The same, narrowed to the accepted range of a pot without choices (D-48). */
export function acceptedPotLimits({ choices: [only], ...facts }: FactsOfPots): PotLimits {
  return potLimitsOf({ step: facts.step, min: only?.min_stake ?? facts.min, max: only?.max_stake ?? facts.max })
}

/** The first error, or undefined. An undefined `balance` is not checked. */
export function potFault(stake: bigint | null, limits: PotLimits, balance?: bigint): StakeFault | undefined {
  if (stake === null || stake === 0n) return { code: 'empty' }
  const broken = limitFault(stake, limits)
  if (broken) return broken
  return balance !== undefined && stake > balance ? { code: 'funds', limit: balance } : undefined
}

/** The amount of the Max key: the balance in whole steps. */
export const wholeSteps = (balance: bigint | undefined, { step }: PotLimits): bigint | undefined =>
  balance === undefined ? undefined : balance - (balance % step)

/** The default stake. */
export const firstPotStake = ({ min, max, step }: PotLimits): bigint => {
  const first = firstStake({ min, max })
  return first - (first % step)
}
