/** The provider of checks on a server: its API and its page, and the beat by which planned things happen. */
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
  /** Checks are kept here; null = memory alone. */
  file: string | null
  /** Seconds until a check is decided by itself. */
  reviewSeconds: number
}

export interface KycVendor extends Pick<Provider, 'runDue' | 'happen'> {
  checkOf(reference: string): KycCheck | undefined
  /** How the provider behaves from now on. */
  turn(switches: Partial<Switches>): void
  /** Lets things happen by themselves; who owns the clock calls `runDue` instead. */
  start(): void
  stop(): void
}

/** A document of ten megabytes in base64, and what stands around it. */
const BODY_LIMIT = 16 * 1024 * 1024

export function serveKyc(app: FastifyInstance, { merchant, platform, file, reviewSeconds }: KycOptions): KycVendor {
  const holdings = openHoldings(file)
  const reviewMs = reviewSeconds * 1000
  const { now, newId } = platform
  const provider = createProvider({ holdings, merchant, now, newId, reviewMs })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // signatures are over the text as it came
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
