/** Instants as operators type them, UTC: 2026-11-23 12:30, or as a count of days from another one. Milliseconds. Pure. */
import { DAY_MS, HOUR_MS } from '@fairhouse/contracts'

import { isWhole } from './typed-numbers.ts'

const FORM = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

export const INSTANT_HINT = 'as in 2026-11-23 12:30'

/** Beside the field of a text that is no instant. */
export const INSTANT_FORMAT = 'As in 2026-11-23 12:30, of a day that exists'

/** Of an entry that `isInstant`. */
export const instantIn = (typed: string): number => Date.parse(`${typed.replace(' ', 'T')}:00.000Z`)

/** ISO 8601, as the calls take it. A text that is no instant stays as it is: the call's schema refuses it. */
export const isoInstant = (typed: string): string => (isInstant(typed) ? new Date(instantIn(typed)).toISOString() : typed)

/** Of a day that exists: JavaScript reads 31 November as 1 December. */
export function isInstant(typed: string): boolean {
  const at = FORM.test(typed) ? instantIn(typed) : NaN
  return !Number.isNaN(at) && typedInstant(at) === typed
}

/** Whole minutes. */
export const typedInstant = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/** The next full hour but one, from which an entry begins at first: a second person approves it before. */
export const typedBegin = (now: number): string => typedInstant((Math.floor(now / HOUR_MS) + 2) * HOUR_MS)

/** So many days after an instant; the instant itself for a text that is no count up to `most`, which has its fault. */
export const daysAfter = (at: number, typed: string, most: number): number => at + (isWhole(typed, most) ? Number(typed) : 0) * DAY_MS
