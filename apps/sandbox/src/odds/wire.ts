/** The feed's messages on the wire, one JSON object a line. Source: sportsbook.md 8. */
import type { EventResult, EventStatus, IncidentKind, Market, MarketStatus, Score, Statistic } from '@fairhouse/betting'

export type MomentScore = Pick<EventResult, 'periods' | 'ot' | 'so' | 'goals'>

/** The course of a match. */
export interface WireTracker {
  /** Seconds of play without breaks, and of the whole match: of sports that are played by the clock. */
  readonly played_s?: number
  readonly length_s?: number
  /** Who serves the next point. */
  readonly server?: '1' | '2'
  readonly incidents: readonly { kind: IncidentKind; side: '1' | '2'; at_s: number }[]
  /** Home first. */
  readonly statistics: Readonly<Partial<Record<Statistic, Score>>>
}

export interface WireEvent {
  readonly id: string
  /** Grows with each change of the event. */
  readonly version: number
  readonly sport: string
  readonly league: { id: string; country: string; name: Readonly<Record<string, string>>; tier: number }
  readonly home: string
  readonly away: string
  readonly starts_at: string
  /** From the true start on. */
  readonly started_at?: string
  readonly status: EventStatus
  readonly phase: string
  readonly clock: string
  readonly score: MomentScore
  /** From the start on. */
  readonly tracker?: WireTracker
  /** All its markets are suspended, whatever each says. */
  readonly is_suspended: boolean
  /** Related events, such as the legs of a tie, have the same one. */
  readonly group?: string
  /** Invented: never real money in production. */
  readonly simulated: true
}

export interface WireMarket {
  readonly id: string
  readonly event: string
  readonly version: number
  readonly market: Market
  readonly status: MarketStatus
  /** Of a market that no play changes any more: since when. */
  readonly decided_at?: string
  readonly outcomes: readonly { key: string; odds: number; is_suspended: boolean }[]
}

export interface WireResult {
  /** Of the event. */
  readonly id: string
  /** Grows with each correction. */
  readonly version: number
  readonly result: EventResult
}

export type WireChange =
  | { readonly entity: 'event'; readonly data: WireEvent }
  | { readonly entity: 'markets'; readonly data: readonly WireMarket[] }
  | { readonly entity: 'result' | 'result_correction'; readonly data: WireResult }

interface Sequenced {
  readonly epoch: number
  readonly seq: number
  /** Unix seconds. */
  readonly at: number
}

export type WireMessage =
  | ({
      readonly kind: 'snapshot'
      readonly events: readonly WireEvent[]
      readonly markets: readonly WireMarket[]
      readonly results: readonly WireResult[]
    } & Sequenced)
  | ({ readonly kind: 'delta' } & WireChange & Sequenced)
  | ({ readonly kind: 'heartbeat' } & Sequenced)
