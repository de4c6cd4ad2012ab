/** Rolling sums, recomputed from the list of all events at every call. Source: bonuses.md 11. */
import { DAY_MS } from '@fairhouse/money'

import type { PlayLimits } from '../../index.ts'

export interface PlayEvent {
  bet: string
  at: number
  staked: bigint
  returned: bigint
}

export const WINDOWS = [
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
] as const

/** The remaining stake under each limit: wager, then loss of day, week, month; undefined = no such limit. */
export function remainingStakes(limits: PlayLimits | null, events: readonly PlayEvent[], now: number): (bigint | undefined)[] {
  return (['wager', 'loss'] as const).flatMap((kind) =>
    WINDOWS.map(([name, ms]) => {
      const cap = limits?.[kind][name] ?? undefined
      if (cap === undefined) return undefined
      const inside = events.filter((event) => event.at > now - ms)
      const [staked, returned] = [sum(inside, 'staked'), kind === 'loss' ? sum(inside, 'returned') : 0n]
      return cap - (staked > returned ? staked - returned : 0n)
    }),
  )
}

/** The first limit that a further stake would break: 1-3 wager, 4-6 loss of day, week, month; 0 = none. */
export function firstBroken(limits: PlayLimits | null, events: readonly PlayEvent[], now: number, stake: bigint): number {
  return remainingStakes(limits, events, now).findIndex((remaining) => remaining !== undefined && stake > remaining) + 1
}

const sum = (events: readonly PlayEvent[], field: 'staked' | 'returned') => events.reduce((total, event) => total + event[field], 0n)
