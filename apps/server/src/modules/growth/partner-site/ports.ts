/** Dependencies on other modules and on the machine; compose provides them. */
import type { Refusal } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Random } from '../../../platform/random.ts'
import type { LogInTools } from '../../accounts/identity/index.ts'
import type { Partners } from '../partners/index.ts'

export interface PartnerSiteDeps extends LogInTools {
  database: Database
  partners: Pick<Partners, 'events' | 'find' | 'links' | 'months' | 'payments' | 'payoutRequests' | 'report' | 'terms'>
  clock: Clock
  ids: Ids
  random: Random
  /** 64 hex digits: the key that encrypts the secrets of authenticator apps. */
  secret: string
  /** Of the players' site, which links lead to. */
  siteOrigin: string
  /** Of this site, for invitations. */
  ownOrigin: string
}

export type Answer<T> = Promise<T | Refusal>
