/** Dependencies on other modules and the platform; compose provides them. */
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Register } from './provider/port.ts'
import type { Addresses } from './rules/marks.ts'

export interface RegisterDeps {
  database: Database
  jobs: Pick<Jobs, 'define' | 'enqueue'>
  clock: Clock
  /** Adapters by id. */
  adapters: readonly Register[]
  /** The country's register from the operator's list; null when the operator declared `none`. */
  registerOf(country: string | null): string | null
  countryOf(ip: string): string | null
  account(player: PlayerId): Promise<Addresses | undefined>
  /** Combined answer of the registers: one listing is enough. Play, deposits and log-in depend on it. */
  onAnswer(tx: Tx, player: PlayerId, isListed: boolean): Promise<void>
  /** Operational log: a sentence and facts, never personal data. */
  report(message: string, facts: Record<string, unknown>): void
}
