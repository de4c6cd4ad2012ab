/** D-27: how old the key of a call may be that was never seen before. Pure. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

const DAY_MS = 86_400_000

/** Milliseconds since the epoch at which a UUIDv7 says it was made. */
export const keyTime = (key: string): number => parseInt(key.slice(0, 8) + key.slice(9, 13), 16)

/** A key that may be used for a new call. Clocks are wrong on both sides, so a day ahead is borne as well. */
export function refuseKey(key: string, now: number): Refusal | undefined {
  const age = now - keyTime(key)
  if (age >= DAY_MS) return refuse('key_too_old')
  if (age <= -DAY_MS) return refuseFields({ 'Idempotency-Key': ['wrong_format: the key says it was made in the future'] })
  return undefined
}
