/** The server's alarms over its real metrics. */
import type { TestServer } from '@fairhouse/testkit'
import { expect, vi } from 'vitest'

import { type AlarmWatch, watchAlarms } from '../../../../../tools/alarms/alarms.ts'

export const METRICS_TOKEN = 'token-of-the-metrics'

export async function scrape(server: Pick<TestServer, 'fetch'>): Promise<string | undefined> {
  const answer = await server.fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

/** A server that has just started leads nothing yet. */
export const awaitLeaders = (server: Pick<TestServer, 'fetch'>): Promise<void> =>
  vi.waitFor(async () => expect(await scrape(server)).not.toContain('leader_missing{'), { timeout: 60_000 })

/** Of servers that were started with METRICS_TOKEN. */
export const watchServers = (...servers: Pick<TestServer, 'fetch'>[]): AlarmWatch =>
  watchAlarms('fairhouse', async () =>
    Object.fromEntries(await Promise.all(servers.map(async (each, at) => [`${at}`, await scrape(each)]))),
  )
