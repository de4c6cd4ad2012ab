/** Health and readiness: for whoever runs the house. */
import { sql } from 'kysely'

import { refuse, type systemRoutes } from '@fairhouse/contracts'

import type { Database } from './platform/db/index.ts'
import type { Handlers } from './platform/http/index.ts'

export interface SystemDeps {
  database: Database
  version: string
  isDraining(): boolean
}

export function systemHandlers({ database, version, isDraining }: SystemDeps): Handlers<typeof systemRoutes> {
  return {
    'GET /health': () => ({ status: 'ok', version }),
    'GET /ready': async () => {
      const answers = await sql`select 1`.execute(database.tables()).then(
        () => true,
        () => false,
      )
      return answers && !isDraining() ? { status: 'ready' } : refuse('busy', { retryAfter: 2 })
    },
  }
}
