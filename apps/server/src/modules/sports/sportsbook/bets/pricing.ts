/** Prices a slip on the board by the rules of `packages/betting`. */
import {
  type BetBounds,
  betBounds,
  type BoardOutcome,
  EXPOSURE_LIMITS,
  type ExposureLimits,
  playerHeadroom,
  priceFreeSlip,
  type PricedSlip,
  priceSlip,
  repriceHeldSlip,
  stakeableMoney,
  type Tier,
} from '@fairhouse/betting'
import type { Slip as SlipRequest } from '@fairhouse/contracts'
import type { Minor, Currency } from '@fairhouse/money'

import { unitsAtMost } from '../../../cashier/rates/index.ts'
import type { BoardLeg, BoardQuery, ReadLegs } from './board-legs.ts'

/** Settings of the operator; the table of the specification by default. */
export interface BetTerms {
  boundsOf(currency: Currency): BetBounds
  /** EUR minor units. */
  exposureOf(tier: number): ExposureLimits
}

export const DEFAULT_TERMS: BetTerms = { boundsOf: betBounds, exposureOf: (tier) => EXPOSURE_LIMITS[tier as Tier] }

/** The player's money and open liability; null for a guest, whose money is not checked. */
export interface Bettor {
  readonly cash: Minor
  readonly bonus: Minor
  /** Of the open bets of the last day, EUR minor units. */
  readonly openLiability: bigint
  /** The most that it may be, EUR minor units. */
  readonly dayLimit: bigint
}

export interface PricedOnBoard {
  readonly priced: PricedSlip
  readonly legs: readonly (BoardLeg | undefined)[]
  readonly isLive: boolean
}

interface HowPaid {
  /** In the hold of the bet that is priced again. */
  readonly held?: bigint
  /** Of the free bet: the player's money does not matter. */
  readonly freeStake?: bigint | undefined
}

export type Price = (slip: SlipRequest, bettor: Bettor | null, query: BoardQuery & HowPaid) => Promise<PricedOnBoard>

export function createPrice({ readLegs, terms }: { readLegs: ReadLegs; terms: BetTerms }): Price {
  return async (slip, bettor, { held, freeStake, ...query }) => {
    const legs = await readLegs(slip.legs, query)
    const isLive = legs.some((leg) => leg?.offered.isLive)
    const bounds = terms.boundsOf(slip.currency)
    const board = new Map<string, BoardOutcome>(legs.flatMap((leg) => (leg ? [[leg.outcome, leg.offered] as const] : [])))
    const order = {
      currency: slip.currency,
      type: slip.type,
      sizes: slip.sizes,
      stake: freeStake ?? slip.stake,
      policy: slip.policy,
      cash: bettor ? stakeableMoney(isLive, bettor.cash, bettor.bonus) : bounds.max,
      playerHeadroom: bettor && unitsAtMost(playerHeadroom(bettor.openLiability, bettor.dayLimit), query.eurRateE8),
      legs: slip.legs.map(({ event, outcome, seen, banker }, at) => ({
        event,
        outcome,
        seen,
        isBanker: banker,
        group: legs[at]?.event.related ?? null,
      })),
      board,
    }
    if (freeStake !== undefined) return { priced: priceFreeSlip(order, bounds), legs, isLive }
    return { priced: held === undefined ? priceSlip(order, bounds) : repriceHeldSlip(order, held, bounds), legs, isLive }
  }
}
