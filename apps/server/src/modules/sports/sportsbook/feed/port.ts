/** The port of odds feeds. Source: sportsbook.md 8. */
import type { EventResult, EventStatus, Market, MarketStatus, Sport, Tracker } from '@fairhouse/betting'

export interface FeedEvent {
  readonly id: string
  readonly version: number
  readonly sport: Sport
  readonly league: { id: string; country: string; names: { ru: string; en: string; kz: string }; tier: number }
  readonly home: string
  readonly away: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly status: EventStatus
  /** ISO 8601: when it truly started. Undefined: not yet, or the feed names no time. */
  readonly startedAt?: string | undefined
  readonly phase: string
  readonly clock: string
  readonly score: Pick<EventResult, 'periods' | 'ot' | 'so' | 'pens' | 'goals' | 'ranks'>
  readonly isSuspended: boolean
  readonly isSimulated: boolean
  /** Events with the same one are related, as an outright and its matches: no slip combines them. */
  readonly group?: string | undefined
  /** Undefined: the feed reports no course of the match. */
  readonly tracker?: Tracker | undefined
}

export interface FeedOutcome {
  readonly key: string
  /** Thousandths. */
  readonly odds: number
  readonly isSuspended: boolean
}

export interface FeedMarket {
  readonly id: string
  readonly event: string
  readonly version: number
  readonly market: Market
  readonly status: MarketStatus
  /** ISO 8601: from then on no play changes an outcome. Undefined: not yet, or the feed names no time. */
  readonly decidedAt?: string | undefined
  readonly outcomes: readonly FeedOutcome[]
}

export interface FeedResult {
  /** Of the event. */
  readonly id: string
  readonly version: number
  readonly result: EventResult
}

export interface Changes {
  readonly events: readonly FeedEvent[]
  readonly markets: readonly FeedMarket[]
  readonly results: readonly FeedResult[]
}

interface Sequenced {
  readonly epoch: number
  readonly seq: number
  /** Unix seconds. */
  readonly at: number
}

export type Delta = { readonly kind: 'delta'; readonly changes: Changes } & Sequenced

export type ReceivedMessage =
  | ({ readonly kind: 'snapshot'; readonly changes: Changes } & Sequenced)
  | Delta
  | ({ readonly kind: 'heartbeat' } & Sequenced)

/** What a vendor sends, as this product knows it: the adapter checks it, and leaves out what it cannot read. */
export interface OddsFeed {
  /** Resolves when the vendor closes the stream, rejects when it breaks. */
  stream(onMessage: (message: ReceivedMessage) => void, signal: AbortSignal): Promise<void>
  snapshot(signal: AbortSignal): Promise<ReceivedMessage>
}
