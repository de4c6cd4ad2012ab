/** The provider on a server: its API and its page, and the beat by which planned things happen. */
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
  /** Deposits are kept here; null = memory alone. */
  file: string | null
  /** Seconds until a deposit is paid by itself. */
  autopaySeconds: number
}

export interface Pay extends Pick<Provider, 'runDue' | 'happen' | 'payouts'> {
  /** How the provider behaves from now on. */
  turn(switches: Partial<Switches>): void
  /** Lets things happen by themselves; who owns the clock calls `runDue` instead. */
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
    scope.removeAllContentTypeParsers() // signatures are over the text as it came
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
