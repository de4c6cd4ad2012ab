/** What can be bet on. Source: sportsbook.md 1. */
import type { Line, Odds } from '../units.ts'

export const SPORTS = ['football', 'tennis', 'basketball', 'hockey', 'esports', 'virtual'] as const
export type Sport = (typeof SPORTS)[number]

export const EVENT_STATUSES = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'abandoned',
  'retired',
  'walkover',
  'awarded',
  'cancelled',
] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export type MarketStatus = 'open' | 'suspended' | 'closed' | 'settled' | 'void'

export const MARKET_TYPES = ['1x2', 'dc', 'dnb', 'ml', 'ou', 'ah', 'eh', 'btts', 'oe', 'cs', 'htft', 'goal_n', 'top', 'forecast'] as const
export type MarketType = (typeof MARKET_TYPES)[number]

/** Regular time, with overtime or the whole match, halves, hockey periods, quarters, sets, maps. */
export type Scope = 'reg' | 'full' | `${'h' | 'p' | 'q' | 's' | 'm'}${number}`

export type Units = 'goals' | 'points' | 'sets' | 'games' | 'maps' | 'rounds'

export interface Market {
  readonly type: MarketType
  /** `reg` when missing. */
  readonly scope?: Scope | undefined
  /** `goals` when missing. */
  readonly units?: Units | undefined
  readonly line?: Line | undefined
  /** A total of one side. */
  readonly team?: 'home' | 'away' | undefined
  /** Number of the goal, from 1. */
  readonly n?: number | undefined
  /** Places that win. */
  readonly k?: number | undefined
  /** Scores with an outcome of their own. */
  readonly listed?: readonly string[] | undefined
}

export interface DeadHeat {
  /** Places left for the tied. */
  readonly places: number
  readonly tied: number
}

export type LegState = 'open' | 'won' | 'lost' | 'void' | 'push' | 'half_won' | 'half_lost' | { readonly deadHeat: DeadHeat }

/** A leg of a placed bet as its settlement needs it. */
export interface SettledLeg {
  /** As accepted. */
  readonly odds: Odds
  readonly state: LegState
  /** In every line of a system. */
  readonly isBanker?: boolean | undefined
}

const HALF_LINE = 50

/**
 * The line rule. `difference` is in hundredths, in favour of the outcome. Quarter lines equal splitting the stake between
 * the two neighbouring half lines.
 */
export function applyLine(difference: number): LegState {
  if (difference === 0) return 'push'
  if (difference % HALF_LINE !== 0) {
    if (difference === HALF_LINE / 2) return 'half_won'
    if (difference === -HALF_LINE / 2) return 'half_lost'
  }
  return difference > 0 ? 'won' : 'lost'
}
