/** Shared dependencies of the module's calls. */
import type { PlayerId } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import type { SealedStores } from '../../../platform/keys/index.ts'
import { createSeal, type Seal } from '../../../platform/seal.ts'
import { EVERY_CHANNEL, localeOf, verifiedAddress } from '../../contact/in-app/index.ts'
import { createFailedWork, type FailedWorkOperator } from './overview/failed-work.ts'
import type { BackofficeDeps, Contact } from './ports.ts'

export interface BackofficeContext extends BackofficeDeps {
  db: Db
  seal: Seal
  failedWork: FailedWorkOperator
  /** Undefined for an unknown player. */
  contactOf(player: PlayerId): Promise<Contact | undefined>
}

export const createBackofficeContext = (deps: BackofficeDeps): BackofficeContext => ({
  ...deps,
  db: deps.database.db,
  seal: createSeal(deps.secret, deps.random),
  failedWork: createFailedWork(deps),
  async contactOf(player) {
    const account = await deps.account(player)
    if (!account) return undefined
    const { createdAt: registeredAt, currency } = account
    return { address: verifiedAddress(account, EVERY_CHANNEL)?.to ?? null, locale: await localeOf(deps, player), registeredAt, currency }
  },
})

/** An app's secret is encrypted under its operator's login, which never changes. */
export const factorRow = (login: string): string => `backoffice.operator ${login}`

export const operatorsSealed: SealedStores = {
  columns: [
    {
      table: 'backoffice.operator',
      column: 'factor',
      secret: 'documents',
      key: ['id'],
      reads: ['login'],
      sealKey: (secret) => secret,
      rowOf: ({ login }) => factorRow(login as string),
    },
  ],
  emptied: ['backoffice.setup'],
}
