/** The leader of the duels of a mode: draws each that is closed as soon as the beacon has spoken. All it knows stands in the rows. */
import { repeated } from '../../platform/db/index.ts'
import type { Term } from '../../platform/leader/index.ts'
import type { PotMode } from '../pots/index.ts'
import type { DuelsDeps, DuelTimings } from './house.ts'
import type { CancelLeft } from './left.ts'
import type { DuelNews } from './news.ts'

export interface DuelTickDeps extends DuelsDeps {
  readonly news: DuelNews
  readonly times: DuelTimings
  readonly cancelLeft: CancelLeft
}

/** Draws what can be drawn now. Answers ms until it looks again. */
export type DuelTick = (term: Pick<Term, 'within'>, mode: PotMode) => Promise<number>

export function duelTickOf({ pots, ledger, news, times, cancelLeft }: DuelTickDeps): DuelTick {
  const { store } = pots

  /** false while its value is not out. */
  async function finish(term: Pick<Term, 'within'>, id: string): Promise<boolean> {
    const pot = (await store.one(id))!
    const value = await pots.value(pot)
    if (!value) return false
    await pots.prepare(pot)
    const ended = await repeated(() => term.within((tx) => pots.draw(tx, id, value)))
    if (!ended) return true
    ledger.committed()
    news.balance(ended.winner.seat, ended.pot, ended.winner.money)
    await news.changed(ended.pot)
    return true
  }

  return async (term, mode) => {
    if (mode === 'demo') await cancelLeft(term)
    const closed = await store.closedDuels(mode)
    let isWaiting = false
    for (const id of closed) isWaiting = !(await finish(term, id)) || isWaiting
    return isWaiting ? times.ask : times.idle
  }
}
