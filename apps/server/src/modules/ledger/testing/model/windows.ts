/** Rolling sums, recomputed from the list of all events at every question. Source: bonuses.md 11. */
import type { PlayLimits } from '../../index.ts'

export interface PlayEvent {
  bet: string
  at: number
  staked: bigint
  returned: bigint
}

export const DAY_MS = 86_400_000
export const WINDOWS = [
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
] as const

/** The first limit a further stake would break: 1-3 wager, 4-6 loss of day, week, month; 0 = none. */
export function firstBroken(limits: PlayLimits | null, events: readonly PlayEvent[], now: number, stake: bigint): number {
  const kinds = [
    [limits?.wager, (staked: bigint) => staked],
    [limits?.loss, (staked: bigint, returned: bigint) => (staked > returned ? staked - returned : 0n)],
  ] as const
  for (const [k, [limit, used]] of kinds.entries()) {
    for (const [w, [name, ms]] of WINDOWS.entries()) {
      const inside = events.filter((event) => event.at > now - ms)
      const cap = limit?.[name]
      if (cap != null && used(sum(inside, 'staked'), sum(inside, 'returned')) + stake > cap) return k * 3 + w + 1
    }
  }
  return 0
}

const sum = (events: readonly PlayEvent[], field: 'staked' | 'returned') => events.reduce((total, event) => total + event[field], 0n)
