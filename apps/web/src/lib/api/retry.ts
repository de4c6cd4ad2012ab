/** API-33: an unsafe call is never repeated automatically; any other once, on transient statuses. */
import type { Fetch } from '@fairhouse/contracts/client'

const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const LONGEST_WAIT_MS = 3000

export const mayRetry = (method: string, status: number): boolean => SAFE.has(method.toUpperCase()) && PASSING.has(status)

/** The wait requested by the server in ms, capped. */
export function waitBefore(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), LONGEST_WAIT_MS) : 0
}

/** A broken connection counts as transient. */
export function withRetry(fetch: Fetch, wait: (ms: number) => Promise<void>): Fetch {
  return async (url, init) => {
    const method = init.method ?? 'GET'
    const first = await fetch(url, init).catch((fault: unknown) =>
      mayRetry(method, 503) && !init.signal?.aborted ? null : Promise.reject(fault),
    )
    if (first && !mayRetry(method, first.status)) return first
    await wait(waitBefore(first?.headers.get('retry-after') ?? null))
    return fetch(url, init)
  }
}
