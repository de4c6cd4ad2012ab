/**
 * A player's term to prove their age: a message when a day of it is left, and a proof request at its end. Both are jobs of the
 * transaction that began the term; a verified player gets neither.
 */
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { KycDeps } from './ports.ts'
import { isProved } from './rules.ts'
import { loadPlayer } from './store/players.ts'

const SEND_AGE_REMINDER = 'kyc.age-reminder'
const REQUEST_AGE_PROOF = 'kyc.age'

export interface AwaitAgeDeps extends Pick<KycDeps, 'jobs' | 'clock' | 'write'> {
  db: Db
  requestProof(player: PlayerId): Promise<void>
}

interface AgeJob {
  player: string
  /** Milliseconds of the term's end. */
  due: number
}

export function defineAgeJobs({ db, jobs, requestProof, write }: AwaitAgeDeps): void {
  const isOver = async (player: PlayerId) => isProved((await loadPlayer(db, player)).status)
  jobs.define<AgeJob>(REQUEST_AGE_PROOF, async ({ player }) => {
    if (!(await isOver(BigInt(player)))) await requestProof(BigInt(player))
  })
  jobs.define<AgeJob>(
    SEND_AGE_REMINDER,
    async ({ player, due }) => {
      if (!(await isOver(BigInt(player)))) await write(BigInt(player), `age ${player} ${due}`, { kind: 'age_reminder' })
    },
    { waitsFor: 'messages', mayBeDropped: true },
  )
}

/** A second call for the same player replaces the pending jobs. */
export async function awaitAge({ jobs, clock }: Pick<AwaitAgeDeps, 'jobs' | 'clock'>, tx: Tx, player: PlayerId, due: number) {
  const job: AgeJob = { player: `${player}`, due }
  await jobs.enqueue(tx, REQUEST_AGE_PROOF, job, { runAt: due, key: `${REQUEST_AGE_PROOF} ${player}` })
  if (due - DAY_MS > clock.now())
    await jobs.enqueue(tx, SEND_AGE_REMINDER, job, { runAt: due - DAY_MS, key: `${SEND_AGE_REMINDER} ${player}` })
}
