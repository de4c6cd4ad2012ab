/** Calls per caller and minute by class of route. A caller is the player, or the address of a guest. Changeable config. */
import type { RateClass } from '@fairhouse/contracts'

/** Points per window of `seconds`. */
export type RateLimits = Record<RateClass, { points: number; seconds: number }>

export const RATE_LIMITS: RateLimits = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  bet: { points: 1200, seconds: 60 },
  auth: { points: 20, seconds: 60 },
  code: { points: 10, seconds: 60 },
  webhook: { points: 6000, seconds: 60 },
  beacon: { points: 120, seconds: 60 },
}
