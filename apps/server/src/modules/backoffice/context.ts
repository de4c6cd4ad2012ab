/** Shared dependencies of the module's calls. */
import type { Db } from '../../platform/db/index.ts'
import { createSeal, type Seal } from '../../platform/seal.ts'
import type { BackofficeDeps } from './ports.ts'

export interface BackofficeContext extends BackofficeDeps {
  db: Db
  seal: Seal
}

export const createBackofficeContext = (deps: BackofficeDeps): BackofficeContext => ({
  ...deps,
  db: deps.database.db,
  seal: createSeal(deps.secret, deps.random),
})

/** An app's secret is encrypted under its operator's login, which never changes. */
export const factorRow = (login: string): string => `backoffice.operator ${login}`
