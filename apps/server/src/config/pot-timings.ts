/** Durations of rooms and duels for tests: `countdown=300,look=0` in ms. Defaults: the published ones (games.md G9). */
const NAMES = ['countdown', 'look', 'alone', 'idle', 'ask', 'beacon'] as const

export type PotTimings = Partial<Record<(typeof NAMES)[number], number>>

/** @throws for an invalid duration, and for any in production: its rules are published. */
export function potTimingsFrom(text: string, production: boolean): PotTimings {
  if (text === '') return {}
  if (production) throw new Error('POT_TIMINGS: production plays by the published rules')
  const pairs = text.split(',').map((part) => part.trim().split('='))
  const wrong = pairs.find(([name, ms]) => !NAMES.includes(name as (typeof NAMES)[number]) || !/^\d{1,9}$/.test(ms ?? ''))
  if (wrong) throw new Error(`POT_TIMINGS: ${wrong.join('=')} is none; there are ${NAMES.join(', ')}`)
  return Object.fromEntries(pairs.map(([name, ms]) => [name, Number(ms)]))
}
