/** Statement periods. Pure; instants in ms. */
import { DAY_MS } from '@fairhouse/money'

export const PERIODS = [
  { name: 'week', days: 7, labelKey: 'statement.week' },
  { name: 'month', days: 30, labelKey: 'statement.month' },
  { name: 'quarter', days: 90, labelKey: 'statement.quarter' },
  { name: 'year', days: 365, labelKey: 'statement.year' },
] as const

export type PeriodName = (typeof PERIODS)[number]['name'] | 'own'

/** `from` and `to` as in a date field, `2026-11-20`; both days included. */
export interface OwnDates {
  from: string
  to: string
}

/** The longest statement, as limited by the server. */
const MOST_DAYS = 366

/** An unknown value selects the default month. */
export function periodIn(search: URLSearchParams): PeriodName {
  const name = search.get('period')
  return name === 'own' ? name : (PERIODS.find((each) => each.name === name)?.name ?? 'month')
}

export const datesIn = (search: URLSearchParams): OwnDates => ({ from: search.get('from') ?? '', to: search.get('to') ?? '' })

export type DatesFault = 'missing' | 'order' | 'long'

export function datesFault({ from, to }: OwnDates): DatesFault | undefined {
  const [begin, end] = [startOf(from), startOf(to)]
  if (Number.isNaN(begin) || Number.isNaN(end)) return 'missing'
  if (begin > end) return 'order'
  return end - begin > (MOST_DAYS - 2) * DAY_MS ? 'long' : undefined
}

/** From a UTC midnight, so that the same query repeats all day; up to now, or to the end of the last custom day. */
export function questionOf(period: PeriodName, now: number, dates: OwnDates): { from: string; to?: string } {
  if (period === 'own') return { from: new Date(startOf(dates.from)).toISOString(), to: new Date(nextDay(dates.to)).toISOString() }
  const { days } = PERIODS.find(({ name }) => name === period)!
  return { from: new Date(now - (now % DAY_MS) - (days - 1) * DAY_MS).toISOString() }
}

/** Custom dates are days in the device's time zone, like the times on the sheet. */
const startOf = (day: string): number => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00`).getTime() : Number.NaN)

function nextDay(day: string): number {
  const next = new Date(startOf(day))
  return next.setDate(next.getDate() + 1)
}
