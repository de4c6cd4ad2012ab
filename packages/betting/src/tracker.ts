/** What is shown of a match besides its score. It decides no bet. */
import type { Score } from './legs/result.ts'
import type { Sport } from './markets/market.ts'

/** In the order they are shown. */
export const STATISTICS = {
  football: ['shots', 'shots_on_target', 'corners', 'yellow_cards', 'red_cards'],
  tennis: ['points', 'service_points', 'breaks', 'aces', 'double_faults'],
  basketball: ['two_pointers', 'three_pointers', 'possessions', 'biggest_lead'],
  hockey: ['shots', 'penalties'],
  esports: ['rounds', 'longest_run'],
  virtual: [],
} as const satisfies Readonly<Record<Sport, readonly string[]>>

export type Statistic = (typeof STATISTICS)[Sport][number]

export const ALL_STATISTICS: readonly Statistic[] = [...new Set(Object.values(STATISTICS).flat())]

export const INCIDENT_KINDS = ['goal', 'yellow', 'red', 'penalty'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export interface Incident {
  readonly kind: IncidentKind
  readonly side: '1' | '2'
  /** Seconds of play before it. */
  readonly second: number
}

export interface Tracker {
  /** Seconds of play without breaks, and of the whole match: of sports that are played by the clock. */
  readonly played?: { readonly seconds: number; readonly of: number } | undefined
  /** Who serves the next point. */
  readonly server?: '1' | '2' | undefined
  /** In order. */
  readonly incidents: readonly Incident[]
  /** Home first. */
  readonly statistics: Readonly<Partial<Record<Statistic, Score>>>
}

/** Statistics that a feed names for another sport are not shown. */
export const statisticsOf = (sport: Sport, { statistics }: Pick<Tracker, 'statistics'>): readonly (readonly [Statistic, Score])[] =>
  STATISTICS[sport].flatMap((name) => {
    const values = statistics[name]
    return values ? [[name, values] as const] : []
  })
