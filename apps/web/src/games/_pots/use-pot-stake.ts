/** The stake at a pot: its limits, in minor units, and the text as typed. */
import { requireMoney } from '@fairhouse/money'

import { useRemembered } from '../../lib/remembered.ts'
import type { PlainLimits } from '../_common/stake/stake-rules.ts'
import { useTypedStake } from '../_common/stake/use-typed-stake.ts'
import { readStakes } from '../_common/table/settings.ts'
import type { PotBettor } from './use-pot-bettor.ts'

export interface FactsOfPots {
  min: string
  max: string
  step: string
  choices: readonly { min_stake: string | null; max_stake: string | null }[]
}

/** Parses the decimal strings of the contract. */
export const potLimitsOf = ({ min, max, step }: { min: string; max: string; step: string }): PlainLimits => ({
  min: requireMoney(min),
  max: requireMoney(max),
  step: requireMoney(step),
})

/** The same, narrowed to the accepted range of a pot without choices (D-48). */
export function acceptedPotLimits({ choices: [only], ...facts }: FactsOfPots): PlainLimits {
  return potLimitsOf({ step: facts.step, min: only?.min_stake ?? facts.min, max: only?.max_stake ?? facts.max })
}

/** The stake at a pot. `name`: storage key of the text; pots keep their stakes apart from the settings of tables. */
export function usePotStake(name: string, { currency, balance }: Pick<PotBettor, 'currency' | 'balance'>, limits: PlainLimits | undefined) {
  const [stakes, keep] = useRemembered(`pot-${name}`, readStakes)
  return useTypedStake({
    kept: [stakes, (of, text) => keep((known) => ({ ...known, [of]: text }))],
    currency,
    balance,
    limits,
  })
}
