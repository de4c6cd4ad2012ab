/** Returns practice offers whose guests may never come back, after the time limit of rooms. */
import { retryConflicts } from '../../../platform/db/index.ts'
import type { Term } from '../../../platform/leader/index.ts'
import type { DuelsDeps, DuelTimings } from './ports.ts'
import type { DuelPublisher } from './publisher.ts'

export type CancelAbandoned = (term: Pick<Term, 'within'>) => Promise<void>

export function createCancelAbandoned({
  pots,
  publisher,
  times,
}: Pick<DuelsDeps, 'pots'> & { publisher: DuelPublisher; times: DuelTimings }): CancelAbandoned {
  const { store } = pots

  /** undefined when another player joined in the meantime, or the creator cancelled first. */
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
