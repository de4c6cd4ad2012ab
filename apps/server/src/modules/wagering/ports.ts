/** What wagering asks of rooms above it, or of the whole house; `compose.ts` fills these. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Currency } from '@fairhouse/money'

import type { HistoryRow, RoundAnswer } from './answers.ts'
import type { Bettor } from './bettor.ts'
import type { BookedRound } from './wager-ledger.ts'

/** A pair in use, its server seed opened for this process alone. */
export interface ActivePair {
  readonly number: number
  readonly commitment: string
  readonly clientSeed: string
  /** The bytes of the bet with this nonce. */
  stream(nonce: number): ByteSource
}

/** A pair as a proof shows it. */
export interface ShownPair {
  readonly commitment: string
  readonly clientSeed: string
  /** null until it is revealed. */
  readonly serverSeed: string | null
}

export interface Seeds {
  /** undefined before the first client seed. */
  active(bettor: Bettor): Promise<ActivePair | undefined>
  /** A pair that was in use once, opened for this process: to play a round of it again. */
  opened(bettor: Bettor, pair: number): Promise<ActivePair | undefined>
  shown(bettor: Bettor, pair: number): Promise<ShownPair | undefined>
  /** Seeds of guests whose purses are gone. */
  drop(owners: readonly string[]): Promise<void>
}

export interface Players {
  /** The player's active currency (D-21). */
  currencyOf(player: bigint): Promise<Currency>
}

/** Rounds that no till has booked, because nothing was staked on them: they are looked up and proven like others. */
export interface FreeRounds {
  /** Game to the hash of its rules. */
  readonly rules: Readonly<Record<string, string>>
  round(player: bigint, id: string): Promise<BookedRound | undefined>
}

/** Bets on rounds that many play together: booked as others are, drawn and shown by the module whose round it is. */
export interface SharedRounds {
  /** Game to the hash of its rules. */
  readonly rules: Readonly<Record<string, string>>
  /** By key, those of these bets of a seat that the module knows. */
  shown(bettor: Bettor, bets: readonly BookedRound[]): Promise<ReadonlyMap<string, SharedRound>>
  /** The seat's last ones of one game that are over, newest first, play money too; undefined for games of others. */
  strip?(bettor: Bettor, game: string, limit: number): Promise<HistoryRow[]> | undefined
}

export interface SharedRound {
  /** What a list shows beyond the bet itself. */
  readonly row: Pick<HistoryRow, 'status' | 'params' | 'outcome' | 'multiplier' | 'payout'>
  readonly proof: RoundAnswer['proof']
}

/** Balances as they stood right after a real bet; texts as the API says them. */
export interface BalanceUpdate {
  currency: Currency
  balance: string
  bonus_balance: string
  total_balance: string
  version: string
}

export type PublishBalance = (player: bigint, update: BalanceUpdate) => void
