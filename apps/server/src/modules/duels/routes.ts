/** From the contract to duels and back. */
import { type duelRoutes, refuse } from '@fairhouse/contracts'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { type Currency, parseMoney } from '@fairhouse/money'

import type { Handlers } from '../../platform/http/index.ts'
import { DUEL } from '../pots/index.ts'
import type { CancelDuel } from './cancel.ts'
import type { DuelsDeps } from './house.ts'
import type { Offers } from './offer.ts'
import type { DuelViews, ShownDuel } from './views.ts'

export interface DuelHandlersDeps extends Pick<DuelsDeps, 'pots' | 'players'> {
  readonly views: DuelViews
  readonly offers: Offers
  readonly cancel: CancelDuel
  lobby(currency: Currency): Promise<{ open: ShownDuel[]; latest: ShownDuel[] }>
}

export function duelHandlers({ pots, players, views, offers, cancel, lobby }: DuelHandlersDeps): Handlers<typeof duelRoutes> {
  const { store } = pots
  const rules_hash = rulesHash(DUEL)
  return {
    async 'GET /api/v2/games/coinflip/duels'({ query, caller }) {
      const currency = query.currency ?? (caller ? await players.currencyOf(caller.player) : 'RUB')
      const seen = await lobby(currency)
      const ids = [...seen.open, ...seen.latest].map(({ id }) => id)
      const own = caller ? (await store.bets(ids)).filter(({ player }) => player === caller.player) : []
      return { ...seen, own: [...new Set(own.map(({ pot }) => pot))], own_bets: own.map(({ key: bet }) => bet) }
    },
    async 'POST /api/v2/games/coinflip/duels'({ body: { stake, currency, side }, caller, key }) {
      return offers.create(caller.player, key, { stake: parseMoney(stake)!, currency, side })
    },
    async 'GET /api/v2/games/coinflip/duels/{id}'({ params: { id }, caller }) {
      const pot = await store.one(id)
      if (pot?.room !== DUEL) return refuse('not_found')
      const [duel] = await views([pot])
      const place = (await store.bets([id])).findIndex(({ player }) => player === caller?.player)
      return { duel: duel!, own: place < 0 ? null : place === 0 ? ('creator' as const) : ('opponent' as const), rules_hash }
    },
    async 'POST /api/v2/games/coinflip/duels/{id}/join'({ params: { id }, caller, key }) {
      return offers.join(caller.player, key, id)
    },
    async 'POST /api/v2/games/coinflip/duels/{id}/cancel'({ params: { id }, caller }) {
      return cancel(caller.player, id)
    },
  }
}
