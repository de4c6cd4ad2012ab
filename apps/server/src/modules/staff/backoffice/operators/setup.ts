/** A new password and app for an operator: the approver gets a link, the proposer a code, and only both together open it. Source: D-2. */
import { createHash } from 'node:crypto'

import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type OperatorId, HOUR_MS } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { type BackofficeContext, factorRow } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { lockAccount } from '../store/operators.ts'
import { acceptSetup, findSetup, type OpenSetup, putSetup } from '../store/setups.ts'

/** Two colleagues hand it over at once. */
const SETUP_MS = HOUR_MS
const [TOKEN_BYTES, CODE_BYTES, FACTOR_BYTES] = [32, 12, 20]

const hashOf = (half: string) => createHash('sha256').update(half).digest()

/** The proposer's half; the act keeps its hash. */
export function createSetupCode(random: Random): { code: string; codeHash: string } {
  const code = random.bytes(CODE_BYTES).toString('base64url')
  return { code, codeHash: hashOf(code).toString('hex') }
}

export interface SetupLink {
  link: string
}

/** Replaces an earlier one. Returns the approver's half, which is not stored. */
export async function openSetup(
  { random, seal, clock, ownOrigin }: BackofficeContext,
  tx: Tx,
  { operator, login, codeHash }: { operator: OperatorId; login: string; codeHash: string },
): Promise<SetupLink> {
  const token = random.bytes(TOKEN_BYTES).toString('base64url')
  const factor = seal.close(random.bytes(FACTOR_BYTES), factorRow(login))
  const hashes = { tokenHash: hashOf(token), codeHash: Buffer.from(codeHash, 'hex') }
  await putSetup(tx, { operator, ...hashes, factor, endsAt: clock.now() + SETUP_MS })
  return { link: `${ownOrigin}/#/setup/${token}` }
}

export interface Halves {
  token: string
  code: string
}

const findOpen = ({ db, clock }: BackofficeContext, { token, code }: Halves): Promise<OpenSetup | undefined> =>
  findSetup(db, { tokenHash: hashOf(token), codeHash: hashOf(code) }, clock.now())

/** What the operator's app needs. Each view is logged. */
export async function viewSetup(context: BackofficeContext, halves: Halves) {
  const setup = await findOpen(context, halves)
  if (!setup) return refuse('wrong_token')
  const { login, name, factor, endsAt } = setup
  await writeAuditEntry(
    context.db,
    { operator: login, act: 'open log-in setup', subject: `operator ${login}`, detail: '' },
    context.clock.now(),
  )
  const app = context.appOf(context.seal.open(factor, factorRow(login)), login)
  return { login, name, ...app, expires_at: new Date(endsAt).toISOString() }
}

export async function finishSetup(
  context: BackofficeContext,
  { password, appCode, ...halves }: Halves & { password: string; appCode: string },
): Promise<{ success: true } | Refusal> {
  const [now, setup] = [context.clock.now(), await findOpen(context, halves)]
  if (!setup) return refuse('wrong_token')
  const { operator, login, factor } = setup
  const fault = context.passwordFault(password, login)
  if (fault !== undefined) return refuseFields({ password: [fault] })
  const step = context.stepOf(context.seal.open(factor, factorRow(login)), appCode, now)
  if (step === null) return refuse('wrong_code')
  const hash = await context.hashes.hash(password, login)
  if (isRefusal(hash)) return hash
  return context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, login) // as a deactivation does: in the same order
    if (!(await acceptSetup(tx, { operator, tokenHash: hashOf(halves.token), password: hash, factor, step }))) return refuse('wrong_token')
    await writeAuditEntry(tx, { operator: login, act: 'set up log-in', subject: `operator ${login}`, detail: '' }, now)
    return { success: true as const }
  })
}
