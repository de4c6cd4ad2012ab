/** Applies one provider event once: the player's status, the check and the event record change in one transaction. */
import { isRefusal, type VerificationReason } from '@fairhouse/contracts'

import type { Tx } from '../../../../platform/db/index.ts'
import type { KycContext } from '../context.ts'
import type { VerificationNews } from '../messages.ts'
import type { CheckEvent } from '../provider/port.ts'
import { findCheck, markCheck, type StoredCheck } from '../store/checks.ts'
import { hasEvent, recordEvent } from '../store/events.ts'
import type { StoredPlayer } from '../store/players.ts'
import { concludeCheck } from './conclude.ts'

export type EventAnswer = 'ok' | 'duplicate' | 'ignored' | 'unknown'

const BECOMES = { approved: 'success', rejected: 'failed', revoked: 'unverified' } as const satisfies Record<
  string,
  VerificationNews['what']
>

/** An event of an unknown check is acknowledged but not recorded: it may arrive before its check is stored. */
export async function applyEvent(context: KycContext, event: CheckEvent): Promise<EventAnswer> {
  const check = UUID.test(event.reference) ? await findCheck(context.db, event.reference) : undefined
  if (!check) return 'unknown'
  const done = await context.change(check.player, async (tx, stored): Promise<EventAnswer> => {
    if (await hasEvent(tx, context.provider!.id, event.id)) return 'duplicate'
    const result = await applyToCheck(context, tx, stored, check, event)
    await recordEvent(tx, context.provider!.id, event.id, result, context.clock.now())
    return result
  })
  if (isRefusal(done)) throw new Error(`an event of ${event.reference} was refused: ${done.code}`)
  return done
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Events of an earlier check, or after the decision, change nothing. */
async function applyToCheck(
  context: KycContext,
  tx: Tx,
  stored: StoredPlayer,
  check: StoredCheck,
  event: CheckEvent,
): Promise<EventAnswer> {
  if (stored.check_id !== check.id) return 'ignored'
  if (event.status === 'in_review') return leaveToReview(context, tx, stored, check)
  const next = await concludeCheck(context, tx, stored, check, {
    to: BECOMES[event.status],
    by: context.provider!.id,
    reason: reasonOf(event),
  })
  return isRefusal(next) ? 'ignored' : 'ok'
}

/** The provider's automatic check is inconclusive: its staff or our operators decide, the first one counts. */
async function leaveToReview({ clock }: KycContext, tx: Tx, { status }: StoredPlayer, { id }: StoredCheck): Promise<EventAnswer> {
  if (status !== 'pending') return 'ignored'
  await markCheck(tx, id, { left_at: new Date(clock.now()) })
  return 'ok'
}

const reasonOf = ({ status, reason }: CheckEvent): VerificationReason | null => (status === 'approved' ? null : (reason ?? 'other'))
