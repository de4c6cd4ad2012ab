/** Checks that the session's user is the owner, before actions that a session thief must not do (D-36). */
import { isRefusal, type Refusal, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Caller } from '../../../platform/http/index.ts'
import type { IdentityContext } from './context.ts'
import { recordSessionAttempt, clearSessionAttempts } from './login-attempts.ts'
import type { Locale } from './ports.ts'
import { findPassword } from './store/passwords.ts'

/** One of the two is enough. */
export interface OwnProof {
  password?: string | undefined
  /** An authenticator code or a recovery code. */
  second_factor?: string | undefined
}

/** An account with neither password nor second factor has nothing to check. */
export async function proveOwner(context: IdentityContext, caller: Caller, given: OwnProof, locale: Locale): Promise<Refusal | undefined> {
  const { player, session } = caller
  const storedHash = await findPassword(context.db, player)
  const isFactorOn = await context.secondFactor.isOn(context.db, player)
  if (storedHash === null && !isFactorOn) return undefined
  if (given.password === undefined && given.second_factor === undefined)
    return refuseFields(
      storedHash === null ? { second_factor: ['required: a code is needed'] } : { password: ['required: the password is needed'] },
    )
  const locked = await recordSessionAttempt(context, 'own proof', session)
  if (locked) return locked
  const fault =
    given.second_factor === undefined
      ? await checkPassword(context, player, storedHash, given.password!)
      : await checkCode(context, player, given.second_factor, locale)
  if (fault) return fault
  await context.db.transaction().execute((tx) => clearSessionAttempts(tx, context, 'own proof', session))
  return undefined
}

async function checkPassword(
  { passwords }: IdentityContext,
  player: PlayerId,
  storedHash: string | null,
  password: string,
): Promise<Refusal | undefined> {
  const isRight = await passwords.isRight(storedHash, password, `p${player}`)
  if (isRefusal(isRight)) return isRight
  return isRight ? undefined : refuseFields({ password: ['wrong_password: this is not the present password'] })
}

async function checkCode(context: IdentityContext, player: PlayerId, code: string, locale: Locale): Promise<Refusal | undefined> {
  const isRight = await context.db.transaction().execute((tx) => context.secondFactor.check(tx, player, code, locale))
  return isRight ? undefined : refuseFields({ second_factor: ['wrong_second_factor: the code does not fit or was used'] })
}
