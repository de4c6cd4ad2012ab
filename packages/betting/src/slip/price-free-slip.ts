/** Prices a slip that is placed with a free bet: no money is staked, and the stake is not part of the return (D-54). */
import { freeBetMaxPayout, freeBetRefusal } from '../bets/free-bet.ts'
import { liabilityOf } from './exposure.ts'
import { betBounds } from './limits.ts'
import { priceSlip } from './price-slip.ts'
import type { PricedSlip, Slip } from './slip.ts'

/** `slip.stake` is that of the free bet; the player's money does not matter. `potential` is the win alone. */
export function priceFreeSlip(slip: Omit<Slip, 'cash'>, bounds = betBounds(slip.currency)): PricedSlip {
  const maxPayout = freeBetMaxPayout(slip.stake, bounds.maxPayout)
  const priced = priceSlip({ ...slip, cash: slip.stake }, { ...bounds, maxPayout })
  if (!priced.isAccepted) return priced
  const refusal = freeBetRefusal(slip.type, priced.odds)
  if (refusal) return { isAccepted: false, ...refusal }
  return { ...priced, potential: liabilityOf(priced.potential, priced.charged), maxStake: slip.stake }
}
