/** From the contract to duels and back. */
import { type duelRoutes, isRefusal, refuse } from '@fairhouse/contracts'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { parseMoney } from '@fairhouse/money'

import type { Handlers } from '../../platform/http/index.ts'
import { DUEL, ownBets } from '../pots/index.ts'
import type { CancelDuel } from './cancel.ts'
import type { DuelsDeps, Lobby } from './house.ts'
import type { Offers } from './offer.ts'
import type { DuelViews, ShownDuel } from './views.ts'

export interface DuelHandlersDeps extends Pick<DuelsDeps, 'pots' | 'players' | 'bettor'> {
  readonly views: DuelViews
  readonly offers: Offers
  readonly cancel: CancelDuel
  lobby(of: Lobby): Promise<{ open: ShownDuel[]; latest: ShownDuel[] }>
}

export function duelHandlers({ pots, players, bettor, views, offers, cancel, lobby }: DuelHandlersDeps): Handlers<typeof duelRoutes> {
  const { store } = pots
  const rules_hash = rulesHash(DUEL)
  return {
    async 'GET /api/v2/games/coinflip/duels'(call) {
      const { query, caller } = call
      const currency = query.currency ?? (caller ? await players.currencyOf(caller.player) : 'RUB')
      const seen = await lobby({ currency, mode: query.mode })
      const ids = [...seen.open, ...seen.latest].map(({ id }) => id)
      const own = ownBets(bettor(query.mode, call), await store.bets(ids))
      return { ...seen, own: [...new Set(own.map(({ pot }) => pot))], own_bets: own.map(({ key: bet }) => bet) }
    },
    async 'POST /api/v2/games/coinflip/duels'(call) {
      const { stake, currency, side, mode } = call.body
      const who = bettor(mode, call)
      return isRefusal(who) ? who : offers.create(who, call.key, { stake: parseMoney(stake)!, currency, side })
    },
    async 'GET /api/v2/games/coinflip/duels/{id}'(call) {
      const { id } = call.params
      const pot = await store.one(id)
      if (pot?.room !== DUEL) return refuse('not_found')
      const [duel] = await views([pot])
      const bets = await store.bets([id])
      const [own] = ownBets(bettor(pot.mode, call), bets)
      return { duel: duel!, own: own ? (own === bets[0] ? ('creator' as const) : ('opponent' as const)) : null, rules_hash }
    },
    async 'POST /api/v2/games/coinflip/duels/{id}/join'(call) {
      const who = bettor(call.body.mode, call)
      return isRefusal(who) ? who : offers.join(who, call.key, call.params.id)
    },
    async 'POST /api/v2/games/coinflip/duels/{id}/cancel'(call) {
      const who = bettor(call.body.mode, call)
      return isRefusal(who) ? who : cancel(who.seat, call.params.id)
    },
  }
}
