import type { Milliseconds } from '@fairhouse/money'

/** The health of a host by what browsers measured. Pure. Source: D-62. */
export interface Measurement {
  host: string
  /** Equal for one address block. */
  block: string
  /** Null: not loaded. */
  ms: number | null
}

export interface Health {
  state: 'healthy' | 'slow' | 'down' | 'unknown'
  /** Address blocks that reported. */
  reports: number
  /** Those that could not load it. */
  failures: number
  /** Null where at least half could not load it, or too few reported. */
  medianMs: Milliseconds | null
}

/** One network must not decide alone, so each address block counts once, and few of them say nothing. */
export const ENOUGH_BLOCKS = 20
const SLOW_MS = 2000

/** Also of Infinity, whose difference from itself is no number. */
function ascending(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** `measurements` of this host, the newest first. */
export function healthOf(measurements: readonly Measurement[]): Health {
  const byBlock = new Map<string, number | null>()
  for (const { block, ms } of measurements) if (!byBlock.has(block)) byBlock.set(block, ms)
  const times = [...byBlock.values()].map((ms) => ms ?? Infinity).toSorted(ascending)
  const counted = { reports: times.length, failures: times.filter((ms) => ms === Infinity).length }
  if (times.length < ENOUGH_BLOCKS) return { state: 'unknown', medianMs: null, ...counted }
  const median = times[Math.floor(times.length / 2)]!
  if (median === Infinity) return { state: 'down', medianMs: null, ...counted }
  return { state: median > SLOW_MS ? 'slow' : 'healthy', medianMs: median, ...counted }
}
