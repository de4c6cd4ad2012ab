/** Whether whoever holds a session is its owner: asked before what a thief of a session must not do (D-36). */
import { isRefusal, type Refusal, refuseFields } from '@fairhouse/contracts'

import type { Caller } from '../../platform/http/index.ts'
import type { Identities } from './identities.ts'
import type { Locale } from './ports.ts'
import { passwordOf } from './store/passwords.ts'
import type { Tx } from './store/tables.ts'
import { countTryOf, forgiveTriesOf } from './tries.ts'

/** One of the two is enough. */
export interface OwnProof {
  password?: string | undefined
  /** A code of the app, or a recovery code. */
  second_factor?: string | undefined
}

/** An account that has neither a password nor a second factor has nothing to show. */
export async function proveOwner(house: Identities, caller: Caller, given: OwnProof, locale: Locale): Promise<Refusal | undefined> {
  const { player, session } = caller
  const kept = await passwordOf(house.db as Tx, player)
  const isFactorOn = await house.secondFactor.isOn(house.db as Tx, player)
  if (kept === null && !isFactorOn) return undefined
  if (given.password === undefined && given.second_factor === undefined)
    return refuseFields(
      kept === null ? { second_factor: ['required: a code is needed'] } : { password: ['required: the password is needed'] },
    )
  const locked = await countTryOf(house, 'own proof', session)
  if (locked) return locked
  const fault =
    given.second_factor === undefined
      ? await byPassword(house, player, kept, given.password!)
      : await byCode(house, player, given.second_factor, locale)
  if (fault) return fault
  await house.db.transaction().execute((tx) => forgiveTriesOf(tx, house, 'own proof', session))
  return undefined
}

async function byPassword({ passwords }: Identities, player: bigint, kept: string | null, password: string): Promise<Refusal | undefined> {
  const isRight = await passwords.isRight(kept, password, `p${player}`)
  if (isRefusal(isRight)) return isRight
  return isRight ? undefined : refuseFields({ password: ['wrong_password: this is not the present password'] })
}

async function byCode(house: Identities, player: bigint, code: string, locale: Locale): Promise<Refusal | undefined> {
  const isRight = await house.db.transaction().execute((tx) => house.secondFactor.check(tx, player, code, locale))
  return isRight ? undefined : refuseFields({ second_factor: ['wrong_second_factor: the code does not fit or was used'] })
}
