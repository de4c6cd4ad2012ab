/**
 * Codes of the authenticator app: each counts once, wrong ones lock. A session keeps when one last proved it, since a stolen open session
 * must not be enough for what cannot be undone. Source: D-2, docs/decisions/0089.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Db } from '../../../../platform/db/index.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import { createTries } from '../../../../platform/tries/index.ts'
import { type BackofficeContext, factorRow } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { addressesOf, consumeStep, type Credentials, findCredentials, type Operator, proveSession } from '../store/operators.ts'

export interface Tried {
  login: string
  ip: string
}

/** Counts the try, of log-ins and proofs together; `locked` after too many. */
export async function countTry({ db }: BackofficeContext, tried: Tried, now: number): Promise<Refusal | undefined> {
  const wait = await createTries(db, 'backoffice.failed_login').count(tried, await addressesOf(db, tried.login), now)
  return wait > 0 ? refuse('locked', { retryAfter: Math.ceil(wait / 1000) }) : undefined
}

/** After a right one. */
export const forgetTry = ({ db }: BackofficeContext, tried: Tried): Promise<void> =>
  createTries(db, 'backoffice.failed_login').forget(tried)

/** True once for a right code, which is used up then. */
export async function consumeCode(
  { seal, stepOf }: BackofficeContext,
  db: Db,
  { operator, factor }: Credentials,
  code: string,
  now: number,
): Promise<boolean> {
  const step = stepOf(seal.open(factor, factorRow(operator.login)), code, now)
  return step !== null && (await consumeStep(db, operator.id, step))
}

/** The session of the caller alone; it ends when it did before. */
export async function prove(
  context: BackofficeContext,
  { session }: Caller,
  { code, ...tried }: Tried & { code: string },
): Promise<{ success: true } | Refusal> {
  const { db, clock } = context
  const now = clock.now()
  const locked = await countTry(context, tried, now)
  if (locked) return locked
  const keys = await findCredentials(db, tried.login)
  const proved = await db.transaction().execute(async (tx) => {
    if (!keys || !(await consumeCode(context, tx, keys, code, now))) return refuse('wrong_code')
    await proveSession(tx, session, now)
    await writeAuditEntry(tx, { operator: tried.login, act: 'prove code', subject: tried.login, detail: addressText(tried.ip) }, now)
    return { success: true as const }
  })
  if (!isRefusal(proved)) await forgetTry(context, tried)
  return proved
}

/** `code_needed` when no code proved the session of this operator within the setting. */
export const refuseUnproved = (
  { clock, config }: Pick<BackofficeContext, 'clock' | 'config'>,
  { provedAt }: Operator,
): Refusal | undefined => (provedAt !== undefined && clock.now() - provedAt < config.consoleProofMs ? undefined : refuse('code_needed'))

/** For the log: an IPv4 address in IPv6 as the former. */
export const addressText = (ip: string): string => ip.replace(/^::ffff:/i, '')
