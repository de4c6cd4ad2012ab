/** The room put together: what the console's host mounts, and how people are taken on. */
import type { consoleRoutes } from '@fairhouse/contracts'

import type { Caller, Handlers } from '../../platform/http/index.ts'
import { enlist, type GivenOperator } from './entrance.ts'
import { consoleHandlers } from './handlers.ts'
import type { BackofficeDeps } from './ports.ts'
import { lapseStale } from './payout-proposals.ts'
import { openRoom } from './room.ts'
import { barStaff } from './staff.ts'

export interface Backoffice {
  handlers: Handlers<typeof consoleRoutes>
  defineJobs(): void
  /** D-46: flags the accounts that were declared beside the server; runs every minute. */
  barStaff(): Promise<void>
  /** Who a session's token speaks of, while it has not run out. */
  authenticate(token: string): Caller | null
  /** False where the login is taken. */
  enlist(operator: GivenOperator): Promise<boolean>
}

export function createBackoffice(deps: BackofficeDeps): Backoffice {
  const room = openRoom(deps)
  return {
    handlers: consoleHandlers(room),
    defineJobs() {
      deps.jobs.schedule('backoffice.lapse', '* * * * *', () => lapseStale(room))
      deps.jobs.schedule('backoffice.staff', '* * * * *', () => barStaff(room))
    },
    barStaff: () => barStaff(room),
    authenticate(token) {
      const caller = deps.tokens.read(token)
      return caller && caller.expiresAt > deps.clock.now() ? caller : null
    },
    enlist: (operator) => enlist(deps, operator),
  }
}
