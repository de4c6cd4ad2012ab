/** The interface of a shared-round game; the engine depends on nothing else. Sources: games.md 1.3, G2, G7, G8. */
import type { LiveGameId, Refusal, Service } from '@fairhouse/contracts'
import type { ByteSource } from '@fairhouse/fairness'
import type { CrashPart, ManualCashOut } from '@fairhouse/games'
import type { Minor, Currency } from '@fairhouse/money'

import type { Term, Wait } from '../../../platform/leader/index.ts'

export interface LiveGame<Bet extends object = object, Outcome extends object = object> {
  readonly id: LiveGameId
  /** ENT-10: the service that plays it (ROLES). */
  readonly service: Service
  readonly timing: LiveTiming
  /** Maximum bets of one player in one round. */
  readonly betsMax: number
  readonly takesBonus: boolean
  /** Over all bets, percent with four decimals, rounded down. */
  readonly rtp: { readonly min: string; readonly max: string }
  /** SHA-256 over the files of its rules. */
  readonly rulesHash: string
  /** Parses a legal bet to canonical form, or returns undefined; refuses unknown fields. */
  parse(params: unknown): Bet | undefined
  /** What a player may choose only once in a round: a slot of crash, a colour. null without such a rule. */
  slotOf(bet: Bet): string | null
  /** The stake that the bet requires, minor units: the sum of its positions. */
  fixedStake?(bet: Bet): bigint
  /** Refuses a stake that cannot gain, or whose best win exceeds the maximum. Minor units. */
  refuse(bet: Bet, stake: Minor, maxWin: Minor, currency: Currency): Refusal | undefined
  draw(bytes: ByteSource): Outcome
  /** Duration of the hidden phase, ms from the start of the round; 0 when the seed is opened at the lock. */
  length(outcome: Outcome): number
  /**
   * All payouts of the bet, in order; `cashOuts` are the accepted manual cash-outs. A game without cash-outs returns one
   * part, or none for a loss. Pure: it returns the same after a restart.
   */
  settle(outcome: Outcome, bet: Bet, stake: Minor, cashOuts: readonly ManualCashOut[], maxWin: Minor): LiveResult
  /** The public part of the bet; undefined for nothing. */
  publicParams(bet: Bet): Record<string, unknown> | undefined
  /**
   * For a game that pays during the round: called at once and again after at most the returned time, until it
   * returns `over` (the round ends) or `void` (it has refunded what it must). It is called after the round's duration too.
   * The engine ends a round without it when its duration is over.
   */
  during?(term: Term, round: RunningRound<Outcome>): Promise<Wait | 'over' | 'void'>
}

/** What the list of games needs of it. */
export type ListedGame = Pick<LiveGame, 'id' | 'service' | 'rtp' | 'takesBonus' | 'rulesHash'>

/** Whether players end parts of a bet during the round. */
const CASH_OUTS: Readonly<Record<LiveGameId, boolean>> = { crash: true, 'roulette-live': false, 'colour-wheel': false }

export const hasCashOuts = (game: LiveGameId): boolean => CASH_OUTS[game]

/** Milliseconds. `pause` is from the end of a round to the next one. */
export interface LiveTiming {
  readonly betting: number
  readonly pause: number
}

/** Minor units. For a game without cash-outs the one part is `{ kind: 'full', … }`. */
export interface LiveResult {
  readonly parts: readonly CrashPart[]
  readonly payout: Minor
}

/** A round whose outcome only its leader has. */
export interface RunningRound<Outcome extends object = object> {
  readonly game: LiveGameId
  readonly number: number
  /** Its id in the ledger. */
  readonly id: string
  readonly outcome: Outcome
  /** Milliseconds by the database's clock. */
  readonly startedAt: number
  /** ms, as of this call. */
  readonly elapsed: number
  /** Of the outcome, ms from the start. */
  readonly length: number
}
