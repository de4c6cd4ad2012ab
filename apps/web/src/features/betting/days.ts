/** Days of a list by the calendar of a time zone. Pure: the present time is an argument. */
import { timeText } from '../../lib/dates.ts'

export const DAYS = ['all', 'today', 'tomorrow', 'later'] as const
export type Day = (typeof DAYS)[number]

/** Milliseconds that the clocks of the zone are ahead of UTC. */
function aheadOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - Math.floor(at / 1000) * 1000
}

const midnight = (now: number, days: number, zone: string): string => {
  const there = new Date(now + aheadOf(zone, now))
  const at = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days)
  return new Date(at - aheadOf(zone, at - aheadOf(zone, now))).toISOString()
}

/** The starts that a day contains, as the call takes them. */
export function spanOf(day: Day, now: number, zone: string): { from?: string; to?: string } {
  if (day === 'today') return { to: midnight(now, 1, zone) }
  if (day === 'tomorrow') return { from: midnight(now, 1, zone), to: midnight(now, 2, zone) }
  return day === 'later' ? { from: midnight(now, 2, zone) } : {}
}

/** `18:30` in the zone. */
export const hourText = (instant: string, zone: string): string => timeText(instant, zone).slice(0, 5)
