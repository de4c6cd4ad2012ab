/** D-27: the age limits of a new idempotency key. Pure. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

/** The creation time of a UUIDv7 in milliseconds since the epoch. */
export const keyTime = (key: string): number => parseInt(key.slice(0, 8) + key.slice(9, 13), 16)

/** Accepts keys up to a day in the future, because client clocks are wrong in both directions. */
export function refuseKey(key: string, now: number): Refusal | undefined {
  const age = now - keyTime(key)
  if (age >= DAY_MS) return refuse('key_too_old')
  if (age <= -DAY_MS) return refuseFields({ 'Idempotency-Key': ["wrong_format: the key's timestamp is in the future"] })
  return undefined
}
