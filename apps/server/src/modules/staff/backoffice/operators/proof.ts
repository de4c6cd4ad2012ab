/**
 * Codes of the authenticator app: each counts once, wrong ones lock. A session keeps when one last proved it, and the hash of a cookie that
 * is new with each proof, since a stolen open session must not be enough for what cannot be undone. Source: D-2, docs/decisions/0089.
 */
import { createHash } from 'node:crypto'

import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { type Db, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import { createTries } from '../../../../platform/tries/index.ts'
import { type BackofficeContext, factorRow } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { addressesOf, consumeStep, type Credentials, findCredentials, type Operator, proveSession } from '../store/operators.ts'

export interface Tried {
  login: string
  ip: string
}

/** Counts the try, of log-ins and proofs together; `locked` after too many. `isLast`: if it is wrong, the next one is too many. */
export async function countTry({ db }: BackofficeContext, tried: Tried, now: number): Promise<{ isLast: boolean } | Refusal> {
  const { waitMs, isLast } = await createTries(db, 'backoffice.failed_login').count(tried, await addressesOf(db, tried.login), now)
  return waitMs > 0 ? refuse('locked', { retryAfter: Math.ceil(waitMs / 1000) }) : { isLast }
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

const PROOF_BYTES = 32

/** For the cookie; only its hash is stored. */
export const newProof = ({ random }: Pick<BackofficeContext, 'random'>): string => random.bytes(PROOF_BYTES).toString('base64url')

export const hashOfProof = (proof: string): Buffer => createHash('sha256').update(proof).digest()

export interface Proved {
  /** The former one of the session proves nothing any more. */
  proof: string
}

/** The session of the caller alone; it ends when it did before. Wrong codes are in the log when they lock. */
export async function prove(
  context: BackofficeContext,
  { session }: Caller,
  { code, ...tried }: Tried & { code: string },
): Promise<Proved | Refusal> {
  const { db, clock } = context
  const now = clock.now()
  const counted = await countTry(context, tried, now)
  if (isRefusal(counted)) return counted
  const line = { operator: tried.login, subject: tried.login, detail: addressText(tried.ip) }
  const keys = await findCredentials(db, tried.login)
  const work = async (tx: Tx) => {
    if (!keys || !(await consumeCode(context, tx, keys, code, now))) {
      if (counted.isLast) await writeAuditEntry(tx, { ...line, act: 'wrong codes' }, now)
      return refuse('wrong_code')
    }
    const proof = newProof(context)
    await proveSession(tx, session, { proof: hashOfProof(proof), at: now })
    await writeAuditEntry(tx, { ...line, act: 'prove code' }, now)
    return { proof }
  }
  const proved = await retryConflicts(() => db.transaction().execute(work))
  if (!isRefusal(proved)) await forgetTry(context, tried)
  return proved
}

/** `code_needed` when no code proved the session of this operator within the setting, for the cookie that was sent. */
export const refuseUnproved = (
  { clock, config }: Pick<BackofficeContext, 'clock' | 'config'>,
  { provedAt }: Operator,
): Refusal | undefined => (provedAt !== undefined && clock.now() - provedAt < config.consoleProofMs ? undefined : refuse('code_needed'))

/** For the log: an IPv4 address in IPv6 as the former. */
export const addressText = (ip: string): string => ip.replace(/^::ffff:/i, '')
