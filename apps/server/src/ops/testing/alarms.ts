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

type Servers = readonly Pick<TestServer, 'fetch'>[]

/** Of servers that were started with METRICS_TOKEN, on a machine that is calm and has room, whatever this one is. */
export const watchServers = (...servers: Servers): AlarmWatch => watchFigures(servers, Object.values(CALM))

/** As `watchServers`, with this figure of this machine. */
export const watchMachine = (figure: keyof typeof CALM, ...servers: Servers): AlarmWatch =>
  watchFigures(
    servers,
    Object.entries(CALM).flatMap(([name, calm]) => (name === figure ? [] : [calm])),
  )

const CALM = {
  memory: (text: string) => text.replace(/^(process_resident_memory_bytes) .*$/gm, '$1 300000000'),
  loop: (text: string) => text.replace(/^(nodejs_eventloop_lag_p99_seconds) .*$/gm, '$1 0.01'),
  disk: (text: string) => text.replace(/^(disk_free_ratio\{.*\}) .*$/gm, '$1 0.5'),
  calls: (text: string) => text.replace(/^http_request_seconds_bucket.*\n/gm, ''),
}

const watchFigures = (servers: Servers, calm: readonly ((text: string) => string)[]): AlarmWatch =>
  watchAlarms('fairhouse', async () => {
    const texts = await Promise.all(servers.map(scrape))
    return Object.fromEntries(texts.map((text, at) => [`${at}`, text && calm.reduce((all, each) => each(all), text)]))
  })
