/** POST /api/v2/auth/login/…/{verification, resend, code}. Neither answer nor work reveals whether an account exists. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import type { ClientInfo } from '../login-flow.ts'
import type { Address } from '../rules/addresses.ts'
import type { Device } from '../rules/ownership.ts'
import type { TokenPair } from '../sessions.ts'
import { type Account, lockAccountByAddress, proveAddress } from '../store/accounts.ts'
import { loginCodeKey } from '../store/codes.ts'
import { dropRegistrant } from '../takeover.ts'

export function requestLoginCode(
  { db, codes }: IdentityContext,
  address: Address,
  client: ClientInfo,
  isAgain: boolean,
): Promise<number | Refusal> {
  return db.transaction().execute((tx) => (isAgain ? codes.resend : codes.request)(tx, loginCodeKey(address), client))
}

export async function loginByCode(
  context: IdentityContext,
  address: Address,
  code: string,
  client: ClientInfo,
): Promise<TokenPair | Refusal> {
  // promised money of a proven phone takes the locks of wallets
  const entered = await retryConflicts(() =>
    context.db.transaction().execute(async (tx) => {
      const isRight = await context.codes.use(tx, loginCodeKey(address), code, client.device.ip)
      const account = await lockAccountByAddress(tx, address)
      if (!isRight || !account) return refuse('wrong_code')
      await proveOnFirstUse(tx, context, account, address, client.device)
      return context.loginFlow.startLogin(tx, account.id, client)
    }),
  )
  return context.loginFlow.complete(entered, client)
}

/** The first verification of an address; by another person than the registrant, it removes the registrant's access (D-32). */
async function proveOnFirstUse(tx: Tx, context: IdentityContext, account: Account, address: Address, device: Device): Promise<void> {
  if (address.channel === 'email' ? account.isEmailVerified : account.isPhoneVerified) return
  await proveAddress(tx, account.id, address, context.clock.now())
  // If it closes the account, the log-in that follows is refused.
  if (address.channel === 'sms') await context.notePhone(tx, { player: account.id, currency: account.currency, phone: address.value })
  await dropRegistrant(tx, context, account, device)
}
