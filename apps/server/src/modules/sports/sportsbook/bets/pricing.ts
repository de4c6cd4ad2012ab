/** Prices a slip on the board by the rules of `packages/betting`. */
import {
  type BetBounds,
  type BoardOutcome,
  playerHeadroom,
  priceFreeSlip,
  type PricedSlip,
  priceSlip,
  repriceHeldSlip,
  stakeableMoney,
} from '@fairhouse/betting'
import type { Slip as SlipRequest } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

import { unitsAtMost } from '../../../cashier/rates/index.ts'
import type { TermsStore } from '../terms/terms-store.ts'
import type { StoredBet } from './bet.ts'
import type { BoardLeg, BoardQuery, ReadLegs } from './board-legs.ts'

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
  /** Minor units: of a bet that is placed now. */
  readonly maxPayout: bigint
}

interface HowPaid {
  /** The bet that is priced again, with its stake in the hold: it keeps the bounds that it was placed by. */
  readonly placed?: Pick<StoredBet, 'placedStake' | 'maxPayout'>
  /** Of the free bet: the player's money does not matter. */
  readonly freeStake?: bigint | undefined
}

export type Price = (slip: SlipRequest, bettor: Bettor | null, query: BoardQuery & HowPaid) => Promise<PricedOnBoard>

export function createPrice({ readLegs, terms }: { readLegs: ReadLegs; terms: Pick<TermsStore, 'boundsOf'> }): Price {
  return async (slip, bettor, { placed, freeStake, ...query }) => {
    const legs = await readLegs(slip.legs, query)
    const isLive = legs.some((leg) => leg?.offered.isLive)
    const bounds = placed ? boundsOfPlaced(placed) : await terms.boundsOf(query.tx, slip.currency)
    const { maxPayout } = bounds
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
    if (freeStake !== undefined) return { priced: priceFreeSlip(order, boundsOfFree(bounds, freeStake)), legs, isLive, maxPayout }
    return { priced: placed ? repriceHeldSlip(order, placed.placedStake, bounds) : priceSlip(order, bounds), legs, isLive, maxPayout }
  }
}

const boundsOfPlaced = ({ placedStake, maxPayout }: Pick<StoredBet, 'placedStake' | 'maxPayout'>): BetBounds => ({
  min: 1n,
  max: placedStake,
  maxPayout,
})

/** The stake of a free bet was within the bounds when it was granted, and is the only one that it can have. */
const boundsOfFree = ({ min, max, maxPayout }: BetBounds, stake: Minor): BetBounds => ({
  min: min < stake ? min : stake,
  max: max > stake ? max : stake,
  maxPayout,
})
