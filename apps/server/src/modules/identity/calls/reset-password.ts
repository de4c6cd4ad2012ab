/** A new password for who lost the old one. Everything that the old one opened ends. Source: API-10, API-11, D-36. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import { addressBlockOf } from '../../../platform/http/index.ts'
import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import { newPasswordFaults } from '../new-passwords.ts'
import type { Address } from '../rules/addresses.ts'
import type { TokenPair } from '../sessions.ts'
import { type Account, accountAt, proveAddress } from '../store/accounts.ts'
import { resetPassword } from '../store/passwords.ts'
import type { Tx } from '../store/tables.ts'
import { dropRegistrant } from '../takeover.ts'
import { addressOfToken, endResets, redeem, resetKey, type SentTo } from './reset-grants.ts'

export interface NewPassword extends Entry {
  password: string
}

/** The session that comes with it; null where the account asks for a second factor, which only a login can show (D-36). */
type Reset = Promise<TokenPair | null | Refusal>

export async function resetByToken(house: Identities, token: string, to: SentTo, given: NewPassword): Reset {
  return reset(house, given, await addressOfToken(house, token, to), async (tx) => {
    const taken = await redeem(tx, house, token, to)
    const account = taken && (await accountAt(tx, taken.address))
    return account && account.id === taken.player ? { account, address: taken.address } : refuse('wrong_token')
  })
}

export function resetByCode(house: Identities, address: Address, code: string, given: NewPassword): Reset {
  return reset(house, given, address, async (tx) => {
    const isRight = await house.codes.use(tx, resetKey(address), code, given.device.ip)
    const account = await accountAt(tx, address)
    return isRight && account ? { account, address } : refuse('wrong_code')
  })
}

interface Entitled {
  account: Account
  /** Where the letter went: who read it has proved it. */
  address: Address
}

/** The password is looked at first, so that a bad one costs neither code nor token; the same work for every address. */
async function reset(
  house: Identities,
  given: NewPassword,
  to: Address | undefined,
  entitled: (tx: Tx) => Promise<Entitled | Refusal>,
): Reset {
  const faults = newPasswordFaults(house, given.password, to ? [to.value] : [])
  if (faults.length > 0) return refuseFields({ password: faults })
  const hash = await house.passwords.hash(given.password, addressBlockOf(given.device.ip))
  if (isRefusal(hash)) return hash
  const changed = await house.db.transaction().execute(async (tx) => {
    const found = await entitled(tx)
    return isRefusal(found) ? found : change(tx, house, found, { ...given, hash })
  })
  if (isRefusal(changed)) return changed
  const entered = await house.entrance.confirmed(changed, given)
  return isRefusal(entered) ? null : entered
}

async function change(tx: Tx, house: Identities, { account, address }: Entitled, given: NewPassword & { hash: string }): Reset {
  const now = house.clock.now()
  if (!isProved(account, address)) await prove(tx, house, account, address, given)
  await resetPassword(tx, account.id, given.hash, now)
  await endResets(tx, account)
  await house.sessions.endAll(tx, account.id, 'password changed')
  await house.post.tell(tx, account.id, { what: 'password_changed' }, given.locale)
  const entered = await house.entrance.enter(tx, account.id, given)
  return isRefusal(entered) ? null : entered
}

/** Should the number close the account, the entrance refuses the log-in that comes next. */
async function prove(tx: Tx, house: Identities, account: Account, address: Address, { device }: Entry): Promise<void> {
  const { id, currency } = account
  await proveAddress(tx, id, address, house.clock.now())
  if (address.channel === 'sms') await house.onPhoneProved(tx, { player: id, currency }, address.value)
  await dropRegistrant(tx, house, account, device)
}

const isProved = (account: Account, { channel }: Address) => (channel === 'email' ? account.isEmailVerified : account.isPhoneVerified)
