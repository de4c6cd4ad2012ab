/** Accounts and their addresses. */

import type { PlayerId, Currency } from '@fairhouse/money'
import { type RawBuilder, type Selectable, sql } from 'kysely'

import { type Db, runIn, type Tx } from '../../../../platform/db/index.ts'
import type { Address, Channel } from '../rules/addresses.ts'
import type { Device } from '../rules/ownership.ts'
import type { IdentityTables } from './tables.ts'

export interface Account {
  id: bigint
  email: string | null
  phone: string | null
  isEmailVerified: boolean
  isPhoneVerified: boolean
  hasPassword: boolean
  /** `email`, `phone`, or the id of a provider. */
  registerMethod: string
  currency: Currency
  /** Null for accounts older than this column. */
  registeredOn: Device | null
  /** Milliseconds. */
  createdAt: number
}

export interface NewAccount {
  address: Address
  passwordHash: string
  currency: Currency
  wantsVip: boolean
  /** partner, adplace, stag, promo of the visit, as far as known. */
  source: Record<string, string>
  device: Device
  /** Takes an id of demo accounts. */
  isDemo: boolean
}

const COLUMNS = { email: ['email', 'email_verified_at'], sms: ['phone', 'phone_verified_at'] } as const satisfies Record<Channel, unknown>

/** The new account's id; undefined when the address is taken. */
export async function insertAccount(tx: Tx, account: NewAccount, now: number): Promise<bigint | undefined> {
  const [column] = COLUMNS[account.address.channel]
  const row = await tx
    .insertInto('identity.account')
    .values({
      ...(account.isDemo && { id: sql<bigint>`nextval('identity.demo_account')` }),
      [column]: account.address.value,
      password_hash: account.passwordHash,
      register_method: column,
      currency: account.currency,
      created_at: new Date(now),
      terms_at: new Date(now),
      wants_vip: account.wantsVip,
      source: JSON.stringify(account.source),
      registered_ip: account.device.ip,
      registered_agent: account.device.userAgent,
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findAccount(tx: Db, id: bigint): Promise<Account | undefined> {
  const row = await tx.selectFrom('identity.account').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

export async function findAccounts(tx: Db, ids: readonly PlayerId[]): Promise<Map<bigint, Account>> {
  const rows = await tx
    .selectFrom('identity.account')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, toAccount(row)]))
}

/** The active currencies of existing accounts. */
export async function loadCurrencies(tx: Db, players: readonly PlayerId[]): Promise<Map<bigint, Currency>> {
  const rows = await tx
    .selectFrom('identity.account')
    .select(['id', 'currency'])
    .where(sql<boolean>`id = any(${players}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** A query of the players with a verified phone. */
export const provedPlayers = (): RawBuilder<{ player: PlayerId }> =>
  sql`select id as player from identity.account where phone_verified_at is not null`

/** The known IP addresses of their registrations. */
export async function loadRegistrationAddresses(tx: Db, players: readonly PlayerId[]): Promise<Map<bigint, string>> {
  const rows = await tx
    .selectFrom('identity.account')
    .selectAll()
    .where(sql<boolean>`id = any(${players}::bigint[])`)
    .execute()
  return new Map(rows.map(toAccount).flatMap(({ id, registeredOn }) => (registeredOn ? [[id, registeredOn.ip] as const] : [])))
}

/** Locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: bigint): Promise<Account | undefined> {
  const row = await tx.selectFrom('identity.account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toAccount(row)
}

export async function setCurrency(tx: Tx, id: bigint, currency: Currency): Promise<void> {
  await tx.updateTable('identity.account').set({ currency }).where('id', '=', id).execute()
}

/** Locked until the transaction ends, when there is one. */
export async function lockAccountByAddress(tx: Tx, { channel, value }: Address): Promise<Account | undefined> {
  const row = await tx.selectFrom('identity.account').selectAll().where(COLUMNS[channel][0], '=', value).forUpdate().executeTakeFirst()
  return row && toAccount(row)
}

export async function findPasswordByAddress(tx: Db, { channel, value }: Address): Promise<{ id: bigint; hash: string | null } | undefined> {
  return tx.selectFrom('identity.account').select(['id', 'password_hash as hash']).where(COLUMNS[channel][0], '=', value).executeTakeFirst()
}

/** Makes the address this account's own and verified. The caller has removed it from an unverified holder before. */
export async function proveAddress(tx: Tx, id: bigint, { channel, value }: Address, now: number): Promise<void> {
  const [column, verified] = COLUMNS[channel]
  await tx
    .updateTable('identity.account')
    .set({ [column]: value, [verified]: new Date(now) })
    .where('id', '=', id)
    .execute()
}

export async function dropAddress(tx: Tx, id: bigint, channel: Channel): Promise<void> {
  await tx
    .updateTable('identity.account')
    .set({ [COLUMNS[channel][0]]: null })
    .where('id', '=', id)
    .execute()
}

export async function dropPassword(tx: Tx, id: bigint): Promise<void> {
  await tx.updateTable('identity.account').set({ password_hash: null }).where('id', '=', id).execute()
}

/** Removes addresses verified at that instant or later: no account keeps what its owner did not add. */
export async function unproveSince(tx: Tx, id: bigint, channel: Channel, at: number): Promise<void> {
  const [column, verified] = COLUMNS[channel]
  await tx
    .updateTable('identity.account')
    .set({ [column]: null, [verified]: null })
    .where('id', '=', id)
    .where(verified, '>=', new Date(at))
    .execute()
}

/** Their owner, and the providers' identities, may open another account. */
export async function releaseAddresses(tx: Tx, id: bigint): Promise<void> {
  const text = `with gone as (delete from identity.provider_account where player = $1), visitors as (delete from identity.visitor where player = $1)
    update identity.account set email = null, email_verified_at = null, phone = null, phone_verified_at = null,
    password_hash = null where id = $1`
  await runIn(tx, text, id)
}

/** Serialises concurrent verifications of one address. */
export async function lockAddress(tx: Tx, { channel, value }: Address): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${channel} ${value}`}, 0))`.execute(tx)
}

function toAccount(row: Selectable<IdentityTables['identity.account']>): Account {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    isEmailVerified: row.email_verified_at !== null,
    isPhoneVerified: row.phone_verified_at !== null,
    hasPassword: row.password_hash !== null,
    registerMethod: row.register_method,
    currency: row.currency,
    createdAt: row.created_at.getTime(),
    registeredOn: row.registered_ip === null ? null : { ip: row.registered_ip, userAgent: row.registered_agent ?? '' },
  }
}
