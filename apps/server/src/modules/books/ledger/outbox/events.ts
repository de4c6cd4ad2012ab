/** Events about committed money: one per bet, and one per wallet that a posting touched. */
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import type { PostKind } from '../books/post-kinds.ts'
import type { PostReason } from '../books/post-reasons.ts'
import type { BetRow } from '../history.ts'

/** The bet as first written, `settled` or `open`; later payments arrive with their postings. */
export interface BetEvent extends BetRow {
  kind: 'bet'
}

export interface PostEvent {
  kind: 'post'
  posting: PostKind
  reason: PostReason
  player: PlayerId
  currency: Currency
  /** As stored: a player's own key is preceded by its kind. */
  key: string
  /** Milliseconds. */
  at: number
  cash: Minor
  bonus: Minor
  version: bigint
  bet: SettledByPosting | null
}

/** The bet that a posting settled or refunded. */
export interface SettledByPosting extends Pick<BetRow, 'player' | 'key' | 'game' | 'provider'> {
  status: 'settled' | 'refunded'
}

export type LedgerEvent = BetEvent | PostEvent
