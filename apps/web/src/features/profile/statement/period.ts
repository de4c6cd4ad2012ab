/** The periods that a statement is offered for. Pure; instants in ms. */
export const PERIODS = [
  { name: 'week', days: 7, labelKey: 'statement.week' },
  { name: 'month', days: 30, labelKey: 'statement.month' },
  { name: 'quarter', days: 90, labelKey: 'statement.quarter' },
  { name: 'year', days: 365, labelKey: 'statement.year' },
] as const

export type PeriodName = (typeof PERIODS)[number]['name'] | 'own'

/** `from` and `to` as a date field writes them, `2026-11-20`; both days are part of it. */
export interface OwnDates {
  from: string
  to: string
}

const DAY_MS = 86_400_000
/** The most that one statement may hold, as the server says. */
const MOST_DAYS = 366

/** Anything unknown in the address counts as the usual month. */
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

/** From a midnight of UTC, so that the same question asks for the same time all day; up to now, or to the end of the last own day. */
export function questionOf(period: PeriodName, now: number, dates: OwnDates): { from: string; to?: string } {
  if (period === 'own') return { from: new Date(startOf(dates.from)).toISOString(), to: new Date(nextDay(dates.to)).toISOString() }
  const { days } = PERIODS.find(({ name }) => name === period)!
  return { from: new Date(now - (now % DAY_MS) - (days - 1) * DAY_MS).toISOString() }
}

/** Own dates are days of the player's device, as the times of the sheet are. */
const startOf = (day: string): number => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00`).getTime() : Number.NaN)

function nextDay(day: string): number {
  const next = new Date(startOf(day))
  return next.setDate(next.getDate() + 1)
}
