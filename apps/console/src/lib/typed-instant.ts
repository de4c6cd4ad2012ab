/** Instants as operators type them, UTC: 2026-11-23 12:30. Milliseconds. Pure. */
const FORM = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

export const INSTANT_HINT = 'as in 2026-11-23 12:30'

/** Of an entry that `isInstant`. */
export const instantIn = (typed: string): number => Date.parse(`${typed.replace(' ', 'T')}:00.000Z`)

export const isInstant = (typed: string): boolean => FORM.test(typed) && !Number.isNaN(instantIn(typed))

/** Whole minutes. */
export const typedInstant = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
