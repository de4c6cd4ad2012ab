/** One question to a service from the visitor's own browser, and what the last of them said. Pure but for `probeService`. */
import type { Service } from '@fairhouse/contracts'

import { browserClock } from '../../lib/clock.ts'

export interface Probe {
  /** Milliseconds until the answer; null where none came. */
  ms: number | null
}

/** Of each service, the newest last. */
export type Probes = Readonly<Partial<Record<Service, readonly Probe[]>>>

const MAX_PROBES = 5
/** Without an answer for so long, a service counts as one that gives none. */
const PATIENCE_MS = 5000

export async function probeService(base: string, fetchIt: typeof fetch = fetch, now: () => number = browserClock.now): Promise<Probe> {
  const started = now()
  try {
    const answer = await fetchIt(`${base}/health`, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { ms: answer.ok ? now() - started : null }
  } catch {
    return { ms: null } // no answer is what the page shows
  }
}

export function withProbe(probes: Probes, service: Service, probe: Probe): Probes {
  return { ...probes, [service]: [...(probes[service] ?? []), probe].slice(-MAX_PROBES) }
}

export interface ServiceState {
  answers: boolean
  /** The median of those that were answered, milliseconds. */
  ms: number | null
}

/** The state is what the newest said; undefined before the first. */
export function toServiceState(probes: readonly Probe[] = []): ServiceState | undefined {
  const newest = probes.at(-1)
  if (!newest) return undefined
  const times = probes.flatMap(({ ms }) => ms ?? []).toSorted((one, other) => one - other)
  return { answers: newest.ms !== null, ms: newest.ms === null ? null : times[Math.floor(times.length / 2)]! }
}
