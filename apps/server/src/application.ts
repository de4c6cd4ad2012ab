/** The composed product, without its hosts. */
import type { FastifyInstance } from 'fastify'

import type { About } from './ops/system.ts'
import type { Clock } from './platform/clock.ts'
import type { HookTable } from './platform/hooks.ts'
import type { LiveSocket } from './platform/live/index.ts'
import type { Logger } from './platform/telemetry.ts'
import type { Infrastructure } from './wiring/infrastructure.ts'
import type { Modules } from './wiring/open-modules.ts'
import type { Console } from './wiring/operators.ts'
import type { Part } from './wiring/part.ts'

type Shared = Pick<Infrastructure, 'hub' | 'database' | 'ledger' | 'logger' | 'clock' | 'limiter' | 'dataKeys'>
type Opened = Pick<
  Modules,
  'identity' | 'profile' | 'support' | 'limits' | 'kyc' | 'payments' | 'payouts' | 'captcha' | 'bonuses' | 'vip' | 'tournaments' | 'inApp'
>

export interface Application extends Shared, Opened {
  api: FastifyInstance
  live: LiveSocket
  /** The operators' server and its module. */
  console: Console
  /** The partners' own server. */
  partnerApp: FastifyInstance
  providers: Modules['play']['providers']
  /** Events, and the modules that react to each in its transaction. */
  hooks: HookTable
  /** In the order in which they start; they stop in the reverse order. */
  parts: readonly Part[]
  bearerState(token: string): 'valid' | 'expired' | 'none'
  /** From now on /ready answers 503; all other calls are served. */
  drain(): void
  /** Accepts no new work, finishes running work, closes the database. @throws AggregateError after all parts, if some did not stop. */
  stop(): Promise<void>
}

export interface ComposeOptions {
  databaseUrl: string
  about: About
  logger: Logger
  /** Tests pass a clock; the default is the machine's. */
  clock?: Clock
}
