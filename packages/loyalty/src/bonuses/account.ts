/** A wallet with its bonuses, open bets and free-spin campaigns: the rows that the rules of wagering read and write. */
import type { Currency, Minor } from '@fairhouse/money'

import type { RatedGame } from '../counting/rates.data.ts'
import type { Bonus } from './terms.ts'

export interface Bet {
  readonly id: string
  readonly game: RatedGame
  readonly stake: Minor
  readonly cash: Minor
  readonly bonus: Minor
  /** Active when the bet was placed; its progress and its money belong to it. null = none. */
  readonly bonusId: string | null
  /** The round's id within the game; null when the bet is a round of its own. */
  readonly round: string | null
  readonly chanceBp?: number | undefined
  readonly odds?: number | undefined
  readonly contribution?: number | undefined
  readonly state: 'open' | 'settled' | 'refunded'
  /** Settlements, further stakes and paid parts so far: each is part of a posting's key. */
  readonly revision: number
  readonly raises: number
  readonly parts: number
  /** What was paid since it was last open without a win, so that a reversal can take it back. */
  readonly given: Given
}

export interface Given {
  /** The win that these parts are of; more where a part belonged to an ended bonus. */
  readonly win: Minor
  readonly cash: Minor
  /** To the bonus balance. */
  readonly bonus: Minor
  /** Of the bonus part, to cash: its bonus was converted. */
  readonly late: Minor
  readonly progress: Minor
}

export const NOTHING_GIVEN: Given = { win: 0n, cash: 0n, bonus: 0n, late: 0n, progress: 0n }

export type CampaignStatus = 'active' | 'used' | 'cancelled' | 'expired'

export interface Campaign {
  readonly id: string
  readonly status: CampaignStatus
  readonly left: number
  /** Collected, not playable before the end. */
  readonly won: Minor
  readonly wager: number
  readonly expiresAt: number
  /** null = no cap. */
  readonly maxWin: Minor | null
  /** The bonus that the winnings become has the product's default cap. */
  readonly isCapped: boolean
}

export interface Account {
  readonly currency: Currency
  readonly cash: Minor
  /** What the player owes, as a positive sum. */
  readonly debt: Minor
  /** The instant of the last event. */
  readonly now: number
  /** In the order of their grants. */
  readonly bonuses: readonly Bonus[]
  readonly bets: ReadonlyMap<string, Bet>
  /** In the order of their starts. */
  readonly campaigns: readonly Campaign[]
}

export const activeBonus = <Kind extends Pick<Bonus, 'status'>>({ bonuses }: { readonly bonuses: readonly Kind[] }): Kind | undefined =>
  bonuses.find(({ status }) => status === 'active')
