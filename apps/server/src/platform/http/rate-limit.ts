/** Counts calls per caller and class of route; the numbers are config. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { type RateClass, type Refusal, refuse } from '@fairhouse/contracts'

export type RateLimits = Record<RateClass, { points: number; seconds: number }>

export interface RateLimiter {
  /** A refusal with the seconds to wait, or undefined when the call may pass. */
  take(rate: RateClass, caller: string): Promise<Refusal | undefined>
}

export function createRateLimiter(limits: RateLimits): RateLimiter {
  const limiters = new Map(
    Object.entries(limits).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ keyPrefix: rate, points, duration: seconds }),
    ]),
  )
  return {
    async take(rate, caller) {
      try {
        await limiters.get(rate)!.consume(caller)
        return undefined
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result
        return refuse('too_many_requests', { retryAfter: Math.ceil(result.msBeforeNext / 1000) })
      }
    },
  }
}
