/** Answers and stream of a shared table, and what a game adds to the common shell. Amounts are minor units. */
import type { Milliseconds } from '@fairhouse/money'

import type { Proof } from '../frame/calls.ts'
import type { Sounds } from '../sounds.ts'
import type { Texts } from '../texts.data.ts'
import type { PastResult, Shown } from './after-message.ts'
import type { LiveTexts } from './live-texts.data.ts'

export interface LiveEvent {
  readonly type: string
  readonly side?: 'player' | 'banker'
  readonly card?: string
  readonly total?: number
  readonly winner?: 'player' | 'banker' | 'tie'
  readonly playerPair?: boolean
  readonly bankerPair?: boolean
  readonly number?: number
}

export interface LiveRound {
  readonly id: number
  readonly number: number
  /** Of the seeds. */
  readonly chain: string
  readonly state: 'betting' | 'shown' | 'ended'
  readonly closes_at: number
  readonly shown_at: number | null
  readonly ends_at: number | null
  readonly events: readonly LiveEvent[]
  readonly players: number
  readonly proof: Proof
}

export type LiveState = Shown<LiveRound>

/** A chain of seeds, as it was published. */
export interface Chain {
  readonly chain: string
  readonly terminal: string
  readonly beacon_round: number
}

export interface Wager {
  readonly id: string
  readonly state: 'betting' | 'refused' | 'returning' | 'void' | 'placed'
  readonly status: string | null
  readonly bets: readonly { readonly id: string; readonly stake: number }[]
  readonly stake: number
  /** It is among the sums of all players; false also of an earlier round. */
  readonly is_counted: boolean
}

/** What this player plays in one round: the sums of all stakes in play. */
export interface OwnRound {
  readonly wagers: readonly Wager[]
  readonly stake: number
  readonly win: number
  readonly balance: number | null
}

export interface Session {
  readonly game: { readonly id: string; readonly title: string; readonly rtp: string; readonly max_multiplier: number }
  readonly currency: string
  readonly balance: number | null
  readonly demo: string | null
  readonly tag: string
  readonly stakes: { readonly min: number; readonly max: number; readonly chips: readonly number[] }
  /** How long a round takes stakes. */
  readonly betting_ms: number
  /** The round that `wagers` are of; null while the table is not open. */
  readonly round: number | null
  readonly wagers: readonly Wager[]
}

export interface Taken {
  readonly wager: Wager
  readonly balance: number | null
}

/** The answer to the key of a stake. */
export interface FormerTaken extends Taken {
  /** Of the table, and its number. */
  readonly round: number
  readonly number: number
}

export interface LiveView {
  /** The bets as keys; each has its id in `data-bet`. */
  buildBoard(board: HTMLElement): void
  /** What a round shows so long after its draw; also once it has ended. */
  show(events: readonly LiveEvent[], elapsedMs: Milliseconds): void
  /** Takes the last round off the table. */
  clear(): void
  /** The bets that the shown result wins. */
  winning(events: readonly LiveEvent[]): readonly string[]
  /** The result in a sentence. */
  resultText(events: readonly LiveEvent[]): string
  /** Roads and statistics of ended rounds. */
  fillRoads(roads: HTMLElement, history: readonly PastResult[]): void
  /** Facts and rules of the game, for its dialog. */
  readonly facts: readonly (readonly [string, string])[]
  readonly rules: readonly string[]
}

export interface ViewParts {
  readonly texts: Texts & LiveTexts
  readonly sounds: Sounds
  readonly show: HTMLElement
  /** The dealer's line of the last card; empty: nothing was dealt. */
  onCard(line: string): void
}
