/** Operators' answers to join requests. Callers check who the operator is and what their role allows. */
import { consoleRoutes, type Refusal, refuse, type VipRefusal } from '@fairhouse/contracts'

import { type Database, loadSorted, type Paged, retryConflicts, type SortPageQuery, type Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import {
  type JoinRequestSort,
  lockJoinRequest,
  updateJoinRequest,
  type OpenJoinRequest,
  listOpenRequests,
  findRequester,
} from './join-request-store.ts'
import { enqueueVerdict } from './messages.ts'

export type JoinRequestVerdict = 'contacted' | 'accept' | 'reject'

export interface JoinRequestAnswer {
  verdict: JoinRequestVerdict
  by: string
  /** What the operator and the player discussed. */
  note: string
  /** The reason for a rejection, shown to the player. */
  because?: VipRefusal | undefined
  /** Runs in the transaction of the answer. */
  also(tx: Tx): Promise<void>
}

export interface JoinRequests {
  /** Open requests in the order asked for; the usual one has uncontacted ones first, then the oldest. */
  open(query: SortPageQuery<JoinRequestSort>): Promise<Paged<OpenJoinRequest>>
  playerOf(id: bigint): Promise<bigint | undefined>
  /** Answers a request once; an accepted or rejected request accepts no further answer. `at` in milliseconds. */
  answer(id: bigint, answer: JoinRequestAnswer, at: number): Promise<void | Refusal>
}

export type { OpenJoinRequest }

const SORTS = consoleRoutes['GET /console/v1/vip'].sorts

const STATES = { accept: 'accepted', reject: 'rejected' } as const

export function createJoinRequests(database: Database, jobs: Pick<Jobs, 'enqueue'>): JoinRequests {
  const db = database.db
  return {
    open: (query) =>
      loadSorted(
        SORTS,
        query,
        (page) => listOpenRequests(db, page),
        ({ micros, id }, field) => ({ value: field === 'contacted' ? micros : null, key: `${id}` }),
      ),
    playerOf: (id) => findRequester(db, id),
    answer: (id, { verdict, by, note, because, also }, at) =>
      retryConflicts(() =>
        db.transaction().execute(async (tx) => {
          const joinRequest = await lockJoinRequest(tx, id)
          if (!joinRequest) return refuse('not_found')
          if (joinRequest.state !== 'new' || (verdict === 'contacted' && joinRequest.contacted_at !== null)) return refuse('bad_transition')
          const instant = new Date(at)
          const mark =
            verdict === 'contacted'
              ? { contacted_at: instant, contacted_by: by, contact_note: note }
              : { state: STATES[verdict], answered_at: instant, because: because ?? null }
          await updateJoinRequest(tx, id, mark)
          if (verdict !== 'contacted')
            await enqueueVerdict(jobs, tx, {
              request: `${id}`,
              player: `${joinRequest.player}`,
              state: STATES[verdict],
              because: because ?? null,
              at,
            })
          return also(tx)
        }),
      ),
  }
}
