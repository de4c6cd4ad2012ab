/** Views of checks for their deciders. */
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'

import { instant } from '../../../../platform/clock.ts'
import type { Payouts } from '../../../cashier/payouts/index.ts'
import type { OpenedCheck, QueuedCheck, StoredPlayer } from '../../../protection/kyc/index.ts'

type Answer<K extends keyof typeof consoleRoutes> = AnswerOf<(typeof consoleRoutes)[K]>
type Queued = Answer<'GET /console/v1/verifications'>['data'][number]
type Opened = Answer<'GET /console/v1/verifications/{id}'>
type VerificationStatus = Answer<'GET /console/v1/players/{id}/verification'>
type Instruments = Awaited<ReturnType<Payouts['requisitesOf']>>

export const queuedView = ({ id, player, status, need, cause, country, document_kind, submittedAt }: QueuedCheck): Queued => ({
  id,
  status,
  need,
  cause,
  country,
  document_kind,
  player: `${player}`,
  submitted_at: instant(submittedAt),
})

export function openedView(
  { check, playerStatus: verification, person, documents, others, refusedBirthDates }: OpenedCheck,
  instruments: Instruments,
): Opened {
  return {
    id: check.id,
    player: `${check.player}`,
    status: verification.status,
    is_present: verification.check_id === check.id,
    person,
    documents,
    others: others.map(String),
    refused_birth_dates: refusedBirthDates.map(({ birthDate, at }) => ({ birth_date: birthDate, at: instant(at) })),
    // One that was only written down proves nothing about its owner.
    instruments: instruments.flatMap(({ type, masked, addedAt }) =>
      addedAt === null ? [] : [{ type, destination: masked, at: instant(addedAt) }],
    ),
  }
}

export const statusView = ({ player, status, need, reason, check_id }: StoredPlayer): VerificationStatus => ({
  player: `${player}`,
  status,
  need,
  reason,
  check: check_id,
})
