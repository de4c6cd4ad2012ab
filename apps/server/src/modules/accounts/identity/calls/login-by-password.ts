/** POST /api/v2/auth/login/…/password. Same work and answer for existing and missing accounts. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { addressBlockOf } from '../../../../platform/http/index.ts'
import type { IdentityContext } from '../context.ts'
import { recordFailure, recordAttempt, clearAttempts, type Attempt } from '../login-attempts.ts'
import type { ClientInfo } from '../login-flow.ts'
import type { Address } from '../rules/addresses.ts'
import type { TokenPair } from '../sessions.ts'
import { findPasswordByAddress } from '../store/accounts.ts'

export interface PasswordLogin extends ClientInfo {
  address: Address
  password: string
}

export async function loginByPassword(context: IdentityContext, login: PasswordLogin): Promise<TokenPair | Refusal> {
  const { address, password } = login
  const attempt = toAttempt(context, login)
  const locked = await recordAttempt(context, attempt)
  if (locked) return locked
  const stored = await findPasswordByAddress(context.db, address)
  const isRight = await context.passwords.isRight(stored?.hash ?? null, password, addressBlockOf(login.device.ip))
  if (isRefusal(isRight)) return isRight
  if (!stored || !isRight) {
    await recordFailure(context, attempt)
    return refuse('wrong_credentials')
  }
  const entered = await context.db.transaction().execute(async (tx) => {
    await clearAttempts(tx, context, attempt)
    return context.loginFlow.startLogin(tx, stored.id, login)
  })
  return context.loginFlow.complete(entered, login)
}

const toAttempt = ({ db }: IdentityContext, { address, device }: PasswordLogin): Attempt => ({
  what: `${address.channel} ${address.value}`,
  ip: device.ip,
  owner: async () => (await findPasswordByAddress(db, address))?.id,
})
