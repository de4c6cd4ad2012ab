/** A reached level is announced once, with its free spins. Sources: bonuses.md 3, rules of gifts in bonuses.md 1. Instants in milliseconds. */
import { DAY_MS, levelUpSpins, tiersIn } from '@fairhouse/loyalty'

import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { plansOf } from '../plans/store.ts'
import { markAnnounced, type PlayersFold } from '../store.ts'
import type { LevelDeps, RewardDeps, RewardNews } from './ports.ts'

export const LEVEL = 'vip.level'

export interface LevelJob {
  readonly player: string
  /** The level that was announced before, and the reached one. */
  readonly from: number
  readonly to: number
  readonly at: number
  /** The player knows the level; its spins wait for a game that takes them. */
  readonly isAnnounced: boolean
}

/** In the reader's transaction. A replay reaches the same levels again and announces nothing. */
export async function announceLevels(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, folds: readonly PlayersFold[]): Promise<void> {
  for (const { player, changes } of folds)
    for (const { level, at } of changes) {
      const from = await markAnnounced(tx, player, level, at)
      if (from !== undefined)
        await jobs.enqueue(tx, LEVEL, { player: `${player}`, from, to: level, at, isAnnounced: false } satisfies LevelJob)
    }
}

const RETRY_MS = DAY_MS / 4
const WAIT_MS = 7 * DAY_MS

/** May run more than once: the gift has an id, and so has the notification. Nobody is invited to play in a pause. */
export async function giveLevel(deps: RewardDeps & LevelDeps, job: LevelJob): Promise<void> {
  const { from, to, at, isAnnounced } = job
  const player = BigInt(job.player)
  await deps.database.db.transaction().execute(async (tx) => {
    if (await deps.findExclusion(tx, player)) return
    const earned = levelUpSpins(from, to, tiersIn(await plansOf(tx), at))
    const isRefused = earned > 0 && (await deps.isSamePerson(tx, player))
    const notifyOf = (details: RewardNews['details'], source: string) => deps.notify(tx, { player, source, details, at: deps.clock.now() })
    if (isRefused) await notifyOf({ what: 'level_second_account' }, `vip second account level:${to}`)
    const count = isRefused ? 0 : earned
    const given =
      count === 0 ? 'none' : await deps.giveSpins(tx, { player, currency: await deps.currencyOf(tx, player), id: `level:${to}`, count })
    const spins = given === 'granted' || given === 'already_granted' ? count : 0
    const what = spins > 0 ? 'level_spins' : 'level'
    if (!isAnnounced || spins > 0) await notifyOf({ what, level: to, spins }, `vip ${what} ${to}`)
    if (given === 'no_game' && deps.clock.now() < at + WAIT_MS)
      await deps.jobs.enqueue(tx, LEVEL, { ...job, isAnnounced: true } satisfies LevelJob, { runAt: deps.clock.now() + RETRY_MS })
  })
}
