/** An account that somebody registered with an address of another's: what the registrant left in it goes (D-32). */
import type { Tx } from '../../platform/db/index.ts'
import type { IdentityContext } from './context.ts'
import type { Device } from './rules/ownership.ts'
import { isProvedByAnother } from './rules/ownership.ts'
import { type Account, dropPassword } from './store/accounts.ts'
import { hasDevice } from './store/devices.ts'
import { disconnectSince } from './store/providers.ts'

/**
 * `account` as it was before the proof. With the password go identities of providers and every session. A second factor stays:
 * it lets nobody in, and a letter alone opens no account that has one.
 */
export async function dropRegistrant(tx: Tx, { marks, sessions }: IdentityContext, account: Account, { mark }: Device): Promise<void> {
  const deviceMark = marks.of(mark)
  const isKnown = deviceMark !== undefined && (await hasDevice(tx, account.id, deviceMark))
  if (!isProvedByAnother(account, isKnown)) return
  await dropPassword(tx, account.id)
  await disconnectSince(tx, account.id, 0)
  await sessions.endAll(tx, account.id, 'taken over')
}
