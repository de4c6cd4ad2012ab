/** Serves the chain's API and pages, and runs the timer that creates blocks. */
import type { FastifyInstance } from 'fastify'

import { type Platform, waiting } from '../platform.ts'
import { beating } from '../vendor/beat.ts'
import { serveApi } from './api.ts'
import { type Chain, createChain } from './chain.ts'
import { openHoldings, type Switches } from './holdings.ts'
import { servePages } from './pages.ts'

export interface ChainOptions {
  platform: Pick<Platform, 'now' | 'after'>
  secret: string
  /** Block and payment ids derive from it. */
  seed: string
  /** File of the chain's state; null = memory only. */
  file: string | null
  blockSeconds: number
  /** Seconds until an address is paid automatically. */
  autopaySeconds: number
}

export interface SandboxChain extends Chain {
  /** Changes the behaviour. */
  turn(switches: Partial<Switches>): void
  /** Starts the block timer. A caller with its own clock calls `runDue` instead. */
  start(): void
  stop(): void
}

const BODY_LIMIT = 16 * 1024

export function serveChain(app: FastifyInstance, options: ChainOptions): SandboxChain {
  const { platform, secret, seed, file, blockSeconds, autopaySeconds } = options
  const holdings = openHoldings(file)
  const [blockMs, autopayMs] = [blockSeconds * 1000, autopaySeconds * 1000]
  const { now } = platform
  const chain = createChain({ holdings, seed, now, blockMs, autopayMs })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // signatures cover the body's exact text
    const types = ['application/json', 'application/x-www-form-urlencoded']
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    serveApi(scope, { holdings, chain, secret, now, wait: waiting(platform) })
    servePages(scope, { holdings, chain, autopayMs, blockMs })
  })
  return {
    ...chain,
    turn: (switches) => void (holdings.switches = { ...holdings.switches, ...switches }),
    ...beating(platform, chain.runDue),
  }
}
