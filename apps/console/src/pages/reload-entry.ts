/** What an operator types for a reload offer, by the names of the call's fields, and the bodies of the calls about it. Pure. */
import type { Input } from '../lib/call.ts'
import { daysAfter } from '../lib/typed-instant.ts'
import { isWhole, moneyText, WHOLE_FORMAT, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/reloads'>['body']

export interface ReloadEntry {
  name: string
  pct: string
  min: string
  max: string
  weekdays: readonly number[]
  segment: string
  /** In how many days. */
  starts_at: string
  /** After how many days from then. */
  ends_at: string
  budget: string
}

export const EMPTY_RELOAD: ReloadEntry = {
  name: '',
  pct: '25',
  min: '5',
  max: '',
  weekdays: [],
  segment: '',
  starts_at: '0',
  ends_at: '28',
  budget: '',
}

const MOST_DAYS = 9999

/** By field: what the call's schema does not know. */
export function faultsOf(entry: ReloadEntry): Partial<Record<keyof ReloadEntry, string>> {
  const days = (['starts_at', 'ends_at'] as const).filter((name) => !isWhole(entry[name], MOST_DAYS))
  return {
    ...(!isPercent(entry) && { pct: '25 to 50' }),
    ...Object.fromEntries(days.map((name) => [name, WHOLE_FORMAT])),
  }
}

const isPercent = ({ pct }: ReloadEntry) => isWhole(pct, 50, 25)

/** `now`: milliseconds since the epoch. Days that are no numbers, which have their faults, count as none. */
export function bodyOf(entry: ReloadEntry, now: number): Omit<Body, 'reason'> {
  const start = daysAfter(now, entry.starts_at, MOST_DAYS)
  return {
    name: entry.name,
    pct: wholeIn(entry.pct),
    min: moneyText(entry.min),
    max: moneyText(entry.max),
    weekdays: [...entry.weekdays],
    segment: entry.segment === '' ? null : (entry.segment as Body['segment']),
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(daysAfter(start, entry.ends_at, MOST_DAYS)).toISOString(),
    budget: moneyText(entry.budget),
  }
}

/** What the server forecasts. */
export function forecastBody(entry: ReloadEntry, now: number): Input<'POST /console/v1/reloads/forecast'>['body'] {
  const { segment: _segment, ...terms } = bodyOf(entry, now)
  return terms
}
