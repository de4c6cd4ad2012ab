/** POST /api/v2/auth/{email,phone}/{send, resend, verify/code}: a player proves an address of this account, or a first one. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Identities } from '../identities.ts'
import type { Locale } from '../ports.ts'
import { type Address, type Channel, emailFrom, phoneFrom } from '../rules/addresses.ts'
import { claimOf } from '../rules/ownership.ts'
import { type Account, accountAt, accountOf, dropAddress, proveAddress, queueAt } from '../store/accounts.ts'
import type { CodeKey } from '../store/codes.ts'
import type { Tx } from '../store/tables.ts'
import { TAKEN, WRONG } from './register.ts'

export interface ProofCall {
  player: bigint
  channel: Channel
  /** As typed; undefined for the address the account has. */
  given: string | undefined
}

export function askProof(house: Identities, call: ProofCall, locale: Locale, isAgain: boolean): Promise<number | Refusal> {
  const ask = isAgain ? house.codes.askAgain : house.codes.ask
  return house.db.transaction().execute(async (tx) => {
    const address = await addressToProve(tx, call)
    return isRefusal(address) ? address : ask(tx, keyOf(address, call), locale)
  })
}

export function proveByCode(house: Identities, call: ProofCall, code: string): Promise<{ success: true } | Refusal> {
  return house.db.transaction().execute(async (tx) => {
    const address = await addressToProve(tx, call)
    if (isRefusal(address)) return address
    await queueAt(tx, address)
    if (!(await house.codes.use(tx, keyOf(address, call), code))) return refuse('wrong_code')
    return claim(tx, house, call, address)
  })
}

const keyOf = (address: Address, { player }: ProofCall): CodeKey => ({ address, purpose: 'proof', player })

/** A proved address stays: to change one is another matter, with its own safeguards. */
async function addressToProve(tx: Tx, { player, channel, given }: ProofCall): Promise<Address | Refusal> {
  const account = await accountOf(tx, player)
  if (!account) throw new Error(`the token speaks of account ${player}, which is not there`)
  if (isProved(account, channel)) return refuse('bad_transition')
  const field = channel === 'email' ? 'email' : 'phone'
  const text = given ?? account[field]
  if (text === null) return refuseFields({ [field]: ['required: this account has none yet'] })
  return (channel === 'email' ? emailFrom(text) : phoneFrom(text)) ?? refuseFields({ [field]: [WRONG[field]] })
}

async function claim(tx: Tx, house: Identities, { player, channel }: ProofCall, address: Address): Promise<{ success: true } | Refusal> {
  const holder = await accountAt(tx, address)
  const claimed = claimOf(holder && { id: holder.id, isProved: isProved(holder, channel) }, player)
  const field = channel === 'email' ? 'email' : 'phone'
  if (claimed === 'taken') return refuseFields({ [field]: [TAKEN[field]] })
  if (claimed === 'take' && holder) await dropAddress(tx, holder.id, channel)
  await proveAddress(tx, player, address, house.clock.now())
  return { success: true }
}

const isProved = (account: Account, channel: Channel) => (channel === 'email' ? account.isEmailVerified : account.isPhoneVerified)
