/** POST /api/v2/auth/login/…/password. The same work and the same answer whether the account exists or not. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { addressBlockOf } from '../../../platform/http/index.ts'
import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import type { Address } from '../rules/addresses.ts'
import type { TokenPair } from '../sessions.ts'
import { passwordAt } from '../store/accounts.ts'
import type { Tx } from '../store/tables.ts'
import { countFailure, countTry, forgiveTries, type Tried } from '../tries.ts'

export interface PasswordLogin extends Entry {
  address: Address
  password: string
}

export async function loginByPassword(house: Identities, login: PasswordLogin): Promise<TokenPair | Refusal> {
  const { address, password } = login
  const tried = triedAt(house, login)
  const locked = await countTry(house, tried)
  if (locked) return locked
  const kept = await passwordAt(house.db as Tx, address)
  const isRight = await house.passwords.isRight(kept?.hash ?? null, password, addressBlockOf(login.device.ip))
  if (isRefusal(isRight)) return isRight
  if (!kept || !isRight) {
    await countFailure(house, tried)
    return refuse('wrong_credentials')
  }
  const entered = await house.db.transaction().execute(async (tx) => {
    await forgiveTries(tx, house, tried)
    return house.entrance.enter(tx, kept.id, login)
  })
  return house.entrance.confirmed(entered, login)
}

const triedAt = ({ db }: Identities, { address, device }: PasswordLogin): Tried => ({
  what: `${address.channel} ${address.value}`,
  ip: device.ip,
  owner: async () => (await passwordAt(db as Tx, address))?.id,
})
