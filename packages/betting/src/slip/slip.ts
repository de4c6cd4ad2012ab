/** What a player sends, what is offered now, and what the answer can be. Source: sportsbook.md 4. */
import type { Currency, Minor } from '@fairhouse/money'

import type { BetType } from '../bets/lines.ts'
import type { MarketStatus, Sport } from '../markets/market.ts'
import type { Odds } from '../units.ts'

export type OddsPolicy = 'none' | 'higher' | 'any'

export interface SlipLeg {
  readonly event: string
  /** Related events: a cup tie, an outright and its matches. */
  readonly group?: string | null | undefined
  readonly outcome: string
  /** Odds that the player saw. */
  readonly seen: Odds
  readonly isBanker?: boolean | undefined
}

export interface BoardOutcome {
  readonly odds: Odds
  /** Of the market, with the feed's suspension applied. */
  readonly status: MarketStatus
  readonly sport: Sport
  readonly isLive?: boolean | undefined
  /** Liability that the outcome may still take, in the slip's currency; null has no limit. */
  readonly headroom?: Minor | null | undefined
}

export interface Slip {
  readonly currency: Currency
  readonly type: BetType
  readonly sizes?: readonly number[] | undefined
  readonly stake: Minor
  readonly policy: OddsPolicy
  /** Money that may be staked. */
  readonly cash: Minor
  readonly playerHeadroom?: Minor | null | undefined
  readonly legs: readonly SlipLeg[]
  readonly board: ReadonlyMap<string, BoardOutcome>
}

export type SlipRefusal =
  | { readonly error: 'bad_type' | 'legs_count' | 'bad_system' | 'too_many_lines' | 'insufficient_funds' | 'free_bet_unavailable' }
  | {
      readonly error:
        | 'duplicate_leg'
        | 'same_event'
        | 'related_event'
        | 'outcome_unknown'
        | 'market_closed'
        | 'market_suspended'
        | 'odds_too_low'
      /** Index of the leg. */
      readonly leg: number
    }
  | { readonly error: 'odds_changed'; readonly odds: readonly Odds[] }
  | { readonly error: 'stake_too_small'; readonly min: Minor }
  | { readonly error: 'stake_too_big'; readonly max: Minor }
  | { readonly error: 'limit_exceeded'; readonly maxStake: Minor }

export interface AcceptedSlip {
  readonly lines: number
  readonly lineStake: Minor
  /** lineStake x lines: the rest of the stake is not taken. */
  readonly charged: Minor
  readonly odds: readonly Odds[]
  readonly potential: Minor
  /** The highest payout cuts the potential. */
  readonly isCapped: boolean
  readonly maxStake: Minor
  readonly delaySeconds: number
  /** Of a bet of one line; display only. */
  readonly totalOdds?: number
}

export type PricedSlip = ({ readonly isAccepted: true } & AcceptedSlip) | ({ readonly isAccepted: false } & SlipRefusal)
