/** What leads to a new password: a letter, its code or link, and the token they are exchanged for. Source: API-10, API-11, D-32. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import type { Address } from '../rules/addresses.ts'
import { RESET_LIFE_MS } from '../rules/resets.ts'
import { type Account, accountAt } from '../store/accounts.ts'
import { closeCode, type CodeKey } from '../store/codes.ts'
import { dropGrants, grantOf, insertGrant, type ResetGrant, takeGrant } from '../store/reset-tokens.ts'
import type { Tx } from '../store/tables.ts'

export const resetKey = (address: Address): CodeKey => ({ address, purpose: 'reset', player: 0n })

/** Seconds until another letter may be asked for; the same whether an account has the address or not. */
export function askReset({ db, codes }: Identities, address: Address, entry: Entry): Promise<number | Refusal> {
  return db.transaction().execute((tx) => codes.ask(tx, resetKey(address), entry))
}

export function confirmCode(house: Identities, address: Address, code: string, { device }: Entry): Promise<string | Refusal> {
  return house.db.transaction().execute(async (tx) => {
    const isRight = await house.codes.use(tx, resetKey(address), code, device.ip)
    const account = await accountAt(tx, address)
    if (!isRight || !account) return refuse('wrong_code')
    return grant(tx, house, { player: account.id, address, expiresAt: house.clock.now() + RESET_LIFE_MS })
  })
}

/** The one of the letter, which may lie in many places, becomes one that only its opener has; it lives no longer. */
export function confirmToken(house: Identities, token: string): Promise<string | Refusal> {
  return house.db.transaction().execute(async (tx) => {
    const taken = await redeem(tx, house, token, { channel: 'email' })
    return taken ? grant(tx, house, taken) : refuse('wrong_token')
  })
}

/** Where a token must have been sent: any address of the channel, or the one address that is named. */
export type SentTo = Pick<Address, 'channel'> & Partial<Address>

export async function checkToken(house: Identities, token: string, to: SentTo): Promise<boolean> {
  return (await goodRow(house.db as Tx, house, token, to)) !== undefined
}

/** Where it was sent; undefined where it is worth nothing. */
export async function addressOfToken(house: Identities, token: string, to: SentTo): Promise<Address | undefined> {
  const id = await goodRow(house.db as Tx, house, token, to)
  return id === undefined ? undefined : (await grantOf(house.db as Tx, id))?.address
}

/** Uses the token up: the second of two gets nothing. */
export async function redeem(tx: Tx, house: Identities, token: string, to: SentTo): Promise<ResetGrant | undefined> {
  const id = await goodRow(tx, house, token, to)
  return id === undefined ? undefined : takeGrant(tx, id)
}

/** Every letter under way for the account, on both its addresses, is worth nothing from now on. */
export async function endResets(tx: Tx, { id, email, phone }: Pick<Account, 'id' | 'email' | 'phone'>): Promise<void> {
  await dropGrants(tx, id)
  if (email) await closeCode(tx, resetKey({ channel: 'email', value: email }))
  if (phone) await closeCode(tx, resetKey({ channel: 'sms', value: phone }))
}

async function grant(tx: Tx, house: Identities, given: ResetGrant): Promise<string> {
  const id = house.ids.next()
  await insertGrant(tx, id, given)
  return house.resetTokens.sign(id)
}

async function goodRow(tx: Tx, { resetTokens, clock }: Identities, token: string, to: SentTo): Promise<string | undefined> {
  const id = resetTokens.read(token)
  const found = id ? await grantOf(tx, id) : undefined
  if (!id || !found || found.expiresAt <= clock.now() || found.address.channel !== to.channel) return undefined
  return to.value === undefined || found.address.value === to.value ? id : undefined
}
