/** POST /api/v2/auth/password/set, POST /password/update: a logged-in player sets a password. Source: API-12, VAL-4, VAL-5. */
import { createHmac } from 'node:crypto'

import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { IdentityContext } from '../context.ts'
import { addressesOf, newPasswordFaults } from '../new-passwords.ts'
import type { Locale } from '../ports.ts'
import { FAILURES_FROM_ONE_SOURCE, lockedFor } from '../rules/failed-logins.ts'
import { findAccount } from '../store/accounts.ts'
import { audit } from '../store/audit.ts'
import { addFailure, forgetFailures } from '../store/failed-logins.ts'
import { findPassword, replacePassword } from '../store/passwords.ts'
import { endResets } from './reset-grants.ts'

export interface Changer {
  player: PlayerId
  session: string
  locale: Locale
}

type ChangeResult = Promise<{ success: true } | Refusal>

export async function setPassword(context: IdentityContext, changer: Changer, password: string, confirmed: string): ChangeResult {
  if ((await findPassword(context.db, changer.player)) !== null) return refuse('bad_transition')
  const faults = newPasswordFaults(context, password, addressesOf((await findAccount(context.db, changer.player))!))
  const errors = {
    ...(faults.length > 0 && { password: faults }),
    ...(password !== confirmed && { confirm_password: [MISMATCH] }),
  }
  return Object.keys(errors).length > 0 ? refuseFields(errors) : savePassword(context, changer, { from: null, to: password })
}

/** The three fields as the form shows them (VAL-4): all errors are returned at once. */
export interface UpdateForm {
  old: string
  password: string
  confirmed: string
}

export async function updatePassword(context: IdentityContext, changer: Changer, { old, password, confirmed }: UpdateForm): ChangeResult {
  const from = await findPassword(context.db, changer.player)
  if (from === null) return refuse('bad_transition')
  const locked = await recordAttempt(context, changer)
  if (locked) return locked
  const isRight = await context.passwords.isRight(from, old, `p${changer.player}`)
  if (isRefusal(isRight)) return isRight
  const faults = newPasswordFaults(context, password, addressesOf((await findAccount(context.db, changer.player))!))
  const errors = {
    ...(!isRight && { old_password: ['wrong_password: this is not the present password'] }),
    ...(faults.length > 0 && { new_password: faults }),
    ...(password !== confirmed && { password_confirm: [MISMATCH] }),
  }
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  return savePassword(context, changer, { from, to: password })
}

const MISMATCH = 'mismatch: the two passwords differ'

/** Counted per session: a session thief cannot guess on, and locks nobody else out. */
async function recordAttempt({ db, clock, failedLoginKey }: IdentityContext, { session }: Changer): Promise<Refusal | undefined> {
  const now = clock.now()
  const failures = await addFailure(db, subjectOf(failedLoginKey, session), FAILURES_FROM_ONE_SOURCE.windowMs, now)
  const wait = lockedFor({ ...failures, count: failures.count - 1 }, FAILURES_FROM_ONE_SOURCE, now)
  return wait > 0 ? refuse('locked', { retryAfter: Math.ceil(wait / 1000) }) : undefined
}

const subjectOf = (key: IdentityContext['failedLoginKey'], session: string) =>
  createHmac('sha256', key).update(`password of session ${session}`).digest()

/** Only over the checked password; every other session and every open code and link ends with it. */
async function savePassword(
  context: IdentityContext,
  { player, session, locale }: Changer,
  { from, to }: { from: string | null; to: string },
): ChangeResult {
  const hash = await context.passwords.hash(to, `p${player}`)
  if (isRefusal(hash)) return hash
  const changeWithin = async (tx: Tx): ChangeResult => {
    if (!(await replacePassword(tx, player, from, hash))) return refuse('bad_transition')
    await forgetFailures(tx, subjectOf(context.failedLoginKey, session))
    await endResets(tx, (await findAccount(tx, player))!)
    await context.sessions.endAll(tx, player, 'password changed', session)
    await context.securityMailer.enqueue(tx, player, { what: 'password_changed' }, locale)
    await audit(tx, player, 'password changed', context.clock.now())
    return { success: true }
  }
  // a reset locks its codes before the account
  return retryConflicts(() => context.db.transaction().execute(changeWithin))
}
