/** How long payments of a method usually take, from our own records: the median of its last finished ones. */
import type { Clock } from '../../../platform/clock.ts'

/** Finished payments that count, the latest of a method. */
export const TIMED_PAYMENTS = 50
/** Fewer say nothing about the next one. */
const TIMED_MIN = 10
const FRESH_MS = 60_000

/** Durations in seconds by the method's hash, at most `TIMED_PAYMENTS` each; methods without any may be absent. */
export type LoadDurations = (methods: readonly string[]) => Promise<ReadonlyMap<string, readonly number[]>>

export interface UsualTimes {
  /** Whole seconds by the method's hash; null while too few payments were finished. At most a minute old. */
  of(methods: readonly string[]): Promise<ReadonlyMap<string, number | null>>
}

/** The middle duration in whole seconds, of an even number the mean of both middle ones; null below the least number. */
export function usualSeconds(durations: readonly number[]): number | null {
  if (durations.length < TIMED_MIN) return null
  const sorted = durations.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return Math.round((sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2)
}

export function createUsualTimes(load: LoadDurations, clock: Clock): UsualTimes {
  const kept = new Map<string, { seconds: number | null; readAt: number }>()
  return {
    async of(methods) {
      const now = clock.now()
      const stale = methods.filter((method) => now - (kept.get(method)?.readAt ?? -Infinity) >= FRESH_MS)
      const loaded = stale.length > 0 ? await load(stale) : new Map<string, number[]>()
      for (const method of stale) kept.set(method, { seconds: usualSeconds(loaded.get(method) ?? []), readAt: now })
      return new Map(methods.map((method) => [method, kept.get(method)!.seconds]))
    },
  }
}

/** Rows of `{ method, seconds }` by method. */
export function durationsBy(rows: readonly { method: string; seconds: number }[]): Map<string, number[]> {
  const durations = new Map<string, number[]>()
  for (const { method, seconds } of rows) durations.set(method, [...(durations.get(method) ?? []), seconds])
  return durations
}
