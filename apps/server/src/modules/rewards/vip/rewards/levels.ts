/** A reached level is announced once, with its free spins. Sources: bonuses.md 3, rules of gifts in bonuses.md 1. Instants in milliseconds. */
import { levelUpSpins, tiersIn } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
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
  /** Of jobs from before promises were rows: the player knows the level, and its spins wait. */
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

/** A pause may be lengthened: it is looked at again. */
const RETRY_MS = DAY_MS / 4

/**
 * May run more than once: the gift has an id, and so has the notification. Nobody is invited to play in a pause: gift and message wait for
 * its end. A self-exclusion ends them, as every bonus (bonuses.md 2.12), and a blocked player gets none: bonuses list it.
 */
export async function giveLevel(deps: RewardDeps & LevelDeps, job: LevelJob): Promise<void> {
  const { from, to, at, isAnnounced } = job
  const player = BigInt(job.player)
  await deps.database.db.transaction().execute(async (tx) => {
    await deps.ledger.lockWallets(tx, player) // a block waits for the gift, or the gift for it
    const pause = await deps.rewardRefusal(tx, player)
    if (pause?.code === 'self_excluded') return
    const earned = levelUpSpins(from, to, await deps.rewardSettingsAt(tx, at), tiersIn(await plansOf(tx), at))
    const isRefused = earned > 0 && (await deps.isSamePerson(tx, player))
    const count = isRefused ? 0 : earned
    const spins = { id: `level:${to}`, source: { kind: 'level', ref: `${to}` }, count, earnedAt: at } as const
    if (pause?.code === 'player_blocked') return count > 0 ? deps.recordBlockedGift(tx, player, spins) : undefined
    const reached = { player, currency: await deps.currencyOf(player, tx), level: to, spins }
    const isGranted = (await deps.hooks.levelReached.run(tx, reached)).includes('granted')
    if (pause) return deps.jobs.enqueue(tx, LEVEL, job, { runAt: deps.clock.now() + RETRY_MS })
    const notifyOf = (details: RewardNews['details'], source: string) =>
      deps.notify(tx, { player, source, kind: 'vip', details, at: deps.clock.now() })
    if (isRefused) await notifyOf({ what: 'level_second_account' }, `vip second account level:${to}`)
    const given = isGranted ? count : 0 // what a promise gave before is announced by the bonuses
    const what = given > 0 ? 'level_spins' : 'level'
    // one source for both: a job that runs again finds its spins given before, and adds no line
    const source = isAnnounced ? `vip level_spins ${to}` : `vip level ${to}`
    if (!isAnnounced || given > 0) await notifyOf({ what, level: to, spins: given }, source)
  })
}
