/**
 * Grants to choose a new password: a message, its code or link, and the token they are exchanged for. Source: API-10, API-11,
 * D-32.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import type { ClientInfo } from '../login-flow.ts'
import type { Address } from '../rules/addresses.ts'
import { RESET_LIFE_MS } from '../rules/resets.ts'
import { type Account, lockAccountByAddress } from '../store/accounts.ts'
import { closeCode, type CodeKey } from '../store/codes.ts'
import { dropGrants, findGrant, insertGrant, type ResetGrant, takeGrant } from '../store/reset-tokens.ts'

export const resetKey = (address: Address): CodeKey => ({ address, purpose: 'reset', player: 0n })

/** Seconds until another message may be requested; the same whether or not an account has the address. */
export function requestReset({ db, codes }: IdentityContext, address: Address, client: ClientInfo): Promise<number | Refusal> {
  return db.transaction().execute((tx) => codes.request(tx, resetKey(address), client))
}

export function confirmCode(context: IdentityContext, address: Address, code: string, { device }: ClientInfo): Promise<string | Refusal> {
  return context.db.transaction().execute(async (tx) => {
    const isRight = await context.codes.use(tx, resetKey(address), code, device.ip)
    const account = await lockAccountByAddress(tx, address)
    if (!isRight || !account) return refuse('wrong_code')
    return issueGrant(tx, context, { player: account.id, address, expiresAt: context.clock.now() + RESET_LIFE_MS })
  })
}

/** Exchanges the message's token, which may be stored in many places, for one that only the caller has, with the same expiry. */
export function confirmToken(context: IdentityContext, token: string): Promise<string | Refusal> {
  return context.db.transaction().execute(async (tx) => {
    const taken = await redeem(tx, context, token, { channel: 'email' })
    return taken ? issueGrant(tx, context, taken) : refuse('wrong_token')
  })
}

/** The address that the token must have been sent to: any of the channel, or the given one. */
export type SentTo = Pick<Address, 'channel'> & Partial<Address>

export async function checkToken(context: IdentityContext, token: string, to: SentTo): Promise<boolean> {
  return (await findValidGrant(context.db, context, token, to)) !== undefined
}

/** The address it was sent to; undefined for an invalid token. */
export async function addressOfToken(context: IdentityContext, token: string, to: SentTo): Promise<Address | undefined> {
  const id = await findValidGrant(context.db, context, token, to)
  return id === undefined ? undefined : (await findGrant(context.db, id))?.address
}

/** Uses the token up: a second call gets nothing. */
export async function redeem(tx: Tx, context: IdentityContext, token: string, to: SentTo): Promise<ResetGrant | undefined> {
  const id = await findValidGrant(tx, context, token, to)
  return id === undefined ? undefined : takeGrant(tx, id)
}

/** Voids every open reset of the account, on both its addresses. Codes before links, in the order in which a request locks them. */
export async function endResets(tx: Tx, { id, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>): Promise<void> {
  if (email) await closeCode(tx, resetKey({ channel: 'email', value: email }))
  if (phone) await closeCode(tx, resetKey({ channel: 'sms', value: phone }))
  await dropGrants(tx, id)
}

async function issueGrant(tx: Tx, context: IdentityContext, given: ResetGrant): Promise<string> {
  const id = context.ids.next()
  await insertGrant(tx, id, given)
  return context.resetTokens.sign(id)
}

async function findValidGrant(tx: Db, { resetTokens, clock }: IdentityContext, token: string, to: SentTo): Promise<string | undefined> {
  const id = resetTokens.read(token)
  const stored = id ? await findGrant(tx, id) : undefined
  if (!id || !stored || stored.expiresAt <= clock.now() || stored.address.channel !== to.channel) return undefined
  return to.value === undefined || stored.address.value === to.value ? id : undefined
}
