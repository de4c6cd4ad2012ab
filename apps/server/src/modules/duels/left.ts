/** Practice offers whose guests may be gone for good: they go back after the time that a room gives too. */
import { repeated } from '../../platform/db/index.ts'
import type { Term } from '../../platform/leader/index.ts'
import type { DuelsDeps, DuelTimings } from './house.ts'
import type { DuelNews } from './news.ts'

export type CancelLeft = (term: Pick<Term, 'within'>) => Promise<void>

export function cancelLeftOf({ pots, news, times }: Pick<DuelsDeps, 'pots'> & { news: DuelNews; times: DuelTimings }): CancelLeft {
  const { store } = pots

  /** undefined where somebody joined meanwhile, or the creator was faster. */
  const cancel = (term: Pick<Term, 'within'>, id: string) =>
    repeated(() =>
      term.within(async (tx) => {
        const pot = await store.lock(tx, id)
        const [creator] = pot?.state === 'open' ? await store.bets([id], tx) : []
        return pot && creator && pots.cancel(tx, pot, creator)
      }),
    )

  return async (term) => {
    const left = await store.offersOlder('demo', times.alone)
    for (const id of left) {
      const cancelled = await cancel(term, id)
      if (cancelled) await news.changed(cancelled.pot)
    }
  }
}
