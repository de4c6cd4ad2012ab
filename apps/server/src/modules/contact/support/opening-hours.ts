/** Opening hours of a queue, by the clocks of its own zone. Pure. Source: D-61. */
import type { SupportHours, SupportQueue } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import { clocksAt, instantOf } from '../../../platform/time-zones.ts'

/** A queue without hours is open whenever an operator is on duty. */
export type QueueHours = ReadonlyMap<SupportQueue, SupportHours>

const DAYS_AHEAD = 8

/** When a closed queue opens next; null while it is open. */
export function opensAt({ zone, spans }: SupportHours, now: number): number | null {
  const clocks = clocksAt(now, zone)
  const [today, time] = [clocks.slice(0, 10), clocks.slice(11, 16)]
  if (spans.some((span) => isOf(span, today) && span.from <= time && time < span.to)) return null
  const openings = Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days)).flatMap((date) =>
    spans.filter((span) => isOf(span, date)).map(({ from }) => instantOf(date, from, zone)),
  )
  return Math.min(...openings.filter((instant) => instant > now))
}

const isOf = ({ first_day: first, last_day: last }: SupportHours['spans'][number], date: string) => {
  const day = new Date(date).getUTCDay() || 7
  return first <= day && day <= last
}

const addDays = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
