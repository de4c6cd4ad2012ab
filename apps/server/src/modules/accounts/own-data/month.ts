/** The current month of a player, day by day in their time zone. Pure. */
import { type Minor, DAY_MS } from '@fairhouse/money'

import type { Quarter } from '../../books/ledger/index.ts'

export interface Month {
  /** Format `2026-11`. */
  month: string
  /** Minor units. */
  staked: Minor
  net: Minor
  days: { day: string; net: Minor }[]
}

/** The month began within this time in every time zone. */
export const SEARCHED_MS = 32 * DAY_MS

/** `now` in milliseconds, `zone` an IANA name. */
export function monthOf(quarters: readonly Quarter[], now: number, zone: string): Month {
  const dayOf = daysIn(zone)
  const month = dayOf(now).slice(0, 7)
  const own = quarters.map((quarter) => ({ ...quarter, day: dayOf(quarter.at) })).filter(({ day }) => day.startsWith(month))
  const days = new Map<string, bigint>()
  for (const { day, staked, returned } of own) days.set(day, (days.get(day) ?? 0n) + returned - staked)
  return {
    month,
    staked: own.reduce((sum, { staked }) => sum + staked, 0n),
    net: own.reduce((sum, { staked, returned }) => sum + returned - staked, 0n),
    days: [...days].map(([day, net]) => ({ day, net })),
  }
}

/** Returns the day of an instant, `2026-11-20`. */
function daysIn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day}`
  }
}
