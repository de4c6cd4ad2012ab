/** What the house sets of its staff: the opening hours of the support chat (D-61), how long a session of an operator lasts without an act, and how long a code proves it. */
import type { SupportHours, SupportQueue } from '@fairhouse/contracts'
import { type Milliseconds, MINUTE_MS } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { QueueHours } from '../modules/contact/support/index.ts'
import { isZone } from '../platform/time-zones.ts'

export const staffVariables = {
  SUPPORT_HOURS: z._default(z.string(), ''),
  CONSOLE_IDLE_MINUTES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(480)), 15),
  CONSOLE_PROOF_MINUTES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(480)), 10),
}

const variables = z.object(staffVariables)
type Given = z.output<typeof variables>

export interface StaffSettings {
  supportHours: QueueHours
  /** An operator's session ends so long after the person acted last. */
  consoleIdleMs: Milliseconds
  /** A code of the app proves the session of an operator so long. */
  consoleProofMs: Milliseconds
}

export function staffSettingsFrom(given: Given, read: <T>(work: () => T) => T): StaffSettings {
  return {
    supportHours: read(() => supportHoursFrom(given.SUPPORT_HOURS)),
    consoleIdleMs: given.CONSOLE_IDLE_MINUTES * MINUTE_MS,
    consoleProofMs: given.CONSOLE_PROOF_MINUTES * MINUTE_MS,
  }
}

const QUEUE = /^(main|kz)=(\S+)((?: \d(?:-\d)? \d\d:\d\d-\d\d:\d\d)+)$/
const SPAN = /(\d)(?:-(\d))? (\d\d:\d\d)-(\d\d:\d\d)/g
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/**
 * `main=Europe/Moscow 1-5 09:00-21:00 6-7 10:00-18:00`, queues comma-separated.
 * @throws for an unknown queue, zone, day or time, a queue given twice, and a span that ends before it begins.
 */
export function supportHoursFrom(text: string): QueueHours {
  const parts = text
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
  const hours = new Map(parts.map(hoursOf))
  if (hours.size < parts.length) throw new Error('SUPPORT_HOURS: a queue is given twice')
  return hours
}

function hoursOf(part: string): [SupportQueue, SupportHours] {
  const [, queue, zone, written] = QUEUE.exec(part) ?? []
  if (!queue || !zone || !written) throw new Error(`SUPPORT_HOURS: ${part} is not such as main=Europe/Moscow 1-5 09:00-21:00`)
  if (!isZone(zone)) throw new Error(`SUPPORT_HOURS: ${zone} is no time zone such as Europe/Moscow`)
  const spans = Array.from(written.matchAll(SPAN), ([, first, last, from, to]) => ({
    first_day: Number(first),
    last_day: Number(last ?? first),
    from: from!,
    to: to!,
  }))
  const wrong = spans.find(
    ({ first_day: first, last_day: last, from, to }) =>
      first < 1 || last > 7 || last < first || !TIME.test(from) || !(TIME.test(to) || to === '24:00') || to <= from,
  )
  if (wrong) throw new Error(`SUPPORT_HOURS: ${part}: days are 1 to 7 from Monday, and a span ends after it begins, at 24:00 at the latest`)
  return [queue as SupportQueue, { zone, spans }]
}
