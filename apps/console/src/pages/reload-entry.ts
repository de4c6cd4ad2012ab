/** What an operator types for a reload offer, the call's body of it, and what it may cost. Pure. */
import { DAY_MS } from '@fairhouse/contracts'

import type { Input } from '../lib/call.ts'
import { isMoney, isWhole, MONEY_FORMAT, moneyText, WHOLE_FORMAT } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/reloads'>['body']

export interface ReloadEntry {
  name: string
  pct: string
  min: string
  max: string
  weekdays: readonly number[]
  segment: string
  inDays: string
  days: string
  budget: string
}

export const EMPTY_RELOAD: ReloadEntry = {
  name: '',
  pct: '25',
  min: '5',
  max: '',
  weekdays: [],
  segment: '',
  inDays: '0',
  days: '28',
  budget: '',
}

/** By field; empty where it may be sent. */
export function faultsOf(entry: ReloadEntry): Partial<Record<keyof ReloadEntry, string>> {
  const whole = (['inDays', 'days'] as const).filter((name) => !isWhole(entry[name], 9_999))
  const money = (['min', 'max', 'budget'] as const).filter((name) => !isMoney(entry[name]))
  const isPercent = isWhole(entry.pct, 50, 25)
  return {
    ...(!/^[a-z0-9-]{3,30}$/.test(entry.name) && { name: '3 to 30 small letters, digits, dashes' }),
    ...(!isPercent && { pct: '25 to 50' }),
    ...Object.fromEntries(whole.map((name) => [name, WHOLE_FORMAT])),
    ...Object.fromEntries(money.map((name) => [name, MONEY_FORMAT])),
  }
}

/** Of an entry without faults. `now`: milliseconds since the epoch. */
export function bodyOf(entry: ReloadEntry, now: number): Omit<Body, 'reason'> {
  const begin = now + Number(entry.inDays) * DAY_MS
  return {
    name: entry.name,
    pct: Number(entry.pct),
    min: moneyText(entry.min),
    max: moneyText(entry.max),
    weekdays: [...entry.weekdays],
    segment: entry.segment === '' ? null : (entry.segment as Body['segment']),
    starts_at: new Date(begin).toISOString(),
    ends_at: new Date(begin + Number(entry.days) * DAY_MS).toISOString(),
    budget: moneyText(entry.budget),
  }
}

export interface Forecast {
  /** Days of the offer on which it runs. */
  readonly days: number
  /** Largest bonuses that the budget pays for. */
  readonly bonuses: number
  /** EUR: deposits that bring one largest bonus. */
  readonly deposit: number
}

/** undefined while the entry is not whole. */
export function forecastOf(entry: ReloadEntry, now: number): Forecast | undefined {
  if (Object.keys(faultsOf({ ...entry, name: 'abc' })).length > 0 || Number(entry.max) === 0) return undefined
  const first = now + Number(entry.inDays) * DAY_MS
  const all = Array.from({ length: Number(entry.days) }, (_, n) => new Date(first + n * DAY_MS).getUTCDay())
  const days = all.filter((day) => entry.weekdays.length === 0 || entry.weekdays.includes(day)).length
  return { days, bonuses: Math.floor(Number(entry.budget) / Number(entry.max)), deposit: (Number(entry.max) * 100) / Number(entry.pct) }
}
