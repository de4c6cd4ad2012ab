/** Operators without an approval of others: those of the sandbox, and those that `npm run operator` creates. */
import type { Config } from '../config/config.ts'
import { type Backoffice, enlistOrRenew, type GivenOperator, type RenewedLogin } from '../modules/staff/backoffice/index.ts'
import { systemClock } from '../platform/clock.ts'
import { withDatabase } from '../platform/db/index.ts'
import { systemRandom } from '../platform/random.ts'
import { openDataKeys } from './data-keys.ts'
import { demoOperators } from './demo-operators.ts'

/** Only where demo logins are allowed: production creates operators with `npm run operator`. */
export async function enlistDemo(config: Config, backoffice: Backoffice): Promise<void> {
  if (!config.can.useSandboxVendors) return
  for (const operator of demoOperators(config.secrets.tokens)) await backoffice.enlist(operator)
}

/**
 * Creates an operator from outside a running server, or a log-in for one without. False if the login exists; the names of all roles if that
 * of the operator does not.
 * @throws StartRefused if the secrets do not match the data: the second factor could not be decrypted.
 */
export function enlistOperator(config: Config, operator: GivenOperator | RenewedLogin): Promise<boolean | string[]> {
  return withDatabase(config.databaseUrl!, async (database) => {
    const { documents: secret } = await openDataKeys(config, database)
    return enlistOrRenew({ database, clock: systemClock, random: systemRandom, secret, passwordCost: config.passwordCost }, operator)
  })
}
