/** POST /api/v2/auth/login/…/password. The same work and the same answer whether the account exists or not. */
import { createHmac } from 'node:crypto'

import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Entry } from '../entrance.ts'
import type { Identities } from '../identities.ts'
import type { Address } from '../rules/addresses.ts'
import { FAILURES_FROM_ANYWHERE, FAILURES_FROM_ONE_SOURCE, lockedFor, sourceOf } from '../rules/failed-logins.ts'
import type { Device } from '../rules/ownership.ts'
import type { TokenPair } from '../sessions.ts'
import { passwordAt } from '../store/accounts.ts'
import { addFailure, failuresOf, forgetFailures } from '../store/failed-logins.ts'
import { knownAddresses } from '../store/sessions.ts'
import type { Tx } from '../store/tables.ts'

export interface PasswordLogin extends Entry {
  address: Address
  password: string
}

export async function loginByPassword(house: Identities, login: PasswordLogin): Promise<TokenPair | Refusal> {
  const { address, password, device } = login
  const subjects = subjectsOf(house, address, device)
  const locked = await countTry(house, login, subjects)
  if (locked) return locked
  const kept = await passwordAt(house.db as Tx, address)
  const isRight = await house.passwords.isRight(kept?.hash ?? null, password)
  if (isRefusal(isRight)) return isRight
  if (!kept || !isRight) return countFailure(house, subjects)
  return house.db.transaction().execute(async (tx) => {
    await forgetFailures(tx, subjects.own)
    return house.entrance.enter(tx, kept.id, login)
  })
}

interface Subjects {
  /** This address from this source. */
  own: Buffer
  /** This address from anywhere. */
  any: Buffer
}

function subjectsOf({ failedLoginKey }: Identities, { channel, value }: Address, { ip }: Device): Subjects {
  const hashed = (source: string) => createHmac('sha256', failedLoginKey).update(`${channel} ${value} ${source}`).digest()
  return { own: hashed(sourceOf(ip)), any: hashed('anywhere') }
}

/** Counts the try before its password is looked at, so that guesses sent all at once are counted as well. */
async function countTry(house: Identities, { address, device }: PasswordLogin, { own, any }: Subjects): Promise<Refusal | undefined> {
  const now = house.clock.now()
  const tried = await addFailure(house.db, own, FAILURES_FROM_ONE_SOURCE.windowMs, now)
  const here = lockedFor({ ...tried, count: tried.count - 1 }, FAILURES_FROM_ONE_SOURCE, now)
  const wait =
    here || (await lockedForStrangers(house, address, device, lockedFor(await failuresOf(house.db, any), FAILURES_FROM_ANYWHERE, now)))
  return wait > 0 ? refuse('locked', { retryAfter: Math.ceil(wait / 1000) }) : undefined
}

/** Many failures from everywhere close the door to those alone who never came in by it. */
async function lockedForStrangers({ db }: Identities, address: Address, { ip }: Device, wait: number): Promise<number> {
  if (wait === 0) return 0
  const account = await passwordAt(db as Tx, address)
  const known = account ? await knownAddresses(db as Tx, account.id) : []
  return known.some((one) => sourceOf(one) === sourceOf(ip)) ? 0 : wait
}

async function countFailure({ db, clock }: Identities, { any }: Subjects): Promise<Refusal> {
  await addFailure(db, any, FAILURES_FROM_ANYWHERE.windowMs, clock.now())
  return refuse('wrong_credentials')
}
