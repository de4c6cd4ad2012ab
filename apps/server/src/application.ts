/** The composed product, without its hosts. */
import type { FastifyInstance } from 'fastify'

import type { Identity } from './modules/accounts/identity/index.ts'
import type { Profile } from './modules/accounts/profile/index.ts'
import type { Ledger } from './modules/books/ledger/index.ts'
import type { Support } from './modules/contact/support/index.ts'
import type { Providers } from './modules/games/providers/index.ts'
import type { Captcha } from './modules/protection/captcha/index.ts'
import type { Kyc } from './modules/protection/kyc/index.ts'
import type { Limits } from './modules/protection/limits/index.ts'
import type { Bonuses } from './modules/rewards/bonuses/index.ts'
import type { Vip } from './modules/rewards/vip/index.ts'
import type { DataKeys } from './ops/data-keys.ts'
import type { About } from './ops/system.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/index.ts'
import type { HookTable } from './platform/hooks.ts'
import type { RateLimiter } from './platform/http/index.ts'
import type { Hub, LiveSocket } from './platform/live/index.ts'
import type { Logger } from './platform/telemetry.ts'
import type { MoneyModules } from './wiring/cashier.ts'
import type { Console } from './wiring/console-server.ts'
import type { Part } from './wiring/part.ts'

export interface Application {
  api: FastifyInstance
  live: LiveSocket
  hub: Hub
  database: Database
  ledger: Ledger
  logger: Logger
  clock: Clock
  limiter: RateLimiter
  dataKeys: DataKeys
  identity: Identity
  profile: Profile
  support: Support
  limits: Limits
  kyc: Kyc
  payments: MoneyModules['payments']
  payouts: MoneyModules['payouts']
  /** The operators' server and its module. */
  console: Console
  /** The partners' own server. */
  partnerApp: FastifyInstance
  captcha: Captcha
  providers: Providers
  bonuses: Bonuses
  vip: Vip
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
