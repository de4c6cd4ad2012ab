/**
 * Tries that are counted before they are looked at, so that many sent at once are counted as well. By what is guessed and
 * source together, so that nobody can lock another out; by what is guessed alone only against sources its owner never
 * came from.
 */
import { createHmac, type KeyObject } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'

import { addressBlockOf } from '../../platform/http/index.ts'
import type { Identities } from './identities.ts'
import { FAILURES_FROM_ANYWHERE, FAILURES_FROM_ONE_SOURCE, lockedFor } from './rules/failed-logins.ts'
import { addFailure, failuresOf, forgetFailures } from './store/failed-logins.ts'
import { knownAddresses } from './store/sessions.ts'
import type { Tx } from './store/tables.ts'

type House = Pick<Identities, 'db' | 'clock' | 'failedLoginKey'>

export interface Tried {
  /** What is guessed, in words of our own: an account's password by its address, its second factor by its number. */
  what: string
  ip: string
  /** Whose it is; undefined where there is no such account. */
  owner(): Promise<bigint | undefined>
}

/** One more try. Answers the refusal where there were too many. */
export async function countTry(house: House, { what, ip, owner }: Tried): Promise<Refusal | undefined> {
  const now = house.clock.now()
  const here = await waitAfter(house, subjectOf(house.failedLoginKey, what, addressBlockOf(ip)))
  if (here > 0) return locked(here)
  const wait = lockedFor(await failuresOf(house.db, subjectOf(house.failedLoginKey, what, 'anywhere')), FAILURES_FROM_ANYWHERE, now)
  return wait > 0 && !(await isKnownSource(house, ip, await owner())) ? locked(wait) : undefined
}

/** One more try of something that only one session can guess: who stole it cannot guess on, and shuts nobody else out. */
export async function countTryOf(house: House, what: string, session: string): Promise<Refusal | undefined> {
  const wait = await waitAfter(house, subjectOf(house.failedLoginKey, what, `session ${session}`))
  return wait > 0 ? locked(wait) : undefined
}

/** The try was wrong: it counts against everybody whom the owner never came from. */
export async function countFailure({ db, clock, failedLoginKey }: House, { what }: Pick<Tried, 'what'>): Promise<void> {
  await addFailure(db, subjectOf(failedLoginKey, what, 'anywhere'), FAILURES_FROM_ANYWHERE.windowMs, clock.now())
}

/** The try was right. */
export const forgiveTries = (tx: Tx, { failedLoginKey }: House, { what, ip }: Pick<Tried, 'what' | 'ip'>): Promise<void> =>
  forgetFailures(tx, subjectOf(failedLoginKey, what, addressBlockOf(ip)))

export const forgiveTriesOf = (tx: Tx, { failedLoginKey }: House, what: string, session: string): Promise<void> =>
  forgetFailures(tx, subjectOf(failedLoginKey, what, `session ${session}`))

async function waitAfter({ db, clock }: House, subject: Buffer): Promise<number> {
  const now = clock.now()
  const tried = await addFailure(db, subject, FAILURES_FROM_ONE_SOURCE.windowMs, now)
  return lockedFor({ ...tried, count: tried.count - 1 }, FAILURES_FROM_ONE_SOURCE, now)
}

async function isKnownSource({ db }: House, ip: string, owner: bigint | undefined): Promise<boolean> {
  if (owner === undefined) return false
  const known = await knownAddresses(db as Tx, owner)
  return known.some((one) => addressBlockOf(one) === addressBlockOf(ip))
}

const subjectOf = (key: KeyObject, what: string, source: string) => createHmac('sha256', key).update(`${what} ${source}`).digest()
const locked = (wait: number) => refuse('locked', { retryAfter: Math.ceil(wait / 1000) })
