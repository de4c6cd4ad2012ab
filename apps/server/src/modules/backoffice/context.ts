/** What every call of this module stands on. */
import { createSeal, type Seal } from '../../platform/seal.ts'
import type { BackofficeDeps } from './ports.ts'
import type { BackofficeTables, Db } from './store/tables.ts'

export interface BackofficeContext extends BackofficeDeps {
  db: Db
  seal: Seal
}

export const createBackofficeContext = (deps: BackofficeDeps): BackofficeContext => ({
  ...deps,
  db: deps.database.tables<BackofficeTables>(),
  seal: createSeal(deps.secret, deps.random),
})

/** The secret of an app is sealed under its operator's login, which never changes. */
export const factorRow = (login: string): string => `backoffice.operator ${login}`
