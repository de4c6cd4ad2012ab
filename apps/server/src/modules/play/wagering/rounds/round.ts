/** A stored round of several steps: the bet, its seed pair and nonce, the moves so far. */
import type { Move, RoundStatus } from '@fairhouse/games'
import { type Minor, type PlayerId, type Currency, requireMoney } from '@fairhouse/money'

import { type OpenedRound, readStored, type StoredRound } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { BookedRound } from '../wager-ledger.ts'

/** The claim before the bet is booked: it takes the bettor's single slot at the game. */
export interface Claim {
  readonly bettor: Bettor
  /** Key of the bet and id of the round. */
  readonly key: string
  readonly game: string
  readonly currency: Currency
  /** Minor units. */
  readonly stake: Minor
  readonly params: Record<string, unknown>
  readonly maxWin: Minor
}

export interface Round extends Claim {
  /** `claimed`: not known yet whether its bet was booked; refuses moves. */
  readonly status: RoundStatus | 'claimed'
  readonly pair: number
  readonly nonce: number
  readonly moves: readonly Move[]
  /** Minor units, after the end. */
  readonly win: Minor
  /** The whole round, after its end. */
  readonly stored: StoredRound | null
  /** Milliseconds: of the bet, and of the last action. */
  readonly startedAt: number
  readonly actedAt: number
}

/** An ended round of real money, as other modules read it. */
export interface EndedRound {
  readonly key: string
  readonly player: PlayerId
  readonly game: string
  readonly currency: Currency
  /** Minor units. */
  readonly stake: Minor
  readonly win: Minor
  readonly pair: number
  /** In 1/10,000. */
  readonly multiplier: number
  /** Milliseconds: when it ended; if it was corrected, for the first time. */
  readonly at: number
  /** It was over before, with another result. */
  readonly isCorrected?: boolean
}

export function toEndedRound({ bettor, stored, actedAt, key, game, currency, stake, win, pair }: Round): EndedRound {
  return { key, player: bettor.player!, game, currency, stake, win, pair, multiplier: stored!.multiplier, at: actedAt }
}

/** The round that a booked bet opens. */
export function toOpenRound(bettor: Bettor, booked: BookedRound): Round {
  const { key, game, currency, stake, pair, nonce, at } = booked
  const { params, maxWin } = readStored(booked.outcome) as OpenedRound
  const claim: Claim = { bettor, key, game, currency, stake, params, maxWin: requireMoney(maxWin) }
  return { ...claim, status: 'active', pair, nonce, moves: [], win: 0n, stored: null, startedAt: at, actedAt: at }
}
