/** The public file of currency: a player's change of the active currency (D-21). */
import { type AnswerOf, currencyRoutes, isRefusal } from '@fairhouse/contracts'
import { type PlayerId, CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { createChange } from './change.ts'
import { loadFacts } from './facts.ts'
import type { CurrencyDeps } from './ports.ts'
import { type Bar, canChangeCurrency, changeAllowedAt } from './rules/bars.ts'
import { createChangeStore, createCurrencyTimeline, type StoredChange } from './store.ts'

export type { CurrencyMove } from './ports.ts'

export interface PlayerCurrencies {
  mount: Mount
  /** Newest first. */
  changesOf(player: PlayerId): Promise<StoredChange[]>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
}

type State = AnswerOf<(typeof currencyRoutes)['GET /api/v2/profile/currency']>

export function createPlayerCurrencies(deps: CurrencyDeps): PlayerCurrencies {
  const { database, identity } = deps
  const store = createChangeStore(database)
  const change = createChange(deps, store)
  const db = database.db

  async function stateOf(player: PlayerId): Promise<State> {
    const { currency } = (await identity.account(player))!
    const [facts, changes] = [await loadFacts(deps, store, db, player, currency), await store.all(player)]
    const allowedAt = changeAllowedAt(facts)
    return {
      currency,
      currencies: [...CURRENCY_CODES],
      bars: readableBars(canChangeCurrency(facts)).map(barView),
      next_at: allowedAt === null ? null : instant(allowedAt),
      changes: changes.map(({ at, from, to }) => ({ at: instant(at), from, to })),
      former: facts.wallets
        .filter((wallet) => wallet.currency !== currency && wallet.cash > 0n)
        .map((wallet) => ({ currency: wallet.currency, amount: formatMoney(wallet.cash) })),
    }
  }

  return {
    changesOf: (player) => store.all(player),
    timelineOf: createCurrencyTimeline(database),
    mount: calls(currencyRoutes, {
      'GET /api/v2/profile/currency': ({ caller }) => stateOf(caller.player),
      async 'PUT /api/v2/profile/currency'({ caller, key, body }) {
        const done = await change({ player: caller.player, key, to: body.currency })
        return isRefusal(done) ? done : { at: instant(done.at), from: done.from, to: done.to }
      },
    }),
  }
}

/**
 * A page of the version before fails on a reason that it does not know. Its line for `bonus` names free spins too, so they are sent as that one;
 * the next version sends them as `spins`, which this one's pages show.
 */
function readableBars(bars: readonly Bar[]): Bar[] {
  const hasBonus = bars.some(({ reason }) => reason === 'bonus')
  return bars.flatMap((bar): Bar[] => {
    if (bar.reason !== 'spins') return [bar]
    return hasBonus ? [] : [{ ...bar, reason: 'bonus' }]
  })
}

const barView = ({ reason, sum, until }: Bar): State['bars'][number] => ({
  reason,
  sum: sum ? { amount: formatMoney(sum.amount), currency: sum.currency } : null,
  until: until === undefined ? null : instant(until),
})
