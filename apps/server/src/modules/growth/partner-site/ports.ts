/** Dependencies on other modules and on the machine; compose provides them. */
import type { Refusal } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Random } from '../../../platform/random.ts'
import type { PasswordHashes } from '../../accounts/identity/index.ts'
import type { Partners } from '../partners/index.ts'

export interface PartnerSiteDeps {
  database: Database
  partners: Pick<Partners, 'events' | 'find' | 'links' | 'months' | 'payments' | 'payoutRequests' | 'report' | 'terms'>
  clock: Clock
  ids: Ids
  random: Random
  /** 64 hex digits: the key that encrypts the secrets of authenticator apps. */
  secret: string
  hashes: PasswordHashes
  tokens: { sign(caller: Caller): string; read(token: string): Caller | null }
  /** The time step of an authenticator code; null for a wrong one. `now` in milliseconds. */
  stepOf(secret: Buffer, code: string, now: number): number | null
  /** The authenticator's secret as people type it, and as a link that the app opens. */
  appOf(secret: Buffer, login: string): { secret: string; uri: string }
  /** What is wrong with a new password, in the format of field errors; undefined for a good one. */
  passwordFault(password: string, login: string): string | undefined
  /** Of the players' site, which links lead to. */
  siteOrigin: string
  /** Of this site, for invitations. */
  ownOrigin: string
}

export type Answer<T> = Promise<T | Refusal>
