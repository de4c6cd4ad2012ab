/** Reviews: checks left to operators, and other accounts of the same person. Instants in milliseconds. */
import type { DocumentKind, VerificationStatus } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import { type Db, microsOf, type SortColumns, type SortedPage, sortedRows, type Waiting } from '../../../../platform/db/index.ts'
import type { Need } from '../need.ts'
import type { StoredCheck } from './checks.ts'

export type ReviewCause = 'left' | 'silent' | 'second_level'

export interface QueuedCheck {
  /** Id of the check. */
  id: string
  player: PlayerId
  status: VerificationStatus
  need: Need | null
  cause: ReviewCause
  country: string
  document_kind: DocumentKind
  submittedAt: number
}

/** A check that the provider has not decided for so long counts as left to operators. */
const SILENT_MS = DAY_MS

/** Checks and second levels that wait for an operator. */
const waitingChecks = (db: Db, now: number) =>
  db
    .selectFrom('kyc.player as p')
    .innerJoin('kyc.check as c', 'c.id', 'p.check_id')
    .where((is) =>
      is.or([
        is.and([
          is('p.status', '=', 'pending'),
          is.or([is('c.left_at', 'is not', null), is('c.submitted_at', '<', new Date(now - SILENT_MS))]),
        ]),
        is.and([is('p.status', '=', 'success'), is('p.second_at', 'is not', null)]),
      ]),
    )

function causeOf(status: VerificationStatus, leftAt: Date | null): ReviewCause {
  if (status === 'success') return 'second_level'
  return leftAt ? 'left' : 'silent'
}

const SORTED: SortColumns<'at'> = { key: 'c.id', keyType: 'uuid', fields: { at: { column: 'c.submitted_at', type: 'instant' } } }

export async function queuedChecks(
  db: Db,
  now: number,
  { limit, ...sorted }: SortedPage<'at'>,
): Promise<(QueuedCheck & { micros: bigint })[]> {
  const { isBehind, order } = sortedRows(SORTED, sorted)
  const rows = await waitingChecks(db, now)
    .where(isBehind)
    .select(microsOf('c.submitted_at').as('micros'))
    .select(['c.id', 'p.player', 'p.status', 'p.need', 'c.country', 'c.document_kind', 'c.submitted_at', 'c.left_at'])
    .orderBy(order)
    .limit(limit)
    .execute()
  return rows.map(({ submitted_at, left_at, ...row }) => ({
    ...row,
    cause: causeOf(row.status, left_at),
    submittedAt: submitted_at!.getTime(),
  }))
}

export async function loadQueuedChecks(db: Db, now: number): Promise<Waiting> {
  const columns = waitingChecks(db, now).select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('c.submitted_at').as('oldest')])
  const { count, oldest } = await columns.executeTakeFirstOrThrow()
  return { count: Number(count), oldest: oldest && oldest.getTime() }
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
