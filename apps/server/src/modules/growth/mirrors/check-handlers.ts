/** Mirror checks: which hosts a browser measures, its results, and the alarm over them. Source: API-27, API-28, D-62. */
import { createHmac } from 'node:crypto'

import type { mirrorRoutes } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/index.ts'
import { addressBlockOf, type Handlers } from '../../../platform/http/index.ts'
import { type Health, healthOf } from './health.ts'
import type { createMeasurementStore, Pause } from './store-measurements.ts'
import { hostIn, type MirrorTable } from './table.ts'

export interface HostHealth extends Health {
  host: string
  isMain: boolean
  /** Where it has moved to by configuration; null while it stands. */
  movedTo: string | null
  pause: Pause | null
}

export interface MirrorChecks {
  handlers: Pick<Handlers<typeof mirrorRoutes>, 'GET /api/getMirrorsToCheck' | 'POST /api/sendAntiBonusResult'>
  /** Every host of the table. */
  hosts(): Promise<HostHealth[]>
  /** In the caller's transaction. False where nothing changes, or for the main host and strangers. */
  pause(tx: Db, host: string, by: string, reason: string): Promise<boolean>
  resume(tx: Db, host: string): Promise<boolean>
  /** Reports each host that became slow or unreachable since the last run. */
  watch(): Promise<void>
}

interface CheckDeps {
  table: MirrorTable
  store: ReturnType<typeof createMeasurementStore>
  clock: Clock
  secret: string
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** Three rounds of checks. */
const WINDOW_MS = 15 * 60_000
const COUNTED = 2000

export function createMirrorChecks({ table, store, clock, secret, onFault }: CheckDeps): MirrorChecks {
  const all = [table.siteHost, ...table.mirrorHosts]
  const standing = all.filter((host) => !table.settings.moved.has(host))
  const alarmed = new Set<string>()
  const blockOf = (ip: string) =>
    createHmac('sha256', secret)
      .update(`mirror check ${addressBlockOf(ip)}`)
      .digest()
      .subarray(0, 16)

  async function hosts(): Promise<HostHealth[]> {
    const [measurements, pauses] = await Promise.all([store.since(clock.now() - WINDOW_MS, COUNTED), store.pauses()])
    return all.map((host) => ({
      host,
      isMain: host === table.siteHost,
      movedTo: table.settings.moved.get(host) ?? null,
      pause: pauses.find((pause) => pause.host === host) ?? null,
      ...healthOf(measurements.filter((measurement) => measurement.host === host)),
    }))
  }

  return {
    hosts,
    pause: async (tx, host, by, reason) =>
      host !== table.siteHost && standing.includes(host) && (await store.pause(tx, host, by, reason, clock.now())),
    resume: (tx, host) => store.resume(tx, host),
    async watch() {
      for (const { host, state, reports, failures, medianMs } of await hosts()) {
        const isBad = state === 'down' || state === 'slow'
        if (isBad && !alarmed.has(host))
          onFault(new Error(`${host} is ${state} for players`), { part: 'mirrors.watch', reports, failures, medianMs })
        if (isBad) alarmed.add(host)
        else if (state === 'healthy') alarmed.delete(host)
      }
    },
    handlers: {
      async 'GET /api/getMirrorsToCheck'() {
        const paused = new Set((await store.pauses()).map(({ host }) => host))
        return { data: { domains: standing.filter((host) => !paused.has(host)) } }
      },
      async 'POST /api/sendAntiBonusResult'({ body, caller, request }) {
        const known = Object.entries(body.results).flatMap(([name, ms]) => {
          const host = hostIn(table, name)
          return host === undefined ? [] : [[host, ms === null ? null : Math.round(ms)] as const]
        })
        await store.add(caller.player, blockOf(request.ip), new Map(known), clock.now())
        return { success: true }
      },
    },
  }
}
