/** Serves the vendor's API and page, and runs the timer of scheduled events. */
import type { FastifyInstance } from 'fastify'

import type { Platform } from '../platform.ts'
import { beating } from '../vendor/beat.ts'
import type { Merchant } from '../vendor/webhooks.ts'
import { serveApi } from './api.ts'
import type { KycCheck } from './check.ts'
import { openHoldings, type Switches } from './holdings.ts'
import { servePages } from './pages.ts'
import { createProvider, type Provider } from './provider.ts'

export interface KycOptions {
  merchant: Merchant
  platform: Pick<Platform, 'now' | 'newId' | 'after'>
  /** File of the checks; null = memory only. */
  file: string | null
  /** Seconds until a check is decided automatically. */
  reviewSeconds: number
}

export interface KycVendor extends Pick<Provider, 'runDue' | 'happen'> {
  checkOf(reference: string): KycCheck | undefined
  /** Changes the behaviour. */
  turn(switches: Partial<Switches>): void
  /** Starts the timer. A caller with its own clock calls `runDue` instead. */
  start(): void
  stop(): void
}

/** A document of ten megabytes in base64, plus the JSON around it. */
const BODY_LIMIT = 16 * 1024 * 1024

export function serveKyc(app: FastifyInstance, { merchant, platform, file, reviewSeconds }: KycOptions): KycVendor {
  const holdings = openHoldings(file)
  const reviewMs = reviewSeconds * 1000
  const { now, newId } = platform
  const provider = createProvider({ holdings, merchant, now, newId, reviewMs })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // signatures cover the body's exact text
    const types = ['application/json', 'application/x-www-form-urlencoded']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    serveApi(scope, { holdings, provider, secret: merchant.secret, now })
    servePages(scope, { holdings, provider, reviewMs })
  })
  return {
    happen: provider.happen,
    runDue: provider.runDue,
    checkOf: (reference) => holdings.checks.get(reference),
    turn: (switches) => void (holdings.switches = { ...holdings.switches, ...switches }),
    ...beating(platform, provider.runDue),
  }
}
