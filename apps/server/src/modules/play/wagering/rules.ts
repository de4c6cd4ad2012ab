/** Refusals that need no money check. Pure. Sources: games.md 0.4, D-23, D-27. */
import { Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { refusedStake, type SoloBet } from '@fairhouse/games'
import { type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import type { TableLimits } from './games.ts'

/** A bet of a stepped game has neither: the round ends at the cap. */
export type StakeConstraints = Pick<SoloBet, 'smallestStake'> & Partial<Pick<SoloBet, 'bestPayout' | 'currency' | 'fixedStake'>>

/**
 * Refuses a currency or stake that differs from the bet's own, a stake outside the limits, a stake too small to gain, or
 * one whose best win exceeds the maximum.
 */
export function refuseStake(bet: StakeConstraints, stake: bigint, currency: Currency, limits: TableLimits): Refusal | undefined {
  if (bet.currency !== undefined && bet.currency !== currency)
    return refuseFields({ 'params.currency': ['wrong_value: not the currency of the stake'] })
  if (bet.fixedStake !== undefined && bet.fixedStake !== stake)
    return new Refusal('invalid', {
      errors: { stake: ['wrong_value: this bet has one stake, that of its positions or its price'] },
      details: { stake: formatMoney(bet.fixedStake), currency },
    })
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  const refused = refusedStake(bet, stake, limits.maxWin)
  if (refused?.code === 'stake_too_small') return refuse('stake_too_small', { min: formatMoney(refused.min), currency })
  if (refused) return refuse('max_win', { max_win: formatMoney(refused.maxWin), currency })
  return undefined
}
