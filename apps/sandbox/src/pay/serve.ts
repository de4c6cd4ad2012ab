/** Serves the provider's API and page, and runs the timer of scheduled events. */
import type { FastifyInstance } from 'fastify'

import { type Platform, waiting } from '../platform.ts'
import { beating } from '../vendor/beat.ts'
import { type Merchant, sendWebhook } from '../vendor/webhooks.ts'
import { serveApi } from './api.ts'
import { openHoldings, type Switches } from './holdings.ts'
import { servePages } from './pages.ts'
import { createProvider, type Provider } from './provider.ts'

export interface PayOptions {
  merchant: Merchant
  platform: Pick<Platform, 'now' | 'newId' | 'after'>
  /** File of the deposits; null = memory only. */
  file: string | null
  /** Seconds until a deposit is paid automatically. */
  autopaySeconds: number
}

export interface Pay extends Pick<Provider, 'runDue' | 'happen' | 'payouts'> {
  /** Changes the behaviour. */
  turn(switches: Partial<Switches>): void
  /** Starts the timer. A caller with its own clock calls `runDue` instead. */
  start(): void
  stop(): void
}

const BODY_LIMIT = 16 * 1024

export function servePay(app: FastifyInstance, { merchant, platform, file, autopaySeconds }: PayOptions): Pay {
  const holdings = openHoldings(file)
  const autopayMs = autopaySeconds * 1000
  const { now, newId } = platform
  const provider = createProvider({
    holdings,
    sendWebhook: (event, how) => sendWebhook(merchant, event, how, now()),
    now,
    newId,
    autopayMs,
  })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // signatures cover the body's exact text
    const types = ['application/json', 'application/x-www-form-urlencoded']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    serveApi(scope, { holdings, provider, secret: merchant.secret, now, wait: waiting(platform) })
    servePages(scope, { holdings, provider, autopayMs, name: 'Sandbox payment provider' })
  })
  return {
    happen: provider.happen,
    payouts: provider.payouts,
    runDue: provider.runDue,
    turn: (switches) => void (holdings.switches = { ...holdings.switches, ...switches }),
    ...beating(platform, provider.runDue),
  }
}
