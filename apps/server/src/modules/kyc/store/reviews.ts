/** Reviews: checks left to operators, and other accounts of the same person. Instants in milliseconds. */
import type { DocumentKind, VerificationStatus } from '@fairhouse/contracts'

import type { Db } from '../../../platform/db/index.ts'
import type { Need } from '../need.ts'
import type { StoredCheck } from './checks.ts'

export type ReviewCause = 'left' | 'silent' | 'second_level'

export interface QueuedCheck {
  /** Id of the check. */
  id: string
  player: bigint
  status: VerificationStatus
  need: Need | null
  cause: ReviewCause
  country: string
  document_kind: DocumentKind
  submittedAt: number
}

/** A check submitted before `silentBefore` and undecided counts as left to operators; oldest first. */
export async function queuedChecks(db: Db, silentBefore: number, limit: number): Promise<QueuedCheck[]> {
  const rows = await db
    .selectFrom('kyc.player as p')
    .innerJoin('kyc.check as c', 'c.id', 'p.check_id')
    .select(['c.id', 'p.player', 'p.status', 'p.need', 'c.country', 'c.document_kind', 'c.submitted_at', 'c.left_at'])
    .where((is) =>
      is.or([
        is.and([
          is('p.status', '=', 'pending'),
          is.or([is('c.left_at', 'is not', null), is('c.submitted_at', '<', new Date(silentBefore))]),
        ]),
        is.and([is('p.status', '=', 'success'), is('p.second_at', 'is not', null)]),
      ]),
    )
    .orderBy('c.submitted_at')
    .limit(limit)
    .execute()
  return rows.map(({ submitted_at, left_at, ...row }) => ({
    ...row,
    cause: row.status === 'success' ? 'second_level' : left_at ? 'left' : 'silent',
    submittedAt: submitted_at!.getTime(),
  }))
}

/** Other players who ever entered the same person, or showed the same document. */
export async function otherPlayers(db: Db, { player, person_hash, document_hash }: StoredCheck): Promise<bigint[]> {
  const rows = await db
    .selectFrom('kyc.check')
    .select('player')
    .distinct()
    .where('player', '<>', player)
    .where((is) => is.or([is('person_hash', '=', person_hash), is('document_hash', '=', document_hash)]))
    .orderBy('player')
    .limit(20)
    .execute()
  return rows.map((row) => row.player)
}
