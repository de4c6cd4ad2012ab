/**
 * The key of an autobet's bet: its time is when the bet is due, the rest is derived from autobet and number, so that it is
 * unique.
 */
import { hash } from 'node:crypto'

/** A UUIDv7. `at` in milliseconds, `n` counts from 0. */
export function autobetKey(id: string, n: number, at: number): string {
  const time = at.toString(16).padStart(12, '0')
  const noise = hash('sha256', `${id}:${n}`)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-8${noise.slice(3, 6)}-${noise.slice(6, 18)}`
}
