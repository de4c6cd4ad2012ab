/** The periods of a top, in UTC. Pure. Source: bonuses.md 9. */
import { DAY_MS } from '@fairhouse/money'

/** Stored by their place in this list. */
export const PERIODS = ['day', 'week', 'month', 'all'] as const
export type TopPeriod = (typeof PERIODS)[number]

/** A UTC day, `2026-11-23`. */
export type Day = string

/** The first day of the period that contains this moment (milliseconds). Weeks start on Monday. */
export function startOf(period: TopPeriod, at: number): Day {
  const day = Math.floor(at / DAY_MS)
  if (period === 'day') return dayOf(at)
  if (period === 'week') return dayOf((day - ((day + MONDAY) % 7)) * DAY_MS)
  return period === 'month' ? `${dayOf(at).slice(0, 7)}-01` : FIRST_DAY
}

/** The first and the last day of a period. */
export function daysOf(period: TopPeriod, start: Day): { from: Day; to: Day } {
  const at = Date.parse(start)
  if (period === 'day') return { from: start, to: start }
  if (period === 'week') return { from: start, to: dayOf(at + 6 * DAY_MS) }
  const date = new Date(at)
  const to = period === 'month' ? dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)) : LAST_DAY
  return { from: start, to }
}

export const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)

/** 1970-01-01 was a Thursday. */
const MONDAY = 3
const FIRST_DAY = '1970-01-01'
const LAST_DAY = '9999-12-31'
