/** The leader of the duels of a mode: draws each closed duel as soon as its beacon value exists. All state is in the rows. */
import { retryConflicts } from '../../../platform/db/index.ts'
import type { Term, Wait } from '../../../platform/leader/index.ts'
import type { PotMode } from '../pots/index.ts'
import type { CancelAbandoned } from './abandoned.ts'
import type { DuelsDeps, DuelTimings } from './ports.ts'
import type { DuelPublisher } from './publisher.ts'

export interface DuelTickDeps extends DuelsDeps {
  readonly publisher: DuelPublisher
  readonly times: DuelTimings
  readonly cancelAbandoned: CancelAbandoned
}

/** Draws every ready duel. Returns the time until the next run. */
export type DuelTick = (term: Pick<Term, 'within'>, mode: PotMode) => Promise<Wait>

/** A duel is closed by a call, which ends the idle time. */
const IDLE_MS = 10_000

export function createDuelTick({ pots, publisher, times, cancelAbandoned }: DuelTickDeps): DuelTick {
  const { store } = pots

  /** false while its value is not published. */
  async function finish(term: Pick<Term, 'within'>, id: string): Promise<boolean> {
    const pot = (await store.one(id))!
    const value = await pots.value(pot)
    if (!value) return false
    await pots.prepare(pot)
    const ended = await retryConflicts(() => term.within((tx) => pots.draw(tx, id, value)))
    if (!ended) return true
    publisher.balance(ended.winner.bettorKey, ended.pot, ended.winner.money)
    await publisher.changed(ended.pot)
    return true
  }

  return async (term, mode) => {
    if (mode === 'demo') await cancelAbandoned(term)
    const closed = await store.closedDuels(mode)
    let isWaiting = false
    for (const id of closed) isWaiting = !(await finish(term, id)) || isWaiting
    return isWaiting ? times.ask : { used: times.idle, idle: IDLE_MS }
  }
}
