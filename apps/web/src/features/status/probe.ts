/** Probes the bases of the services from the visitor's browser and aggregates the last results. Pure except `probeBase`. */
import { type Service, SERVICES } from '@fairhouse/contracts'

import { browserClock } from '../../lib/clock.ts'

export interface Probe {
  /** Milliseconds until the response; null without one. */
  ms: number | null
}

/** Results by service, the newest last. */
export type Probes = Readonly<Partial<Record<Service, readonly Probe[]>>>

const MAX_PROBES = 5
/** A base that does not respond within this time counts as unreachable. */
const PATIENCE_MS = 5000

/** The services that share each base: one request decides for all of them. */
export function servicesByBase(baseOf: (service: Service) => string): Map<string, Service[]> {
  return Map.groupBy(SERVICES, baseOf)
}

export async function probeBase(base: string, fetchIt: typeof fetch = fetch, now: () => number = browserClock.now): Promise<Probe> {
  const started = now()
  try {
    const answer = await fetchIt(`${base}/health`, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { ms: answer.ok ? now() - started : null }
  } catch {
    return { ms: null } // the page shows a missing response
  }
}

export function withProbe(probes: Probes, services: readonly Service[], probe: Probe): Probes {
  const added = services.map((service) => [service, [...(probes[service] ?? []), probe].slice(-MAX_PROBES)])
  return { ...probes, ...Object.fromEntries(added) }
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
