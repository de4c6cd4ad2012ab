/** Counts calls per caller and class of route; the limits are config. A window begins with a caller's first call. */
import { type RateClass, type Refusal, refuse } from '@fairhouse/contracts'

/**
 * Limits other than those of declared routes: rendered pages, machine-readable documents, players' files, pictures of shared rounds, new
 * live sockets and their messages, KiB stored by the collector, per address block and per process, and clicks of an address block that count for one partner.
 */
export type LimitClass =
  | RateClass
  | 'page'
  | 'document'
  | 'media'
  | 'picture'
  | 'socket'
  | 'livePlayer'
  | 'liveGuest'
  | 'liveSnapshot'
  | 'liveParameter'
  | 'collector'
  | 'collectorTotal'
  | 'partnerClick'
  | 'wallet'
  | 'supportOpen'
  | 'supportFile'
  | 'upload'
  | 'supportBlock'
  | 'supportTotal'

export type RateLimits = Record<LimitClass, { points: number; seconds: number }>

export interface RateLimiter {
  /** A refusal with the seconds to wait, or undefined if the call may pass. */
  take(rate: LimitClass, caller: string, points?: number): Refusal | undefined
}

interface Window {
  used: number
  /** Milliseconds of the limiter's clock. */
  ends: number
}

/** `now` in milliseconds, monotonic: a clock change must lengthen no wait. */
export function createRateLimiter(limits: RateLimits, now: () => number = () => performance.now()): RateLimiter {
  const windows = Object.fromEntries(Object.keys(limits).map((rate) => [rate, new Map()])) as Record<LimitClass, Map<string, Window>>
  return {
    take(rate, caller, points = 1) {
      const { points: limit, seconds } = limits[rate]
      const time = now()
      const known = windows[rate].get(caller)
      const window = known && known.ends > time ? known : openWindow(windows[rate], caller, time, time + seconds * 1000)
      if (window.used + points > limit) return refuse('too_many_requests', { retryAfter: Math.ceil((window.ends - time) / 1000) })
      window.used += points
      return undefined
    },
  }
}

/** All windows of a class are equally long, so they are ordered by their end: expired ones are first. */
function openWindow(windows: Map<string, Window>, caller: string, time: number, ends: number): Window {
  for (const [other, window] of windows) {
    if (window.ends > time) break
    windows.delete(other)
  }
  const window = { used: 0, ends }
  windows.set(caller, window)
  return window
}
