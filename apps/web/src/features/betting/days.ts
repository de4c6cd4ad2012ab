/** Days of a list by the calendar of a time zone. Pure: the present time is an argument. */
import { DAY_MS } from '@fairhouse/money'

import { timeText } from '../../lib/dates.ts'

export const DAYS = ['all', 'today', 'tomorrow', 'later'] as const
export type Day = (typeof DAYS)[number]

/** Making one takes longer than a row of the board. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone)
  if (made) return made
  const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23', timeZone: zone })
  clocks.set(zone, clock)
  return clock
}

/** Milliseconds that the clocks of the zone are ahead of UTC. */
function aheadOf(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(at / 1000) * 1000
}

/** `2026-11-24`: the date in the zone at an instant of the wire or at milliseconds. */
export function dateIn(zone: string, instant: string | number): string {
  const at = new Date(instant).getTime()
  return new Date(at + aheadOf(zone, at)).toISOString().slice(0, 10)
}

/** `2026-11-25` is one day after `2026-11-24`. */
export const dateAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The first instant of a date in the zone. */
function midnight(date: string, zone: string): string {
  const at = Date.parse(date)
  return new Date(at - aheadOf(zone, at - aheadOf(zone, at))).toISOString()
}

/** The starts that a date contains, as the call takes them. */
export const spanOfDate = (date: string, zone: string) => ({ from: midnight(date, zone), to: midnight(dateAfter(date, 1), zone) })

/** The starts that a day contains, as the call takes them. */
export function spanOf(day: Day, now: number, zone: string): { from?: string; to?: string } {
  const start = (days: number) => midnight(dateAfter(dateIn(zone, now), days), zone)
  if (day === 'today') return { to: start(1) }
  if (day === 'tomorrow') return { from: start(1), to: start(2) }
  return day === 'later' ? { from: start(2) } : {}
}

/** `18:30` in the zone. */
export const hourText = (instant: string, zone: string): string => timeText(instant, zone).slice(0, 5)
