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
  /** Of calls that are guarded: so many pass without a proof of work. */
  captcha: { points: 10, seconds: 60 },
}

/**
 * The defaults with changes such as `auth=200/60,code=100/60`: points per seconds, by class. There is no way to say "none".
 * @throws naming what is wrong.
 */
export function rateLimitsFrom(changes: string): RateLimits {
  const parts = changes
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const changed = parts.map((part) => {
    const [, rate = '', points, seconds] = /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(part) ?? []
    if (!Object.hasOwn(RATE_LIMITS, rate))
      throw new Error(`RATE_LIMITS: ${part} is not class=points/seconds; classes are ${Object.keys(RATE_LIMITS).join(', ')}`)
    return [rate, { points: Number(points), seconds: Number(seconds) }] as const
  })
  return { ...RATE_LIMITS, ...Object.fromEntries(changed) }
}
