/** Probes a service from the visitor's browser and aggregates the last results. Pure except `probeService`. */
import type { Service } from '@fairhouse/contracts'

import { browserClock } from '../../lib/clock.ts'

export interface Probe {
  /** Milliseconds until the response; null without one. */
  ms: number | null
}

/** Results by service, the newest last. */
export type Probes = Readonly<Partial<Record<Service, readonly Probe[]>>>

const MAX_PROBES = 5
/** A service that does not respond within this time counts as unreachable. */
const PATIENCE_MS = 5000

export async function probeService(base: string, fetchIt: typeof fetch = fetch, now: () => number = browserClock.now): Promise<Probe> {
  const started = now()
  try {
    const answer = await fetchIt(`${base}/health`, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { ms: answer.ok ? now() - started : null }
  } catch {
    return { ms: null } // the page shows a missing response
  }
}

export function withProbe(probes: Probes, service: Service, probe: Probe): Probes {
  return { ...probes, [service]: [...(probes[service] ?? []), probe].slice(-MAX_PROBES) }
}

export interface ServiceState {
  answers: boolean
  /** The median of responses, in milliseconds. */
  ms: number | null
}

/** The state is that of the newest probe; undefined before the first. */
export function toServiceState(probes: readonly Probe[] = []): ServiceState | undefined {
  const newest = probes.at(-1)
  if (!newest) return undefined
  const times = probes.flatMap(({ ms }) => ms ?? []).toSorted((one, other) => one - other)
  return { answers: newest.ms !== null, ms: newest.ms === null ? null : times[Math.floor(times.length / 2)]! }
}
