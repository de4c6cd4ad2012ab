/**
 * Tries, counted before they are checked, so that concurrent ones count too. Counted by target and source, so that nobody can
 * lock another out; by target alone only for sources that the owner never used.
 */
import { createHmac, type KeyObject } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { addressBlockOf } from '../../../platform/http/index.ts'
import type { IdentityContext } from './context.ts'
import { FAILURES_FROM_ANYWHERE, FAILURES_FROM_ONE_SOURCE, lockedFor } from './rules/failed-logins.ts'
import { addFailure, findFailures, forgetFailures } from './store/failed-logins.ts'
import { knownAddresses } from './store/sessions.ts'

type AttemptDeps = Pick<IdentityContext, 'db' | 'clock' | 'failedLoginKey'>

export interface Attempt {
  /** The target: an account's password by its address, its second factor by its number. */
  what: string
  ip: string
  /** The owner; undefined if there is no such account. */
  owner(): Promise<bigint | undefined>
}

/** Counts a try. Returns a refusal above the limit. */
export async function recordAttempt(deps: AttemptDeps, { what, ip, owner }: Attempt): Promise<Refusal | undefined> {
  const now = deps.clock.now()
  const here = await waitAfterAttempt(deps, subjectOf(deps.failedLoginKey, what, addressBlockOf(ip)))
  if (here > 0) return refuseLocked(here)
  const wait = lockedFor(await findFailures(deps.db, subjectOf(deps.failedLoginKey, what, 'anywhere')), FAILURES_FROM_ANYWHERE, now)
  return wait > 0 && !(await isKnownSource(deps, ip, await owner())) ? refuseLocked(wait) : undefined
}

/** Counts a try of something that only one session can guess: a session thief cannot guess on, and locks nobody else out. */
export async function recordSessionAttempt(deps: AttemptDeps, what: string, session: string): Promise<Refusal | undefined> {
  const wait = await waitAfterAttempt(deps, subjectOf(deps.failedLoginKey, what, `session ${session}`))
  return wait > 0 ? refuseLocked(wait) : undefined
}

/** The try was wrong: it counts against all sources that the owner never used. */
export async function recordFailure({ db, clock, failedLoginKey }: AttemptDeps, { what }: Pick<Attempt, 'what'>): Promise<void> {
  await addFailure(db, subjectOf(failedLoginKey, what, 'anywhere'), FAILURES_FROM_ANYWHERE.windowMs, clock.now())
}

/** The try was right. */
export const clearAttempts = (tx: Tx, { failedLoginKey }: AttemptDeps, { what, ip }: Pick<Attempt, 'what' | 'ip'>): Promise<void> =>
  forgetFailures(tx, subjectOf(failedLoginKey, what, addressBlockOf(ip)))

export const clearSessionAttempts = (tx: Tx, { failedLoginKey }: AttemptDeps, what: string, session: string): Promise<void> =>
  forgetFailures(tx, subjectOf(failedLoginKey, what, `session ${session}`))

async function waitAfterAttempt({ db, clock }: AttemptDeps, subject: Buffer): Promise<number> {
  const now = clock.now()
  const failures = await addFailure(db, subject, FAILURES_FROM_ONE_SOURCE.windowMs, now)
  return lockedFor({ ...failures, count: failures.count - 1 }, FAILURES_FROM_ONE_SOURCE, now)
}

async function isKnownSource({ db }: AttemptDeps, ip: string, owner: PlayerId | undefined): Promise<boolean> {
  if (owner === undefined) return false
  const known = await knownAddresses(db, owner)
  return known.some((one) => addressBlockOf(one) === addressBlockOf(ip))
}

const subjectOf = (key: KeyObject, what: string, source: string) => createHmac('sha256', key).update(`${what} ${source}`).digest()
const refuseLocked = (wait: number) => refuse('locked', { retryAfter: Math.ceil(wait / 1000) })
