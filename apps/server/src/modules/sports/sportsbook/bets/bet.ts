/** A stored bet and its legs. */
import type { BetResult, BetType, DeadHeat, EventStatus, LegState, Market, Odds, OddsPolicy, Sport } from '@fairhouse/betting'
import type { EventBrief, SlipRefusalAnswer } from '@fairhouse/contracts'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

export type BetStatus = 'pending' | 'refused' | 'open' | 'settled' | 'cashed_out'

export interface StoredLeg {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly key: string
  readonly sport: Sport
  readonly related: string | null
  readonly definition: Market
  /** The event when the leg was accepted or settled. */
  readonly shown: EventBrief
  /** When it was to start at the time of the bet, milliseconds: a postponement counts from it. */
  readonly startsAt: number
  readonly odds: number
  /** The price before the move by liability when it was accepted: a cash-out leaves that move out. */
  readonly unshifted: number
  readonly seen: number
  readonly banker: boolean
  readonly isLive: boolean
  /** EUR minor units. */
  readonly liability: bigint
  readonly state: LegState
  /** Why it is void, unless its result makes it so: a word, or the words of those who decided it. */
  readonly voidReason: string | null
  /** Of a leg that is void for a wrong price; null of every other one. */
  readonly voidPrices: VoidPrices | null
  /** Operators voided its event or its outcome, as it is when the bet is read; absent of a bet that is not stored yet. */
  readonly isVoidByHand?: boolean
  /** The status of the result of its event, also as it is when the bet is read; null before the result. */
  readonly endedAs?: EventStatus | null
  /** When the match truly started, milliseconds, also as it is when the bet is read; null before that. */
  readonly startedAt?: number | null
}

/** What those who void a leg decided. */
export interface LegVoid {
  readonly reason: string
  readonly prices: VoidPrices | null
}

export interface VoidPrices {
  /** Thousandths: the odds of the bet. */
  readonly accepted: Odds
  readonly right: Odds
}

export interface StoredBet {
  /** Also the key of the bet in the ledger. */
  readonly id: string
  readonly player: PlayerId
  /** Of the player's call. */
  readonly key: string
  readonly requestHash: bigint
  readonly type: BetType
  readonly sizes: readonly number[]
  readonly policy: OddsPolicy
  readonly currency: Currency
  /** Minor units. */
  readonly stake: Minor
  readonly placedStake: bigint
  readonly bonusStake: Minor
  /** Placed with it: no money of the player is staked (D-54). */
  readonly freeBet: string | null
  readonly lines: number
  readonly lineStake: bigint
  /** Of a free bet its win alone, as `payout`. */
  readonly potential: bigint
  readonly isCapped: boolean
  readonly maxPayout: bigint
  readonly totalOdds: number | null
  readonly status: BetStatus
  readonly result: BetResult | null
  readonly payout: Minor
  /** The part of the payout that the ledger was to pay as bonus money. */
  readonly payoutBonus: bigint
  readonly cashedOut: bigint
  readonly guaranteed: bigint
  readonly refusal: BetRefusalAnswer | null
  readonly revision: number
  /** EUR minor units that the exposure carries for it; 0 once it is over. */
  readonly liability: bigint
  readonly eurRateE8: bigint
  /** Milliseconds. */
  readonly placedAt: number
  readonly decidesAt: number | null
  readonly acceptedAt: number | null
  readonly settledAt: number | null
  readonly firstSettledAt: number | null
  readonly legs: readonly StoredLeg[]
}

/** After the live delay a bet may also be refused by the ledger, with its own code. */
export type BetRefusalAnswer = Omit<SlipRefusalAnswer, 'code'> & { readonly code: string }

export interface StoredState {
  readonly state: string
  readonly dead_heat: DeadHeat | null
}

export const stateOf = ({ state, dead_heat }: StoredState): LegState =>
  dead_heat ? { deadHeat: dead_heat } : (state as Exclude<LegState, object>)

export const storedState = (state: LegState): StoredState =>
  typeof state === 'string' ? { state, dead_heat: null } : { state: 'dead_heat', dead_heat: state.deadHeat }
