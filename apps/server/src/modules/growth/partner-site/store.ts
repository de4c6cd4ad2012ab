/** Accounts, invitations and sessions of partners. Instants in milliseconds. */
import type { PartnerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Db, Tx } from '../../../platform/db/index.ts'

interface SiteTables {
  'partner_site.failed_login': { subject: string; count: number; since: Date }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends SiteTables {}
}

export interface Account {
  partner: PartnerId
  login: string
  password: string
  /** Encrypted under the login. */
  factor: Buffer
}

export interface Invitation extends Omit<Account, 'password'> {
  endsAt: number
}

export async function findAccount(db: Db, login: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`select partner, login, password, factor from partner_site.account where login = ${login}`.execute(db)
  return rows[0]
}

/** True once for a step, and only for one newer than the last. */
export async function consumeStep(db: Db, partner: PartnerId, step: number): Promise<boolean> {
  const { rows } = await sql`update partner_site.account set last_step = ${step}
    where partner = ${partner} and last_step < ${step} returning partner`.execute(db)
  return rows.length === 1
}

/** Replaces the partner's open one. False when the login belongs to another partner, or is offered to one. */
export async function putInvitation(
  tx: Tx,
  { partner, login, tokenHash, factor, by, at, endsAt }: Invitation & { tokenHash: Buffer; by: string; at: number },
): Promise<boolean> {
  await sql`delete from partner_site.invitation where partner = ${partner} or ends_at <= ${new Date(at)}`.execute(tx)
  const { rows } = await sql`insert into partner_site.invitation (partner, login, token_hash, factor, invited_by, ends_at)
    values (${partner}, ${login}, ${tokenHash}, ${factor}, ${by}, ${new Date(endsAt)}) on conflict do nothing returning partner`.execute(tx)
  return rows.length === 1
}

/** Another partner logs in by it. */
export async function isLoginTaken(db: Db, login: string, partner: PartnerId): Promise<boolean> {
  const { rows } = await sql`select from partner_site.account where login = ${login} and partner <> ${partner}`.execute(db)
  return rows.length > 0
}

export async function findInvitation(db: Db, tokenHash: Buffer, now: number): Promise<Invitation | undefined> {
  const { rows } = await sql<
    Omit<Invitation, 'endsAt'> & { ends_at: Date }
  >`select partner, login, factor, ends_at from partner_site.invitation
    where token_hash = ${tokenHash} and ends_at > ${new Date(now)}`.execute(db)
  return rows[0] && { partner: rows[0].partner, login: rows[0].login, factor: rows[0].factor, endsAt: rows[0].ends_at.getTime() }
}

/** Ends the invitation, the earlier account and its sessions. False when another call was first. `step`: of the code that confirmed the app. */
export async function acceptInvitation(
  tx: Tx,
  { partner, login, password, factor }: Account,
  { tokenHash, step, at }: { tokenHash: Buffer; step: number; at: number },
): Promise<boolean> {
  const { rows } = await sql`delete from partner_site.invitation where token_hash = ${tokenHash} returning partner`.execute(tx)
  if (rows.length === 0) return false
  await endSessions(tx, partner, at)
  await sql`delete from partner_site.account where partner = ${partner}`.execute(tx)
  await sql`insert into partner_site.account (partner, login, password, factor, last_step, created_at)
    values (${partner}, ${login}, ${password}, ${factor}, ${step}, ${new Date(at)})`.execute(tx)
  return true
}

export async function removeInvitation(tx: Tx, partner: PartnerId): Promise<boolean> {
  const { rows } = await sql`delete from partner_site.invitation where partner = ${partner} returning partner`.execute(tx)
  return rows.length > 0
}

/** With all sessions. */
export async function removeAccount(tx: Tx, partner: PartnerId): Promise<boolean> {
  await sql`delete from partner_site.session where partner = ${partner}`.execute(tx)
  const { rows } = await sql`delete from partner_site.account where partner = ${partner} returning partner`.execute(tx)
  return rows.length > 0
}

/** By partner: the login, and whether its invitation is still open. */
export async function loadLogins(db: Db, now: number): Promise<ReadonlyMap<bigint, { login: string; isInvited: boolean }>> {
  const { rows } = await sql<{ partner: PartnerId; login: string; isInvited: boolean }>`
    select partner, login, false as "isInvited" from partner_site.account
    union all select partner, login, true from partner_site.invitation where ends_at > ${new Date(now)}`.execute(db)
  return new Map(rows.map(({ partner, ...login }) => [partner, login]))
}

export async function openSession(
  db: Db,
  { id, partner, ip, at, endsAt }: { id: string; partner: PartnerId; ip: string; at: number; endsAt: number },
): Promise<void> {
  await sql`insert into partner_site.session (id, partner, ip, created_at, ends_at)
    values (${id}::uuid, ${partner}, ${ip}, ${new Date(at)}, ${new Date(endsAt)})`.execute(db)
}

/** The row stays: its network is known to the login (`addressesOf`), so that strangers' tries do not lock it. */
export async function endSession(db: Db, id: string, at: number): Promise<void> {
  await sql`update partner_site.session set ends_at = least(ends_at, ${new Date(at)}) where id = ${id}::uuid`.execute(db)
}

async function endSessions(tx: Tx, partner: PartnerId, at: number): Promise<void> {
  await sql`update partner_site.session set ends_at = least(ends_at, ${new Date(at)}) where partner = ${partner}`.execute(tx)
}

/** Of all partners: sessions and open invitations end, and every app and postback secret counts as known to somebody. */
export async function endPartnerAccess(tx: Tx, at: number): Promise<void> {
  await sql`update partner_site.session set ends_at = ${new Date(at)} where ends_at > ${new Date(at)}`.execute(tx)
  await sql`delete from partner_site.invitation`.execute(tx)
  await sql`update partner_site.account set is_exposed = true where not is_exposed`.execute(tx)
  await sql`update partner_site.postback set is_exposed = true where not is_exposed`.execute(tx)
}

export interface ExposedPartners {
  /** Their logins: the authenticator app is the one from before. */
  apps: string[]
  /** Their numbers: the secret of the postbacks is the one from before. */
  postbacks: string[]
}

export async function exposedPartners(db: Db): Promise<ExposedPartners> {
  const apps = await sql<{ name: string }>`select login as name from partner_site.account where is_exposed order by 1`.execute(db)
  const postbacks = await sql<{
    name: string
  }>`select partner::text as name from partner_site.postback where is_exposed order by partner`.execute(db)
  return { apps: apps.rows.map(({ name }) => name), postbacks: postbacks.rows.map(({ name }) => name) }
}

/** The account of a live session. */
export async function accountOfSession(db: Db, id: string, now: number): Promise<Pick<Account, 'partner' | 'login'> | undefined> {
  const { rows } = await sql<Pick<Account, 'partner' | 'login'>>`select a.partner, a.login from partner_site.session s
    join partner_site.account a on a.partner = s.partner where s.id = ${id}::uuid and s.ends_at > ${new Date(now)}`.execute(db)
  return rows[0]
}

/** Networks of the partner's earlier log-ins. */
export async function addressesOf(db: Db, login: string): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`select distinct s.ip from partner_site.session s
    join partner_site.account a on a.partner = s.partner where a.login = ${login}`.execute(db)
  return rows.map(({ ip }) => ip)
}

export async function forgetSessions(db: Db, before: number): Promise<void> {
  await sql`delete from partner_site.session where ends_at < ${new Date(before)}`.execute(db)
}
