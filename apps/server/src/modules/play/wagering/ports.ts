/** Ports of wagering to other modules; `compose.ts` implements them. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Currency } from '@fairhouse/money'

import type { HistoryRow, RoundAnswer } from './answers.ts'
import type { Bettor } from './bettor.ts'
import type { BookedRound } from './wager-ledger.ts'

/** An active pair; only this process has its opened server seed. */
export interface ActivePair {
  readonly number: number
  readonly commitment: string
  readonly clientSeed: string
  /** The bytes of the bet with this nonce. */
  stream(nonce: number): ByteSource
}

/** A pair as a proof contains it. */
export interface ShownPair {
  readonly commitment: string
  readonly clientSeed: string
  /** null until it is revealed. */
  readonly serverSeed: string | null
  /** No key opens its server seed: it is never revealed. */
  readonly missing?: 'lost'
}

export interface Seeds {
  /** undefined before the first client seed. `open_round`: somebody may know the seed, which draws only the open round to its end. */
  active(bettor: Bettor): Promise<ActivePair | 'open_round' | undefined>
  /** A formerly active pair, opened for this process to replay a round. `lost`: no key opens it. */
  opened(bettor: Bettor, pair: number): Promise<ActivePair | 'lost' | undefined>
  shown(bettor: Bettor, pair: number): Promise<ShownPair | undefined>
  /** Reveals seeds that somebody may know, of bettors without an open round. @throws when one of them does not open; the others have ended. */
  endExposed(): Promise<void>
  /** Deletes seeds of guests whose wallets are deleted. */
  drop(owners: readonly string[]): Promise<void>
}

export interface Players {
  /** The player's active currency (D-21). */
  currencyOf(player: bigint): Promise<Currency>
}

/** Rounds without a stake, which no ledger books: they are listed and proven like others. */
export interface FreeRounds {
  /** Game to the hash of its rules. */
  readonly rules: Readonly<Record<string, string>>
  round(player: bigint, id: string): Promise<BookedRound | undefined>
}

/** Bets on shared rounds: booked like others, drawn and shown by the module of the round. */
export interface SharedRounds {
  /** Game to the hash of its rules; null where another company holds the rules. */
  readonly rules: Readonly<Record<string, string | null>>
  /** By key, the bets of a bettor that the module has stored. */
  shown(bettor: Bettor, bets: readonly BookedRound[]): Promise<ReadonlyMap<string, SharedRound>>
  /** Games of a player's bets that the ledger does not name: for the next round, not staked yet, or on a drawn event of the sportsbook. */
  openGames?(player: bigint): Promise<string[]>
  /** The bettor's last ended bets of one game, newest first, including demo; undefined for other games. */
  strip?(bettor: Bettor, game: string, limit: number): Promise<HistoryRow[]> | undefined
}

export interface SharedRound {
  /** The fields of a list besides the bet itself. */
  readonly row: Pick<HistoryRow, 'status' | 'params' | 'outcome' | 'multiplier' | 'payout'>
  readonly proof: RoundAnswer['proof']
  /** Of all stakes of the round, where they are one row: its payout is that of all of them. */
  readonly stake?: string
  /** What all of them were paid, where they are one row: less than its payout after the end of a bonus. */
  readonly credited?: bigint
  /** Where the proof must be read from elsewhere: called when someone opens it. */
  prove?(): Promise<Proven>
}

/** A proof with what only its round's owner knows of it. */
export type Proven = Pick<RoundAnswer, 'proof' | 'replay'> & Partial<Pick<RoundAnswer, 'rules_hash'>>

/** Balances right after a real bet; texts in API format. */
export interface BalanceUpdate {
  currency: Currency
  balance: string
  bonus_balance: string
  total_balance: string
  version: string
}

export type PublishBalance = (player: bigint, update: BalanceUpdate) => void
