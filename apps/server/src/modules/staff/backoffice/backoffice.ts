/** The module put together: handlers for the console's host, and new operators. */
import type { consoleRoutes } from '@fairhouse/contracts'

import type { Caller, Handlers } from '../../../platform/http/index.ts'
import { lapseStale } from './approvals/due.ts'
import { createBackofficeContext } from './context.ts'
import { consoleHandlers } from './handlers.ts'
import { enlist, forgetTries, type GivenOperator } from './operators/login.ts'
import { barStaff } from './operators/staff.ts'
import type { BackofficeDeps } from './ports.ts'
import { forgetSetups } from './store/setups.ts'

export interface Backoffice {
  handlers: Handlers<typeof consoleRoutes>
  defineJobs(): void
  /** D-46: flags accounts declared outside the server; runs every minute. */
  barStaff(): Promise<void>
  /** The operator of a live session's token. */
  authenticate(token: string): Caller | null
  /** False if the login is taken. */
  enlist(operator: GivenOperator): Promise<boolean>
}

export function createBackoffice(deps: BackofficeDeps): Backoffice {
  const context = createBackofficeContext(deps)
  return {
    handlers: consoleHandlers(context),
    defineJobs() {
      deps.jobs.schedule('backoffice.lapse', '* * * * *', () => lapseStale(context))
      deps.jobs.schedule('backoffice.forget', '43 3 * * *', async () => {
        await forgetTries(context)
        await forgetSetups(context.db, context.clock.now())
      })
      deps.jobs.schedule('backoffice.staff', '* * * * *', () => barStaff(context))
    },
    barStaff: () => barStaff(context),
    authenticate(token) {
      const caller = deps.tokens.read(token)
      return caller && caller.expiresAt > deps.clock.now() ? caller : null
    },
    enlist: (operator) => enlist(deps, operator),
  }
}
