/** Sets a new password without the old one, and ends everything that the old one opened. Source: API-10, API-11, D-36. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { addressBlockOf } from '../../../../platform/http/index.ts'
import type { IdentityContext } from '../context.ts'
import type { ClientInfo } from '../login-flow.ts'
import { newPasswordFaults } from '../new-passwords.ts'
import type { Address } from '../rules/addresses.ts'
import type { TokenPair } from '../sessions.ts'
import { type Account, lockAccountByAddress, proveAddress } from '../store/accounts.ts'
import { lockCodes } from '../store/codes.ts'
import { resetPassword } from '../store/passwords.ts'
import { dropRegistrant } from '../takeover.ts'
import { addressOfToken, endResets, redeem, resetKey, type SentTo } from './reset-grants.ts'

export interface NewPassword extends ClientInfo {
  password: string
}

/** The new session; null if the account has a second factor, which only a log-in can check (D-36). */
type ResetResult = Promise<TokenPair | null | Refusal>

export async function resetByToken(context: IdentityContext, token: string, to: SentTo, given: NewPassword): ResetResult {
  const address = await addressOfToken(context, token, to)
  return reset(context, given, address, async (tx) => {
    if (address) await lockCodes(tx, resetKey(address)) // before the token, as a request for another message locks them
    const taken = await redeem(tx, context, token, to)
    const account = taken && (await lockAccountByAddress(tx, taken.address))
    return account && account.id === taken.player ? { account, address: taken.address } : refuse('wrong_token')
  })
}

export function resetByCode(context: IdentityContext, address: Address, code: string, given: NewPassword): ResetResult {
  return reset(context, given, address, async (tx) => {
    const isRight = await context.codes.use(tx, resetKey(address), code, given.device.ip)
    const account = await lockAccountByAddress(tx, address)
    return isRight && account ? { account, address } : refuse('wrong_code')
  })
}

interface ResetTarget {
  account: Account
  /** The address of the message: its reader has verified it. */
  address: Address
}

/** Checks the password first, so that a bad one costs neither code nor token; same work for every address. */
async function reset(
  context: IdentityContext,
  given: NewPassword,
  to: Address | undefined,
  resolveTarget: (tx: Tx) => Promise<ResetTarget | Refusal>,
): ResetResult {
  const faults = newPasswordFaults(context, given.password, to ? [to.value] : [])
  if (faults.length > 0) return refuseFields({ password: faults })
  const hash = await context.passwords.hash(given.password, addressBlockOf(given.device.ip))
  if (isRefusal(hash)) return hash
  const changeWithin = async (tx: Tx) => {
    const target = await resolveTarget(tx)
    return isRefusal(target) ? target : change(tx, context, target, { ...given, hash })
  }
  // two resets, by email and by SMS, may lock their codes crosswise
  const changed = await retryConflicts(() => context.db.transaction().execute(changeWithin))
  if (isRefusal(changed)) return changed
  const entered = await context.loginFlow.complete(changed, given)
  return isRefusal(entered) ? null : entered
}

async function change(
  tx: Tx,
  context: IdentityContext,
  { account, address }: ResetTarget,
  given: NewPassword & { hash: string },
): ResetResult {
  const now = context.clock.now()
  if (!isProved(account, address)) await prove(tx, context, account, address, given)
  await resetPassword(tx, account.id, given.hash, now)
  await endResets(tx, account)
  await context.sessions.endAll(tx, account.id, 'password changed')
  await context.securityMailer.enqueue(tx, account.id, { what: 'password_changed' }, given.locale)
  const entered = await context.loginFlow.startLogin(tx, account.id, given)
  return isRefusal(entered) ? null : entered
}

/** If the number closes the account, the log-in that follows is refused. */
async function prove(tx: Tx, context: IdentityContext, account: Account, address: Address, { device }: ClientInfo): Promise<void> {
  const { id, currency } = account
  await proveAddress(tx, id, address, context.clock.now())
  if (address.channel === 'sms') await context.notePhone(tx, { player: id, currency, phone: address.value })
  await dropRegistrant(tx, context, account, device)
}

const isProved = (account: Account, { channel }: Address) => (channel === 'email' ? account.isEmailVerified : account.isPhoneVerified)
