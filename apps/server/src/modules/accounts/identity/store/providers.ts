/** Identities of providers, and open visits to them. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Address } from '../rules/addresses.ts'
import type { Device } from '../rules/ownership.ts'
import type { VisitForm } from './tables.ts'

export interface Visit {
  id: string
  provider: string
  origin: string
  /** Null for a log-in. */
  player: PlayerId | null
  /** Of that player: the visit ends with it. */
  session: string | null
  form: VisitForm
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** The issuer's name, and its own name for the person. */
export interface Identity {
  issuer: string
  subject: string
}

export async function insertVisit(tx: Db, { id, provider, origin, player, session, form, expiresAt }: Visit): Promise<void> {
  const values = { id, provider, origin, player, session, form: JSON.stringify(form), expires_at: new Date(expiresAt) }
  await tx.insertInto('identity.provider_visit').values(values).execute()
}

/** Deletes the visit; one of several concurrent returns gets it. */
export async function takeVisit(tx: Db, id: string): Promise<Visit | undefined> {
  const row = await tx.deleteFrom('identity.provider_visit').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) return undefined
  const { expires_at, ...rest } = row
  return { ...rest, expiresAt: expires_at.getTime() }
}

export async function forgetVisits(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('identity.provider_visit').where('expires_at', '<', new Date(before)).execute()
}

/** Serialises concurrent returns with one identity. */
export async function lockProviderIdentity(tx: Tx, { issuer, subject }: Identity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity provider ${issuer} ${subject}`}, 0))`.execute(tx)
}

export async function findPlayer(tx: Tx, { issuer, subject }: Identity): Promise<bigint | undefined> {
  const query = tx.selectFrom('identity.provider_account').select('player').where('issuer', '=', issuer).where('subject', '=', subject)
  return (await query.executeTakeFirst())?.player
}

/** False if the identity, or the player's place for this provider, is taken. */
export async function connect(tx: Tx, identity: Identity, to: { provider: string; player: PlayerId }, now: number): Promise<boolean> {
  const row = await tx
    .insertInto('identity.provider_account')
    .values({ ...identity, ...to, connected_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player')
    .executeTakeFirst()
  return row !== undefined
}

export async function disconnect(tx: Tx, player: PlayerId, provider: string): Promise<boolean> {
  const gone = tx.deleteFrom('identity.provider_account').where('player', '=', player).where('provider', '=', provider)
  return (await gone.executeTakeFirst()).numDeletedRows > 0n
}

/** Provider to the instant it was connected, ms since the epoch. Locked until the transaction ends, if there is one. */
export async function lockConnections(tx: Db, player: PlayerId): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('identity.provider_account').selectAll().where('player', '=', player).forUpdate().execute()
  return new Map(rows.map(({ provider, connected_at }) => [provider, connected_at.getTime()]))
}

export interface ProviderAccount {
  provider: string
  /** Verified by the issuer; nobody else holds it. */
  email: Address | undefined
  form: VisitForm
  device: Device
}

export async function insertProviderAccount(tx: Tx, { provider, email, form, device }: ProviderAccount, now: number): Promise<bigint> {
  const at = new Date(now)
  const row = await tx
    .insertInto('identity.account')
    .values({
      ...(email && { email: email.value, email_verified_at: at }),
      register_method: provider,
      currency: form.currency,
      created_at: at,
      terms_at: at,
      wants_vip: form.wantsVip,
      source: JSON.stringify(form.source),
      registered_ip: device.ip,
      registered_agent: device.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Disconnects providers that were connected at that instant or later. */
export async function disconnectSince(tx: Tx, player: PlayerId, at: number): Promise<void> {
  await tx.deleteFrom('identity.provider_account').where('player', '=', player).where('connected_at', '>=', new Date(at)).execute()
}
