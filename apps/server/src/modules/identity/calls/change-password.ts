/** POST /api/v2/auth/password/set, POST /password/update: a player who is in chooses a password. Source: API-12, VAL-4, VAL-5. */
import { createHmac } from 'node:crypto'

import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Identities } from '../identities.ts'
import { addressesOf, newPasswordFaults } from '../new-passwords.ts'
import type { Locale } from '../ports.ts'
import { FAILURES_FROM_ONE_SOURCE, lockedFor } from '../rules/failed-logins.ts'
import { accountOf } from '../store/accounts.ts'
import { audit } from '../store/audit.ts'
import { addFailure, forgetFailures } from '../store/failed-logins.ts'
import { passwordOf, replacePassword } from '../store/passwords.ts'
import type { Tx } from '../store/tables.ts'
import { endResets } from './reset-grants.ts'

export interface Changer {
  player: bigint
  session: string
  locale: Locale
}

type Changed = Promise<{ success: true } | Refusal>

export async function setPassword(house: Identities, changer: Changer, password: string, confirmed: string): Changed {
  if ((await passwordOf(house.db as Tx, changer.player)) !== null) return refuse('bad_transition')
  const faults = newPasswordFaults(house, password, addressesOf((await accountOf(house.db as Tx, changer.player))!))
  const errors = {
    ...(faults.length > 0 && { password: faults }),
    ...(password !== confirmed && { confirm_password: [MISMATCH] }),
  }
  return Object.keys(errors).length > 0 ? refuseFields(errors) : store(house, changer, { from: null, to: password })
}

/** The three fields as the form shows them (VAL-4): every fault is told at once. */
export interface UpdateForm {
  old: string
  password: string
  confirmed: string
}

export async function updatePassword(house: Identities, changer: Changer, { old, password, confirmed }: UpdateForm): Changed {
  const from = await passwordOf(house.db as Tx, changer.player)
  if (from === null) return refuse('bad_transition')
  const locked = await countTry(house, changer)
  if (locked) return locked
  const isRight = await house.passwords.isRight(from, old, `p${changer.player}`)
  if (isRefusal(isRight)) return isRight
  const faults = newPasswordFaults(house, password, addressesOf((await accountOf(house.db as Tx, changer.player))!))
  const errors = {
    ...(!isRight && { old_password: ['wrong_password: this is not the present password'] }),
    ...(faults.length > 0 && { new_password: faults }),
    ...(password !== confirmed && { password_confirm: [MISMATCH] }),
  }
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  return store(house, changer, { from, to: password })
}

const MISMATCH = 'mismatch: the two passwords differ'

/** Counted by session: who stole one cannot guess on, and shuts nobody else out. */
async function countTry({ db, clock, failedLoginKey }: Identities, { session }: Changer): Promise<Refusal | undefined> {
  const now = clock.now()
  const tried = await addFailure(db, subjectOf(failedLoginKey, session), FAILURES_FROM_ONE_SOURCE.windowMs, now)
  const wait = lockedFor({ ...tried, count: tried.count - 1 }, FAILURES_FROM_ONE_SOURCE, now)
  return wait > 0 ? refuse('locked', { retryAfter: Math.ceil(wait / 1000) }) : undefined
}

const subjectOf = (key: Identities['failedLoginKey'], session: string) =>
  createHmac('sha256', key).update(`password of session ${session}`).digest()

/** Only over the password that was looked at; every other session and every letter under way ends with it. */
async function store(house: Identities, { player, session, locale }: Changer, { from, to }: { from: string | null; to: string }): Changed {
  const hash = await house.passwords.hash(to, `p${player}`)
  if (isRefusal(hash)) return hash
  return house.db.transaction().execute(async (tx) => {
    if (!(await replacePassword(tx, player, from, hash))) return refuse('bad_transition')
    await forgetFailures(tx, subjectOf(house.failedLoginKey, session))
    await endResets(tx, (await accountOf(tx, player))!)
    await house.sessions.endAll(tx, player, 'password changed', session)
    await house.post.tell(tx, player, { what: 'password_changed' }, locale)
    await audit(tx, player, 'password changed', house.clock.now())
    return { success: true }
  })
}
