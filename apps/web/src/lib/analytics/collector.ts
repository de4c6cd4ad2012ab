/** The default adapter: the operator's own collector, without a third party (D-42). */
import type { AnalyticsAdapter } from './tracker.ts'

const PATH = '/api/v2/tracking/collect'

export function collectorAt(base: string): AnalyticsAdapter {
  const url = base + PATH
  return {
    async send(batch) {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(batch), headers: { 'content-type': 'application/json' } })
      if (!response.ok) throw new Error(`collector: ${response.status}`)
    },
    sendLast(batch) {
      navigator.sendBeacon(url, new Blob([JSON.stringify(batch)], { type: 'application/json' }))
    },
  }
}
