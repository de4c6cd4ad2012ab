/** Dependencies on other modules and on the machine; compose provides them. */
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/index.ts'

export interface PersonLink {
  other: bigint
  /** A shared fingerprint alone is a flag. */
  kind: 'phone' | 'document' | 'instrument' | 'name_birth' | 'device'
}

export interface PartnerDeps {
  database: Database
  clock: Clock
  /** At least 32 characters: the hash of a day's visitors is derived from it. */
  secret: string
  accountOf(tx: Tx, player: bigint): Promise<{ registeredAt: number; phone: string | null } | undefined>
  /** Other accounts that share something with this one. */
  linksOf(tx: Tx, player: bigint): Promise<PersonLink[]>
}
