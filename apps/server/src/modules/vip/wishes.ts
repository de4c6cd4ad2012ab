/** Wishes to join, as a person of the house answers them. Who he is, and whether he may, is judged by those who call this. */
import { type Refusal, refuse, type VipRefusal } from '@fairhouse/contracts'

import { type Database, repeated, type Transaction } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { tellVerdict } from './letters.ts'
import { type JoinTables, lockWish, markWish, type OpenWish, openWishes, playerOfWish } from './wish-store.ts'

export type WishVerdict = 'contacted' | 'accept' | 'reject'

export interface WishAnswer {
  verdict: WishVerdict
  by: string
  /** What was said. */
  note: string
  /** Of a rejection, what its player is told. */
  because?: VipRefusal | undefined
  /** Within the transaction of the answer. */
  also(tx: Pick<Transaction<unknown>, 'executeQuery'>): Promise<void>
}

export interface Wishes {
  /** Those that wait: whom nobody has spoken with first, then the longest waiting. */
  open(limit: number): Promise<OpenWish[]>
  playerOf(id: bigint): Promise<bigint | undefined>
  /** Once each; nothing is answered after a yes or a no. `at` in milliseconds. */
  answer(id: bigint, answer: WishAnswer, at: number): Promise<void | Refusal>
}

export type { OpenWish }

const STATES = { accept: 'accepted', reject: 'rejected' } as const

export function wishesOf(database: Database, jobs: Pick<Jobs, 'enqueue'>): Wishes {
  const db = database.tables<JoinTables>()
  return {
    open: (limit) => openWishes(db, limit),
    playerOf: (id) => playerOfWish(db, id),
    answer: (id, { verdict, by, note, because, also }, at) =>
      repeated(() =>
        db.transaction().execute(async (tx) => {
          const wish = await lockWish(tx, id)
          if (!wish) return refuse('not_found')
          if (wish.state !== 'new' || (verdict === 'contacted' && wish.contacted_at !== null)) return refuse('bad_transition')
          const instant = new Date(at)
          const mark =
            verdict === 'contacted'
              ? { contacted_at: instant, contacted_by: by, contact_note: note }
              : { state: STATES[verdict], answered_at: instant, because: because ?? null }
          await markWish(tx, id, mark)
          if (verdict !== 'contacted')
            await tellVerdict(jobs, tx, {
              request: `${id}`,
              player: `${wish.player}`,
              state: STATES[verdict],
              because: because ?? null,
              at,
            })
          return also(tx)
        }),
      ),
  }
}
