/** Concludes a check, for the provider or an operator: status, check, message and consequences change in one transaction. */
import { isRefusal, type Refusal, type VerificationReason } from '@fairhouse/contracts'

import type { Tx } from '../../../../platform/db/index.ts'
import type { KycContext } from '../context.ts'
import { enqueueDecision, type VerificationNews } from '../messages.ts'
import { ageOn } from '../person.ts'
import { markCheck, type StoredCheck } from '../store/checks.ts'
import type { StoredPlayer } from '../store/players.ts'

export interface Conclusion {
  to: VerificationNews['what']
  /** The provider or the operator. */
  by: string
  /** Null for success. */
  reason: VerificationReason | null
}

const OUTCOMES = { success: 'success', failed: 'failed', unverified: 'revoked' } as const

/** A refusal has written nothing. */
export async function concludeCheck(
  context: KycContext,
  tx: Tx,
  stored: StoredPlayer,
  check: StoredCheck,
  given: Conclusion,
): Promise<StoredPlayer | Refusal> {
  const { to, by, reason } = await checkAge(context, check, given)
  const next = await context.step(tx, stored, to, { by, reason })
  if (isRefusal(next)) return next
  await markCheck(tx, check.id, { decided_at: new Date(context.clock.now()), outcome: OUTCOMES[to] })
  await enqueueDecision(context, tx, { check: check.id, player: `${stored.player}`, what: to, reason })
  if (to === 'success') await reportProof(context, tx, check)
  if (reason === 'under_age') await context.hooks.provedUnderAge.run(tx, { player: check.player })
  return next
}

/** A valid document may still prove its owner too young: the law may have changed since they entered the day of birth. */
async function checkAge({ vault, clock, minAgeOf }: KycContext, check: StoredCheck, given: Conclusion): Promise<Conclusion> {
  if (given.to !== 'success') return given
  const age = ageOn(vault.openPerson(check.person, check.id).birth_date, clock.now())!
  return age >= (await minAgeOf(check.player, check.country)) ? given : { ...given, to: 'failed', reason: 'under_age' }
}

const reportProof = ({ hooks, vault }: KycContext, tx: Tx, { id, player, person, person_hash, document_hash }: StoredCheck) =>
  hooks.identityProved.run(tx, {
    player,
    person: person_hash.toString('hex'),
    document: document_hash.toString('hex'),
    details: vault.openPerson(person, id),
  })
