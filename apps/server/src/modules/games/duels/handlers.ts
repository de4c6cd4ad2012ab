/** Maps the contract to duels and back. */
import { type duelRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { Handlers } from '../../../platform/http/index.ts'
import { DUEL, findOwnBets } from '../pots/index.ts'
import type { CancelDuel } from './cancel.ts'
import type { DuelAnswer, DuelJoin, DuelOffer } from './offer.ts'
import type { DuelsDeps, Lobby } from './ports.ts'
import type { DuelViews, ShownDuel } from './views.ts'

export interface DuelHandlersDeps extends Pick<DuelsDeps, 'pots' | 'players' | 'identifyBettor'> {
  readonly views: DuelViews
  offer(offer: DuelOffer): Promise<DuelAnswer | Refusal>
  join(join: DuelJoin): Promise<DuelAnswer | Refusal>
  readonly cancel: CancelDuel
  lobby(of: Lobby): Promise<{ open: ShownDuel[]; latest: ShownDuel[] }>
}

export function duelHandlers({
  pots,
  players,
  identifyBettor,
  views,
  offer,
  join,
  cancel,
  lobby,
}: DuelHandlersDeps): Handlers<typeof duelRoutes> {
  const { store } = pots
  const rules_hash = rulesHash(DUEL)
  return {
    async 'GET /api/v2/games/coinflip/duels'(call) {
      const { query, caller } = call
      const currency = query.currency ?? (caller ? await players.currencyOf(caller.player) : 'RUB')
      const shown = await lobby({ currency, mode: query.mode })
      const ids = [...shown.open, ...shown.latest].map(({ id }) => id)
      const own = findOwnBets(identifyBettor(query.mode, call), await store.bets(ids))
      return { ...shown, own: [...new Set(own.map(({ pot }) => pot))], own_bets: own.map(({ key: bet }) => bet) }
    },
    async 'POST /api/v2/games/coinflip/duels'(call) {
      const { stake, currency, side, mode, rematch_of: rematchOf = null } = call.body
      const potBettor = identifyBettor(mode, call)
      return isRefusal(potBettor) ? potBettor : offer({ potBettor, key: call.key, stake, currency, side, rematchOf })
    },
    async 'GET /api/v2/games/coinflip/duels/{id}'(call) {
      const { id } = call.params
      const pot = await store.one(id)
      if (pot?.room !== DUEL) return refuse('not_found')
      const [duel] = await views([pot])
      const bets = await store.bets([id])
      const [own] = findOwnBets(identifyBettor(pot.mode, call), bets)
      const role = own === bets[0] ? ('creator' as const) : ('opponent' as const)
      return { duel: duel!, own: own ? role : null, rules_hash }
    },
    async 'POST /api/v2/games/coinflip/duels/{id}/join'(call) {
      const potBettor = identifyBettor(call.body.mode, call)
      return isRefusal(potBettor) ? potBettor : join({ potBettor, key: call.key, duel: call.params.id })
    },
    async 'POST /api/v2/games/coinflip/duels/{id}/cancel'(call) {
      const potBettor = identifyBettor(call.body.mode, call)
      return isRefusal(potBettor) ? potBettor : cancel(potBettor.bettor, call.params.id)
    },
  }
}
