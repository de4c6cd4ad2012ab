/** Removes the registrant's access to an account registered with another person's address (D-32). */
import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityContext } from './context.ts'
import type { Device } from './rules/ownership.ts'
import { isProvedByAnother } from './rules/ownership.ts'
import { type Account, dropPassword } from './store/accounts.ts'
import { hasDevice } from './store/devices.ts'
import { disconnectSince } from './store/providers.ts'

/**
 * `account` before the verification. Removes the password, identities of providers and every session. A second factor stays: it
 * logs nobody in, and a message alone does not log in to an account with one.
 */
export async function dropRegistrant(tx: Tx, { marks, sessions }: IdentityContext, account: Account, { mark }: Device): Promise<void> {
  const deviceMark = marks.of(mark)
  const isKnown = deviceMark !== undefined && (await hasDevice(tx, account.id, deviceMark))
  if (!isProvedByAnother(account, isKnown)) return
  await dropPassword(tx, account.id)
  await disconnectSince(tx, account.id, 0)
  await sessions.endAll(tx, account.id, 'taken over')
}
