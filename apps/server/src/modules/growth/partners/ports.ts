/** Dependencies on other modules and on the machine; compose provides them. */
import type { PersonLink } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { RateLimiter } from '../../../platform/http/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'

export interface AccountLink {
  other: bigint
  kind: PersonLink
}

export interface PartnerDeps {
  database: Database
  clock: Clock
  /** D-60: clicks that count (`partnerClick`), per address block and partner. */
  limiter: RateLimiter
  /** At least 32 characters: the hash of a day's visitors is derived from it. */
  secret: string
  account(player: PlayerId, tx: Tx): Promise<{ createdAt: number; phone: string | null } | undefined>
  ledger: Pick<Ledger, 'dailyFlows' | 'openAccounts' | 'postOrThrow'>
  /** Whether all play before the instant (milliseconds) is known. */
  isPlayRead(until: number): Promise<boolean>
  /** Milliseconds of the first self-exclusion of those who had one. */
  exclusionsOf(tx: Tx, players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, number>>
  /** null before it was verified. */
  verifiedPhoneOf(player: PlayerId, tx: Tx): Promise<string | null>
  /** KYC of the partner's own account. */
  isVerified(player: PlayerId): Promise<boolean>
  /** Other accounts with the same proven phone, document or instrument. */
  sharedMarks(tx: Tx, players: readonly PlayerId[]): Promise<AccountLink[]>
  /** Other accounts that were paid out to the same place. */
  sharedPlaces(tx: Tx, players: readonly PlayerId[]): Promise<AccountLink[]>
  /** Other accounts on the same device. */
  sharedDevices(tx: Tx, players: readonly PlayerId[]): Promise<Pick<AccountLink, 'other'>[]>
}
