/** What the room needs of others and of the machine; compose fills it. */
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Register } from './provider/port.ts'
import type { Addresses } from './rules/marks.ts'

export interface RegisterDeps {
  database: Database
  jobs: Pick<Jobs, 'define' | 'enqueue'>
  clock: Clock
  /** Adapters by their id. */
  adapters: readonly Register[]
  /** The register of a country as the operator's list names it; null where it says that there is none. */
  registerOf(country: string | null): string | null
  countryOf(ip: string): string | null
  addressesOf(player: bigint): Promise<Addresses>
  /** What the registers say of the player now, one of them listing him being enough: play, deposits and log-in follow from it. */
  onAnswer(tx: Tx, player: bigint, isListed: boolean): Promise<void>
  /** For whoever runs the house: a sentence and what is known, never who it is about. */
  report(message: string, facts: Record<string, unknown>): void
}
