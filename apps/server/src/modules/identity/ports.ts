/** What identity needs from rooms above it, and from the machine; compose fills them. */
import type { Currency } from '@fairhouse/money'

import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Channel } from './rules/addresses.ts'

export type Locale = 'ru' | 'en' | 'kz'

export type IdentityLetter = { kind: 'login_code' | 'proof_code'; code: string } | { kind: 'login_data'; account: string; logins: string[] }

export interface IdentityMessage {
  /** The same for the same letter, also when its job runs again. */
  id: string
  channel: Channel
  to: string
  locale: Locale
  letter: IdentityLetter
}

export interface Registered {
  player: bigint
  currency: Currency
  /** Null when the registration named none: it is set after the first login (STA-5). */
  locale: Locale | null
}

export interface IdentityDeps {
  database: Database
  clock: Clock
  ids: Ids
  bus: Bus
  jobs: Jobs
  /** At least 32 characters; every key of this module is made from it. */
  secret: string
  /** In the transaction that makes the account: wallet and settings exist with it, or none of them does. */
  onRegistered(tx: Pick<Transaction<unknown>, 'executeQuery'>, registered: Registered): Promise<void>
  /** Hands a message to its carrier. Throws when the carrier did not take it: the job comes back. */
  deliver(message: IdentityMessage): Promise<void>
}
