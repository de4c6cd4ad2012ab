/** Wishes to join, as a person of the house answers them. Who he is, and whether he may, is judged by those who call this. */
import { type Refusal, refuse, type VipRefusal } from '@fairhouse/contracts'

import { type Database, retryConflicts, type Tx } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { enqueueVerdict } from './messages.ts'
import { lockJoinRequest, updateJoinRequest, type OpenJoinRequest, listOpenRequests, findRequester } from './join-request-store.ts'

export type JoinRequestVerdict = 'contacted' | 'accept' | 'reject'

export interface JoinRequestAnswer {
  verdict: JoinRequestVerdict
  by: string
  /** What was said. */
  note: string
  /** Of a rejection, what its player is told. */
  because?: VipRefusal | undefined
  /** Within the transaction of the answer. */
  also(tx: Tx): Promise<void>
}

export interface JoinRequests {
  /** Those that wait: whom nobody has spoken with first, then the longest waiting. */
  open(limit: number): Promise<OpenJoinRequest[]>
  playerOf(id: bigint): Promise<bigint | undefined>
  /** Once each; nothing is answered after a yes or a no. `at` in milliseconds. */
  answer(id: bigint, answer: JoinRequestAnswer, at: number): Promise<void | Refusal>
}

export type { OpenJoinRequest }

const STATES = { accept: 'accepted', reject: 'rejected' } as const

export function createJoinRequests(database: Database, jobs: Pick<Jobs, 'enqueue'>): JoinRequests {
  const db = database.db
  return {
    open: (limit) => listOpenRequests(db, limit),
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
