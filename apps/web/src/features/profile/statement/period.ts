/** The periods that a statement is offered for. Pure; instants in ms. */
export const PERIODS = [
  { name: 'week', days: 7, labelKey: 'statement.week' },
  { name: 'month', days: 30, labelKey: 'statement.month' },
  { name: 'quarter', days: 90, labelKey: 'statement.quarter' },
  { name: 'year', days: 365, labelKey: 'statement.year' },
] as const

export type PeriodName = (typeof PERIODS)[number]['name']

const DAY_MS = 86_400_000

/** Anything unknown in the address counts as the usual month. */
export const periodIn = (search: URLSearchParams): PeriodName => PERIODS.find(({ name }) => name === search.get('period'))?.name ?? 'month'

/** From a midnight of UTC, so that the same question asks for the same time all day; up to now. */
export function questionOf(period: PeriodName, now: number): { from: string } {
  const { days } = PERIODS.find(({ name }) => name === period)!
  return { from: new Date(now - (now % DAY_MS) - (days - 1) * DAY_MS).toISOString() }
}
