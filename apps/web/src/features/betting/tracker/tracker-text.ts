/** Places and texts of an event's tracker. Pure. */
import type { EventTracker, SportId, SportsEvent } from '@fairhouse/contracts'

import type { Translate } from '../../../lib/i18n/text.tsx'

type Incident = EventTracker['incidents'][number]
type Statistic = EventTracker['statistics'][number]

const MINUTE_S = 60
/** Seconds of one part of a match that is played by the clock. */
const PART_S: Readonly<Partial<Record<SportId, number>>> = { football: 2700, hockey: 1200, basketball: 600 }

export interface Timeline {
  /** Of the whole match, per cent. */
  readonly played: number
  readonly minute: number
  readonly length: number
  /** Ends of parts that are not the end of the match. */
  readonly parts: readonly { readonly at: number; readonly minute: number }[]
  readonly incidents: readonly (Incident & { readonly at: number })[]
}

/** Undefined: the sport has no clock, or the feed does not report it. */
export function timelineOf({ sport, tracker }: Pick<SportsEvent, 'sport' | 'tracker'>): Timeline | undefined {
  const part = PART_S[sport]
  if (!tracker || tracker.played_s === null || tracker.length_s === null || part === undefined) return undefined
  const length = tracker.length_s
  const percent = (seconds: number) => Math.min(100, (seconds / length) * 100)
  const count = Math.ceil(length / part) - 1
  return {
    played: percent(tracker.played_s),
    minute: minuteOf(tracker.played_s),
    length: minuteOf(length),
    parts: Array.from({ length: count }, (_, n) => ({ at: percent((n + 1) * part), minute: ((n + 1) * part) / MINUTE_S })),
    incidents: tracker.incidents.map((incident) => ({ ...incident, at: percent(incident.at_s) })),
  }
}

/** The minute in play: the first one begins with second 0. */
export const minuteOf = (seconds: number): number => Math.ceil(seconds / MINUTE_S)

export const statisticText = (t: Translate, sport: SportId, { name }: Pick<Statistic, 'name'>): string =>
  name === 'shots' && sport === 'hockey' ? t('betting.statistic.hockeyShots') : t(`betting.statistic.${name}`)

/** The home side's part of both values, per cent; half when both are 0. */
export function homeShare({ values: [home, away] }: Pick<Statistic, 'values'>): number {
  return home + away === 0 ? 50 : (home / (home + away)) * 100
}

/** Points of the game in play, each side's; undefined when the clock shows something else. */
export function gamePoints({ sport, clock }: Pick<SportsEvent, 'sport' | 'clock'>): readonly [string, string] | undefined {
  const [, home, away] = sport === 'tennis' ? (/^(\w{1,3}):(\w{1,3})$/.exec(clock) ?? []) : []
  return home === undefined || away === undefined ? undefined : [home, away]
}
