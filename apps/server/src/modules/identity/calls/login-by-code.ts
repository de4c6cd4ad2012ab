/** POST /api/v2/auth/login/…/{verification, resend, code}. Nothing in answer or work tells whether an account exists. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import type { Address } from '../rules/addresses.ts'
import type { Device } from '../rules/ownership.ts'
import type { TokenPair } from '../sessions.ts'
import { type Account, accountAt, proveAddress } from '../store/accounts.ts'
import type { CodeKey } from '../store/codes.ts'
import type { Tx } from '../store/tables.ts'
import { dropRegistrant } from '../takeover.ts'

const keyOf = (address: Address): CodeKey => ({ address, purpose: 'login', player: 0n })

export function askLoginCode({ db, codes }: Identities, address: Address, entry: Entry, isAgain: boolean): Promise<number | Refusal> {
  return db.transaction().execute((tx) => (isAgain ? codes.askAgain : codes.ask)(tx, keyOf(address), entry))
}

export async function loginByCode(house: Identities, address: Address, code: string, entry: Entry): Promise<TokenPair | Refusal> {
  const entered = await house.db.transaction().execute(async (tx) => {
    const isRight = await house.codes.use(tx, keyOf(address), code, entry.device.ip)
    const account = await accountAt(tx, address)
    if (!isRight || !account) return refuse('wrong_code')
    await settle(tx, house, account, address, entry.device)
    return house.entrance.enter(tx, account.id, entry)
  })
  return house.entrance.confirmed(entered, entry)
}

/** The first proof of an address; by somebody else than who registered it, it ends what that one could still do (D-32). */
async function settle(tx: Tx, house: Identities, account: Account, address: Address, device: Device): Promise<void> {
  if (address.channel === 'email' ? account.isEmailVerified : account.isPhoneVerified) return
  await proveAddress(tx, account.id, address, house.clock.now())
  // Should it close the account, the entrance refuses the log-in that comes next.
  if (address.channel === 'sms') await house.onPhoneProved(tx, { player: account.id, currency: account.currency }, address.value)
  await dropRegistrant(tx, house, account, device)
}
