/** Sends batches to the operator's own collector, without a third party (D-42), or to an outside address that takes the same (API-32). */
import type { AnalyticsAdapter } from './tracker.ts'

const PATH = '/api/v2/tracking/collect'
/** A slow address must not collect open calls: the batch waits for the next flush. */
const TIMEOUT_MS = 10_000

export const collectorAt = (base: string): AnalyticsAdapter => batchesTo(base + PATH)

/** No cookie and no page address go along. */
export function batchesTo(url: string, timeoutMs = TIMEOUT_MS): AnalyticsAdapter {
  return {
    async send(batch) {
      const response = await fetch(url, {
        method: 'POST',
        body: JSON.stringify(batch),
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`collector: ${response.status}`)
    },
    sendLast(batch) {
      navigator.sendBeacon(url, new Blob([JSON.stringify(batch)], { type: 'application/json' }))
    },
  }
}
