/** Shared dependencies of the module's calls. */
import type { Db } from '../../../platform/db/index.ts'
import type { SealedStores } from '../../../platform/keys/index.ts'
import { createSeal, type Seal } from '../../../platform/seal.ts'
import { createFailedWork, type FailedWorkOperator } from './failed-work.ts'
import type { BackofficeDeps } from './ports.ts'

export interface BackofficeContext extends BackofficeDeps {
  db: Db
  seal: Seal
  failedWork: FailedWorkOperator
}

export const createBackofficeContext = (deps: BackofficeDeps): BackofficeContext => ({
  ...deps,
  db: deps.database.db,
  seal: createSeal(deps.secret, deps.random),
  failedWork: createFailedWork(deps),
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
