/** Operators' campaigns on deposits, by weekday or segment. Source: bonuses.md 1, table. */
import type { Minor } from '@fairhouse/money'

import { atLeastZero, DAY_MS } from '../units.ts'
import type { DepositOffer } from './deposit-offer.ts'
import type { RewardSettings } from './reward-settings.ts'

export interface ReloadCampaign {
  readonly id: string
  readonly pct: number
  readonly max: Minor
  readonly min: Minor
  /** UTC, 0 = Sunday; empty = every day. */
  readonly weekdays: readonly number[]
  /** null = everybody. */
  readonly segment: string | null
  readonly from: number
  readonly until: number
}

const LEAST_PCT = 25
const MOST_PCT = 50

export interface ReloadFault {
  readonly field: keyof ReloadCampaign
  readonly text: string
}

/** What an operator's entry lacks; empty where it may be saved. */
export function reloadFaults({ pct, max, min, weekdays, from, until }: ReloadCampaign): ReloadFault[] {
  return [
    ...(pct < LEAST_PCT || pct > MOST_PCT ? [{ field: 'pct', text: `${LEAST_PCT} to ${MOST_PCT}` } as const] : []),
    ...(max <= 0n ? [{ field: 'max', text: 'above 0' } as const] : []),
    ...(min < 0n ? [{ field: 'min', text: 'not below 0' } as const] : []),
    ...(weekdays.some((day) => !Number.isInteger(day) || day < 0 || day > 6) ? [{ field: 'weekdays', text: '0 to 6' } as const] : []),
    ...(from >= until ? [{ field: 'until', text: 'after from' } as const] : []),
  ]
}

/** The offer for a deposit now; undefined on other days and for other players. A day's offer is used once. `settings`: those in force. */
export function reloadOffer(
  campaign: ReloadCampaign,
  segments: readonly string[],
  settings: Pick<RewardSettings, 'reloadWager' | 'reloadDays'>,
  now: number,
): DepositOffer | undefined {
  const { id, pct, max, min, weekdays, segment, from, until } = campaign
  const isToday = weekdays.length === 0 || weekdays.includes(new Date(now).getUTCDay())
  if (now < from || now >= until || !isToday || (segment !== null && !segments.includes(segment))) return undefined
  const day = new Date(now).toISOString().slice(0, 10)
  return { id: `reload:${id}:${day}`, pct, max, min, wager: settings.reloadWager, lifeMs: settings.reloadDays * DAY_MS }
}

const weekdayOf = (day: number): number => new Date(day * DAY_MS).getUTCDay()

/** On how many days, UTC, it runs. */
export function reloadDays({ weekdays, from, until }: Pick<ReloadCampaign, 'weekdays' | 'from' | 'until'>): number {
  const [first, last] = [Math.floor(from / DAY_MS), Math.ceil(until / DAY_MS) - 1]
  if (last < first) return 0
  if (weekdays.length === 0) return last - first + 1
  const starts = [...new Set(weekdays)].map((weekday) => first + ((weekday - weekdayOf(first) + 7) % 7))
  return starts.reduce((days, start) => days + Math.max(0, Math.floor((last - start) / 7) + 1), 0)
}

export interface ReloadForecast {
  readonly days: number
  /** Largest bonuses that the rest of the budget pays for. */
  readonly bonuses: number
  /** The smallest deposit that brings one. */
  readonly deposit: Minor
}

/** Amounts in one currency. `given`: by all versions so far, of the budget of the next one. */
export function reloadForecast(
  campaign: ReloadCampaign,
  { budget, given }: { readonly budget: Minor; readonly given: Minor },
): ReloadForecast {
  const { pct, max, min } = campaign
  const deposit = (max * 100n + BigInt(pct) - 1n) / BigInt(pct)
  return { days: reloadDays(campaign), bonuses: Number(atLeastZero(budget - given) / max), deposit: deposit > min ? deposit : min }
}

/** When the offer of today ends: with the day, UTC, or with its campaign. */
export const reloadEnd = ({ until }: Pick<ReloadCampaign, 'until'>, now: number): number =>
  Math.min(until, (Math.floor(now / DAY_MS) + 1) * DAY_MS)
