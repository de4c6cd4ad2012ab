/** Practice offers whose guests may be gone for good: they go back after the time that a room gives too. */
import { retryConflicts } from '../../platform/db/index.ts'
import type { Term } from '../../platform/leader/index.ts'
import type { DuelsDeps, DuelTimings } from './deps.ts'
import type { DuelPublisher } from './publisher.ts'

export type CancelAbandoned = (term: Pick<Term, 'within'>) => Promise<void>

export function createCancelAbandoned({
  pots,
  publisher,
  times,
}: Pick<DuelsDeps, 'pots'> & { publisher: DuelPublisher; times: DuelTimings }): CancelAbandoned {
  const { store } = pots

  /** undefined where somebody joined meanwhile, or the creator was faster. */
  const cancel = (term: Pick<Term, 'within'>, id: string) =>
    retryConflicts(() =>
      term.within(async (tx) => {
        const pot = await store.lock(tx, id)
        const [creator] = pot?.state === 'open' ? await store.bets([id], tx) : []
        return pot && creator && pots.cancel(tx, pot, creator)
      }),
    )

  return async (term) => {
    const abandoned = await store.offersOlder('demo', times.alone)
    for (const id of abandoned) {
      const cancelled = await cancel(term, id)
      if (cancelled) await publisher.changed(cancelled.pot)
    }
  }
}
