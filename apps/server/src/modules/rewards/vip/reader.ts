/** Settled bets give experience, levels, theo, rakeback and the week's play. Its rows and its cursor change in one transaction. */
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { SettledBetReader } from '../../play/wagering/index.ts'
import { announceLevels } from './rewards/levels.ts'
import { foldBets } from './rules/fold.ts'
import { resetGains, saveFolds, standingsOf } from './store.ts'

/** Each bet is counted once; a replay comes to the same rows. */
export function createVipReader(jobs: Pick<Jobs, 'enqueue'>): SettledBetReader {
  return {
    name: 'vip',
    async read(bets, tx) {
      const byPlayer = [...Map.groupBy(bets, ({ player }) => player)].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const standings = await standingsOf(
        tx,
        byPlayer.map(([player]) => player),
      )
      const folds = byPlayer.map(([player, own]) => ({ player, ...foldBets(standings.get(player)!, own) }))
      await saveFolds(tx, folds)
      await announceLevels(tx, jobs, folds)
    },
    reset: resetGains,
  }
}
