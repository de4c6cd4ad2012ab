/** Periods of a history list. Pure; instants in ms. */
import { DAY_MS } from '@fairhouse/money'

export const PERIODS = [
  { value: 'all', labelKey: 'history.allTime' },
  { value: 'day', labelKey: 'history.day' },
  { value: 'week', labelKey: 'history.week' },
  { value: 'month', labelKey: 'history.month' },
  { value: 'year', labelKey: 'history.year' },
] as const

export type Period = (typeof PERIODS)[number]['value']

const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS } as const

/** An unknown value selects all time. */
export const periodIn = (search: URLSearchParams): Period => PERIODS.find(({ value }) => value === search.get('period'))?.value ?? 'all'

/** Counts back from `now`. */
export const since = (period: Period, now: number): { from?: string } =>
  period === 'all' ? {} : { from: new Date(now - PERIOD_MS[period]).toISOString() }
