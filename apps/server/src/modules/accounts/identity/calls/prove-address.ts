/**
 * POST /api/v2/auth/{email,phone}/{send, resend, verify/code}: a player verifies an address of this account, adds a first one, or
 * replaces a verified one, which needs more proof and can be undone (D-36).
 */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import { type Db, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import type { IdentityContext } from '../context.ts'
import { type OwnProof, proveOwner } from '../own-proof.ts'
import type { Locale } from '../ports.ts'
import { type Address, type Channel, parseEmail, parsePhone } from '../rules/addresses.ts'
import { claimOf } from '../rules/ownership.ts'
import { type Account, lockAccountByAddress, findAccount, dropAddress, lockAccount, lockAddress } from '../store/accounts.ts'
import type { CodeKey } from '../store/codes.ts'
import { attachAddress } from './attach-address.ts'
import { TAKEN, WRONG } from './register.ts'

export interface ProofCall {
  caller: Caller
  channel: Channel
  /** As typed; undefined for the account's address. */
  given: string | undefined
  locale: Locale
}

export function requestProof(context: IdentityContext, call: ProofCall, isAgain: boolean): Promise<number | Refusal> {
  const request = isAgain ? context.codes.resend : context.codes.request
  return context.db.transaction().execute(async (tx) => {
    const address = addressToProve(await ownAccount(tx, call), call)
    return isRefusal(address) ? address : request(tx, keyOf(address, call), call)
  })
}

/** `proof` is checked when a verified address is replaced. */
export async function proveByCode(
  context: IdentityContext,
  call: ProofCall,
  code: string,
  proof: OwnProof,
): Promise<{ success: true } | Refusal> {
  const before = await ownAccount(context.db, call)
  const address = addressToProve(before, call)
  if (isRefusal(address)) return address
  const isChange = isProved(before, call.channel)
  const stopped = isChange ? await proveOwner(context, call.caller, proof, call.locale) : undefined
  if (stopped) return stopped
  const prove = async (tx: Tx) => {
    await lockAddress(tx, address)
    const account = (await lockAccount(tx, call.caller.player))!
    if (isProved(account, call.channel) && !isChange) return refuse('bad_transition')
    if (!(await context.codes.use(tx, keyOf(address, call), code))) return refuse('wrong_code')
    return claim(tx, context, call, account, address)
  }
  return retryConflicts(() => context.db.transaction().execute(prove))
}

const keyOf = (address: Address, { caller }: ProofCall): CodeKey => ({ address, purpose: 'proof', player: caller.player })

async function ownAccount(tx: Db, { caller }: ProofCall): Promise<Account> {
  const account = await findAccount(tx, caller.player)
  if (!account) throw new Error(`the token names account ${caller.player}, which does not exist`)
  return account
}

/** A verified address needs no code. */
function addressToProve(account: Account, { channel, given }: ProofCall): Address | Refusal {
  const field = fieldOf(channel)
  const text = given ?? account[field]
  if (given === undefined && isProved(account, channel)) return refuse('bad_transition')
  if (text === null) return refuseFields({ [field]: ['required: this account has none yet'] })
  const address = channel === 'email' ? parseEmail(text) : parsePhone(text)
  if (!address) return refuseFields({ [field]: [WRONG[field]] })
  return isProved(account, channel) && address.value === account[field] ? refuse('bad_transition') : address
}

async function claim(
  tx: Tx,
  context: IdentityContext,
  call: ProofCall,
  account: Account,
  address: Address,
): Promise<{ success: true } | Refusal> {
  const { channel, locale } = call
  const holder = await lockAccountByAddress(tx, address)
  const claimed = claimOf(holder && { id: holder.id, isProved: isProved(holder, channel) }, account.id)
  const field = fieldOf(channel)
  if (claimed === 'taken') return refuseFields({ [field]: [TAKEN[field]] })
  if (claimed === 'take' && holder) await dropAddress(tx, holder.id, channel)
  await attachAddress(tx, context, account, address, locale)
  const proved = { player: account.id, currency: account.currency, phone: address.value }
  const closed = channel === 'sms' ? await context.notePhone(tx, proved) : undefined
  return closed ?? { success: true }
}

const fieldOf = (channel: Channel) => (channel === 'email' ? 'email' : 'phone')
const isProved = (account: Account, channel: Channel) => (channel === 'email' ? account.isEmailVerified : account.isPhoneVerified)
