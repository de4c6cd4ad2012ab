/** Messages to the player about the answer to a join request. */
import type { VipRefusal } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { againAt } from './rules/join.ts'

export interface VipNews {
  what: 'accepted' | 'rejected'
  because: VipRefusal | null
  /** When a rejected player may ask again; null for an accepted request. */
  againAt: string | null
}

export const WRITE = 'vip.write'

export interface WriteJob {
  request: string
  player: string
  state: VipNews['what']
  because: VipRefusal | null
  /** Milliseconds of the answer. */
  at: number
}

/** Enqueued in the transaction of the answer: a rolled-back verdict sends no message. */
export const enqueueVerdict = (jobs: Pick<Jobs, 'enqueue'>, tx: Tx, job: WriteJob): Promise<void> => jobs.enqueue(tx, WRITE, job)

export type WriteVip = (player: PlayerId, id: string, message: { kind: 'vip'; news: VipNews }) => Promise<void>

export async function sendVerdict(write: WriteVip, { request, player, state, because, at }: WriteJob): Promise<void> {
  const again = againAt({ type: 'vip', state, at, answeredAt: at, because })
  const news = { what: state, because, againAt: again === null ? null : new Date(again).toISOString() }
  await write(BigInt(player), `vip request ${request}`, { kind: 'vip', news })
}
