/**
 * Free rounds of a provider's game (D-51): the port that campaigns use. The provider runs the rounds; the wallet counts them and
 * collects their wins until the campaign ends (bonuses.md 5). Amounts are bigint minor units.
 */
import type { PlayerId, Minor, RoundId, Currency } from '@fairhouse/money'

import type { Db, Place, Tx } from '../../../platform/db/index.ts'
import type { OwnBonus } from '../../books/ledger/index.ts'

export interface FreeRoundCampaign {
  /** Id of the campaign on the wire: unique for ever. */
  readonly campaign: string
  readonly player: PlayerId
  /** Slug of a catalogue game. */
  readonly game: string
  readonly currency: Currency
  readonly count: number
  /** The stake that each free round is worth. */
  readonly betValue: Minor
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

export interface FreeRoundGame {
  readonly slug: string
  readonly title: string
}

export type FreeRoundStatus = 'active' | 'used' | 'cancelled' | 'expired'

export interface FreeRoundState extends FreeRoundCampaign {
  readonly left: number
  /** Sum of the collected wins. */
  readonly won: bigint
  readonly status: FreeRoundStatus
}

/**
 * `unknown_game`: no such game, switched off, or without free rounds. `mismatch`: the campaign exists with other fields.
 */
export type FreeRoundRefusal = 'unknown_game' | 'mismatch'

/** What happened in a campaign; each event is delivered in the transaction of the provider's call that caused it. */
export type FreeRoundEvent = FreeRoundState & { readonly round: RoundId } & (
    | { readonly kind: 'played' }
    /** The provider rolled a free round back: it can be played again. */
    | { readonly kind: 'returned' }
    /** `amount` is negative when the provider rolled a win back. `isLate`: the win came after the campaign had finished. */
    | { readonly kind: 'won'; readonly amount: Minor; readonly isLate: boolean }
    /** All rounds were played and ended: the collected wins can be granted. */
    | { readonly kind: 'finished' }
  )

/** A win of a stake of 0 outside any campaign: bonus money that needs a bonus that owns it (money.md C). */
export interface FreeWin {
  readonly player: PlayerId
  readonly currency: Currency
  readonly amount: Minor
  /** The provider and its transaction. */
  readonly source: string
  readonly id: string
}

/** A free win by its provider's transaction. */
export type FreeWinCall = Pick<FreeWin, 'player' | 'source' | 'id'>

/** @throws to roll the provider's call back; the provider then repeats it. */
export interface FreeRoundListener {
  onCampaign(tx: Tx, event: FreeRoundEvent): Promise<void>
  /** Before a free win is paid: ends a bonus whose life is over, so that the money never enters it. */
  beforeFreeWin(tx: Tx, player: PlayerId): Promise<void>
  /** The win was credited to the bonus balance. */
  onFreeWin(tx: Tx, win: FreeWin): Promise<void>
  /** Before a free win is taken back: ends a bonus whose life is over. The bonus that the win became; undefined when it joined another one. */
  beforeFreeWinBack(tx: Tx, win: FreeWinCall): Promise<OwnBonus | undefined>
  /** The win was taken back. */
  onFreeWinBack(tx: Tx, win: FreeWinCall): Promise<void>
}

/** A round of a campaign as operators see it. Instants in milliseconds. */
export interface PlayedFreeRound {
  readonly round: RoundId
  readonly openedAt: number
  /** Of `openedAt`. */
  readonly micros: bigint
  readonly closedAt: number | null
  /** Its live wins, held ones included. */
  readonly won: bigint
  /** The provider took it back: it can be played again. */
  readonly isTakenBack: boolean
}

export interface FreeRounds {
  /**
   * Stores the campaign and enqueues the provider's `POST /freerounds`, in the caller's transaction. A repeat with equal fields
   * changes nothing. `isBulk`: one of very many, whose call waits behind all others.
   */
  grant(tx: Tx, campaign: FreeRoundCampaign, options?: { readonly isBulk?: boolean }): Promise<FreeRoundState | FreeRoundRefusal>
  /**
   * Ends an active campaign and enqueues the provider's `POST /freerounds/cancel`. Later free bets are refused; wins of played rounds
   * are still collected (`won` with `isLate`). Returns the final state; undefined for an unknown campaign.
   */
  end(tx: Tx, campaign: string, status: Exclude<FreeRoundStatus, 'active' | 'used'>): Promise<FreeRoundState | undefined>
  state(tx: Tx | null, campaign: string): Promise<FreeRoundState | undefined>
  /** The latest first; none of an unknown campaign. The key of a place is a round. */
  roundsOf(campaign: string, page: { readonly before: Place | null; readonly limit: number }): Promise<PlayedFreeRound[]>
  /** Games that free rounds can be granted in, the most played first. */
  games(db: Db): Promise<FreeRoundGame[]>
  /**
   * The wanted game while it takes free rounds; for null the most played one, without waiting for games that change now. Nobody switches it
   * off before the transaction ends, so `grant` takes it.
   */
  hold(tx: Tx, wanted: string | null): Promise<FreeRoundGame | undefined>
  /** Call it during start-up. */
  listen(listener: FreeRoundListener): void
}
