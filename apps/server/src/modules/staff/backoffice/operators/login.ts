/** The console's log-in (D-2): password and app together, sessions that end, counted tries. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, HOUR_MS, type Milliseconds } from '@fairhouse/money'

import { addressBlockOf, type Caller } from '../../../../platform/http/index.ts'
import { createSeal } from '../../../../platform/seal.ts'
import { createTries } from '../../../../platform/tries/index.ts'
import { createPasswordHashes, type PasswordCost } from '../../../accounts/identity/index.ts'
import { NOT_OPERATORS } from '../../../cashier/payouts/index.ts'
import { type BackofficeContext, factorRow } from '../context.ts'
import type { BackofficeDeps } from '../ports.ts'
import { insertStaffAccount } from '../store/accounts.ts'
import { writeAuditEntry } from '../store/acts.ts'
import {
  endSession,
  endSessionsOf,
  insertOperator,
  findCredentials,
  type NewOperator,
  openSession,
  type Operator,
  proveSession,
  putLogin,
  sessionTimes,
  findOperatorOfSession,
  setPassword,
  touchSession,
} from '../store/operators.ts'
import { roleNames } from '../store/roles.ts'
import { addressText, consumeCode, countTry, forgetTry, hashOfProof, newProof, type Proved } from './proof.ts'

/** A working day. */
const SESSION_MS = 8 * HOUR_MS

export interface Attempt {
  login: string
  password: string
  code: string
  ip: string
}

export interface OperatorLogin {
  operator: Operator
  token: string
  /** For a cookie of its own. */
  proof: string
  /** Seconds. */
  life: number
}

export async function logIn(context: BackofficeContext, attempt: Attempt): Promise<OperatorLogin | Refusal> {
  const operator = await proveOwner(context, attempt)
  return isRefusal(operator) ? operator : startSession(context, operator, attempt.ip, context.clock.now())
}

/** Answer and work are the same for any of the three errors. */
async function proveOwner(context: BackofficeContext, { login, password, code, ip }: Attempt): Promise<Operator | Refusal> {
  const now = context.clock.now()
  const counted = await countTry(context, { login, ip }, now)
  if (isRefusal(counted)) return counted
  const keys = await findCredentials(context.db, login)
  const isRight = await context.hashes.isRight(keys?.password ?? null, password, addressBlockOf(ip))
  if (isRefusal(isRight)) return isRight
  if (!isRight || !keys || !(await consumeCode(context, context.db, keys, code, now))) return refuse('wrong_credentials')
  await forgetTry(context, { login, ip })
  return keys.operator
}

/** By the present password and a code of the app, which proves this session. Every other session of the operator ends. */
export async function changeOwnPassword(
  context: BackofficeContext,
  { session }: Caller,
  { newPassword, ...attempt }: Attempt & { newPassword: string },
): Promise<Proved | Refusal> {
  const { login } = attempt
  const fault = context.passwordFault(newPassword, login)
  if (fault !== undefined) return refuseFields({ new_password: [fault] })
  const operator = await proveOwner(context, attempt)
  if (isRefusal(operator)) return operator
  const hash = await context.hashes.hash(newPassword, login)
  if (isRefusal(hash)) return hash
  return context.db.transaction().execute(async (tx) => {
    const at = context.clock.now()
    if (!(await setPassword(tx, operator.id, hash))) return refuse('unauthorised')
    await endSessionsOf(tx, operator.id, at, session)
    const proof = newProof(context)
    await proveSession(tx, session, { proof: hashOfProof(proof), at })
    await writeAuditEntry(tx, { operator: login, act: 'change own password', subject: `operator ${login}`, detail: '' }, at)
    return { proof }
  })
}

async function startSession(context: BackofficeContext, operator: Operator, ip: string, now: number): Promise<OperatorLogin> {
  const { db, ids, tokens } = context
  const [session, proof] = [ids.next(), newProof(context)]
  const expiresAt = now + SESSION_MS
  await openSession(db, { id: session, operator: operator.id, ip, at: now, endsAt: expiresAt, proof: hashOfProof(proof) })
  await writeAuditEntry(db, { operator: operator.login, act: 'login', subject: operator.login, detail: addressText(ip) }, now)
  return { operator, token: tokens.sign({ player: operator.id, session, expiresAt }), proof, life: SESSION_MS / 1000 }
}

/** A token only names the session; the table has its end and the role. */
export async function findOperator({ db, clock, config }: BackofficeContext, { session, proof }: Caller): Promise<Operator | Refusal> {
  const sent = { id: session, proof: proof === undefined ? undefined : hashOfProof(proof) }
  return (await findOperatorOfSession(db, { ...sent, now: clock.now(), idleMs: config.consoleIdleMs })) ?? refuse('unauthorised')
}

/** Of a live session. Seconds. */
export async function idleOf(
  { db, clock, config }: BackofficeContext,
  { session }: Caller,
): Promise<{ idle_limit: number; idle_left: number; session_left: number }> {
  const { consoleIdleMs: idleMs } = config
  const { usedAt, endsAt } = await sessionTimes(db, session)
  const now = clock.now()
  const secondsTo = (at: number) => Math.max(0, Math.floor((at - now) / 1000))
  const idleEnd = (usedAt ?? now) + idleMs
  return { idle_limit: idleMs / 1000, idle_left: secondsTo(Math.min(idleEnd, endsAt)), session_left: secondsTo(endsAt) }
}

/** What the page asks for by itself keeps no session: only what it reports of the person does. */
export async function stay({ db, clock }: BackofficeContext, { session }: Caller, agoMs: Milliseconds): Promise<void> {
  await touchSession(db, session, clock.now() - agoMs)
}

export async function logOut({ db, clock }: BackofficeContext, { session }: Caller): Promise<void> {
  await endSession(db, session, clock.now())
}

/** Wrong log-ins that lock nobody any more; they name whatever a stranger typed. */
export const forgetTries = ({ db, clock }: BackofficeContext): Promise<void> =>
  createTries(db, 'backoffice.failed_login').forgetOld(clock.now())

export interface RenewedLogin extends Pick<GivenOperator, 'login' | 'password' | 'factor'> {
  /** The person, for the log of acts. */
  by: string
}

/** A new password and app for an operator who has none. False if there is no such operator, or the log-in works. */
async function restoreLogin(
  { database, clock, random, secret, hashes }: Enlisting,
  { login, password, factor, by }: RenewedLogin,
): Promise<boolean> {
  const hash = await hashes.hash(password, login)
  if (isRefusal(hash)) throw new Error('too many passwords are being hashed')
  const sealed = createSeal(secret, random).close(factor, factorRow(login))
  return database.db.transaction().execute(async (tx) => {
    if (!(await putLogin(tx, login, { password: hash, factor: sealed }))) return false
    await writeAuditEntry(
      tx,
      { operator: by, act: 'renew log-in', subject: `operator ${login}`, detail: 'on the command line' },
      clock.now(),
    )
    return true
  })
}

export interface GivenOperator extends Pick<NewOperator, 'login' | 'name' | 'role'> {
  password: string
  /** Of the authenticator app. */
  factor: Buffer
  /** An own player account: barred from bets within a minute by a running process (D-46). */
  player?: PlayerId
}

export type Enlisting = Pick<BackofficeDeps, 'database' | 'clock' | 'random' | 'secret' | 'hashes'>

/** From outside a running server. The names of all roles if that of a new operator does not exist. */
export async function enlistOrRenew(
  { passwordCost, ...given }: Omit<Enlisting, 'hashes'> & { passwordCost: PasswordCost },
  operator: GivenOperator | RenewedLogin,
): Promise<boolean | string[]> {
  const deps = { ...given, hashes: await createPasswordHashes(passwordCost) }
  if ('by' in operator) return restoreLogin(deps, operator)
  const roles = await roleNames(deps.database.db)
  return roles.includes(operator.role) ? enlist(deps, operator) : roles
}

/** False if the login is taken, by an operator, who stays unchanged, or by what acts without one. */
export async function enlist(
  { database, clock, random, secret, hashes }: Enlisting,
  { login, name, role, password, factor, player }: GivenOperator,
): Promise<boolean> {
  if (NOT_OPERATORS.includes(login)) return false
  const hash = await hashes.hash(password, login)
  if (isRefusal(hash)) throw new Error('too many passwords are being hashed')
  const sealed = createSeal(secret, random).close(factor, factorRow(login))
  const [db, at] = [database.db, clock.now()]
  return db.transaction().execute(async (tx) => {
    const id = await insertOperator(tx, { login, name, role, password: hash, factor: sealed, at })
    if (id !== undefined && player !== undefined)
      await insertStaffAccount(tx, { operator: id, player, reason: 'declared when the operator was taken on', by: id }, at)
    return id !== undefined
  })
}
