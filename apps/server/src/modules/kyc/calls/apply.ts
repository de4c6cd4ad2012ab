/** One event of the provider, taken once: the player's status, the check and the memory of the event change together. */
import { isRefusal, type VerificationReason, type VerificationStatus } from '@fairhouse/contracts'

import { tellDecision } from '../letters.ts'
import type { CheckEvent } from '../provider/port.ts'
import type { Room } from '../room.ts'
import { checkOf, markCheck, type StoredCheck } from '../store/checks.ts'
import { isEventTaken, takeEvent } from '../store/events.ts'
import type { StoredPlayer } from '../store/players.ts'
import type { Tx } from '../store/tables.ts'

export type EventAnswer = 'ok' | 'duplicate' | 'ignored' | 'unknown'

const BECOMES = { approved: 'success', rejected: 'failed', revoked: 'unverified' } as const satisfies Record<string, VerificationStatus>

/** An event of a check that nobody here made is answered, and not remembered: it may come before its check is kept. */
export async function applyEvent(room: Room, event: CheckEvent): Promise<EventAnswer> {
  const check = UUID.test(event.reference) ? await checkOf(room.db, event.reference) : undefined
  if (!check) return 'unknown'
  const done = await room.change(check.player, async (tx, stored): Promise<EventAnswer> => {
    if (await isEventTaken(tx, room.provider!.id, event.id)) return 'duplicate'
    const result = await taken(room, tx, stored, event)
    if (result === 'ok' && event.status === 'approved') await proved(room, tx, check)
    if (result === 'ok' && reasonOf(event) === 'under_age') await room.onUnderAge(tx, check.player)
    await takeEvent(tx, room.provider!.id, event.id, result, room.clock.now())
    return result
  })
  if (isRefusal(done)) throw new Error(`an event of ${event.reference} was refused: ${done.code}`)
  return done
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Words about another check than the present one, or that come after the decision, change nothing. */
async function taken(room: Room, tx: Tx, stored: StoredPlayer, event: CheckEvent): Promise<EventAnswer> {
  if (stored.check_id !== event.reference || event.status === 'in_review') return 'ignored'
  const to = BECOMES[event.status]
  const next = await room.step(tx, stored, to, { by: room.provider!.id, reason: reasonOf(event) })
  if (isRefusal(next)) return 'ignored'
  const outcome = event.status === 'revoked' ? 'revoked' : next.status === 'failed' ? 'failed' : 'success'
  await markCheck(tx, event.reference, { decided_at: new Date(room.clock.now()), outcome })
  await tellDecision(room, tx, { check: event.reference, player: `${stored.player}`, what: to, reason: next.reason })
  return 'ok'
}

const reasonOf = ({ status, reason }: CheckEvent): VerificationReason | null => (status === 'approved' ? null : (reason ?? 'other'))

const proved = ({ onProved }: Room, tx: Tx, { player, person_hash, document_hash }: StoredCheck) =>
  onProved(tx, player, { person: person_hash.toString('hex'), document: document_hash.toString('hex') })
