/** Shared tables for tests: short rounds, short chains, and a beacon whose values exist at once. */
import { HOUR_MS } from '@fairhouse/money'

import type { LiveOptions } from '../live/open.ts'
import { type Platform, systemPlatform } from '../platform.ts'

const TIMING = { betting: 400, grace: 60, pause: 60, shown: 80 }

export const QUICK_LIVE: LiveOptions = {
  beacon: { source: 'sandbox', roundAt: () => 7, value: async (round) => String(round).repeat(64) },
  saltLeadMs: 0,
  timing: TIMING,
  chainLength: 60,
}

/** Rounds that take stakes until the test closes them, however slow the machine: `createHeldClock`. */
export const HELD_LIVE: LiveOptions = { ...QUICK_LIVE, timing: { ...TIMING, betting: HOUR_MS } }

export interface HeldClock {
  now(): number
  readonly platform: Platform
  /** The round that takes stakes is drawn now. */
  closeRound(): void
  closed(): number
}

/** `closed`: rounds that were closed before, in another process. `bettingMs`: how long a round that nobody closes takes stakes. */
export function createHeldClock(closed = 0, bettingMs = HOUR_MS): HeldClock {
  const now = () => systemPlatform.now() + closed * (bettingMs + TIMING.grace)
  return { now, platform: { ...systemPlatform, now }, closeRound: () => void closed++, closed: () => closed }
}
