/** Events about committed money: one per bet, and one per wallet that a posting touched. */
import type { Currency } from '@fairhouse/money'

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
  player: bigint
  currency: Currency
  /** As stored: a player's own key is preceded by its kind. */
  key: string
  /** Milliseconds. */
  at: number
  cash: bigint
  bonus: bigint
  version: bigint
  /** The bet this posting settled or refunded. */
  bet: { player: bigint; key: string; status: 'settled' | 'refunded' } | null
}

export type LedgerEvent = BetEvent | PostEvent
