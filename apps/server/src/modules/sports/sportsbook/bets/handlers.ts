/** The calls of slips and bets. */
import { type betRoutes, refuse } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Handlers } from '../../../../platform/http/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import { type PlaceBet, toRealBettor } from '../../../play/wagering/index.ts'
import type { CashOuts } from './cash-out.ts'
import type { FreeBetStore } from './free-bet-store.ts'
import { freeBetOf } from './free-bets.ts'
import { FREE_BET_UNAVAILABLE, type PlaceDeps, type SlipKind } from './place.ts'
import type { SharedSlips } from './shared-slip-handlers.ts'
import { contributionOf } from './slip-contribution.ts'
import type { Slips } from './slips.ts'
import { betOf, legStateOf, linesOfBet, pricedAnswer, refusalAnswer } from './views.ts'

export interface BetHandlersDeps extends Pick<PlaceDeps, 'store' | 'price' | 'prepareReturns' | 'freeBets' | 'eurRateOf'> {
  readonly freeBetStore: Pick<FreeBetStore, 'ofPlayer'>
  readonly clock: Pick<Clock, 'now'>
  readonly ledger: Pick<Ledger, 'wallet'>
  readonly placeBet: PlaceBet
  readonly kind: SlipKind
  readonly slips: Slips
  readonly cashOut: CashOuts
}

const FREE_BETS_SHOWN = 50

export function betHandlers(deps: BetHandlersDeps): Handlers<Omit<typeof betRoutes, keyof SharedSlips['handlers']>> {
  const { store, price, prepareReturns, freeBets, freeBetStore, eurRateOf, clock, ledger, placeBet, kind, slips, cashOut } = deps
  const keptOf = (slip: Awaited<ReturnType<Slips['of']>>) => ({
    slip: slip.slip,
    updated_at: slip.updatedAt === null ? null : new Date(slip.updatedAt).toISOString(),
  })
  return {
    async 'POST /api/v2/betslip/validate'({ caller, body }) {
      const now = clock.now()
      const wallet = caller && (await ledger.wallet(caller.player, body.currency))
      const bettor = caller && {
        cash: wallet?.cash ?? 0n,
        bonus: wallet?.bonus ?? 0n,
        ...(await store.dayLiability(null, caller.player, now - DAY_MS)),
      }
      const { free_bet: id, currency } = body
      const freeStake = caller && id !== null ? await freeBets.usable(null, { id, player: caller.player, currency }, now) : undefined
      const { priced, legs } = await price(body, bettor, { tx: null, now, eurRateE8: await eurRateOf(currency), freeStake })
      const states = body.legs.map(({ outcome }, at) => legStateOf(outcome, legs[at]))
      if (id !== null && freeStake === undefined) return { priced: null, refusal: FREE_BET_UNAVAILABLE, legs: states }
      const facts = { legs: states, ...(await contributionOf({ slip: body, wallet, priced, legs }, prepareReturns)) }
      if (!priced.isAccepted) return { priced: null, refusal: refusalAnswer(priced), ...facts }
      return { priced: pricedAnswer(priced), refusal: null, ...facts }
    },
    'GET /api/v2/betslip': async ({ caller }) => keptOf(await slips.of(caller.player)),
    async 'PUT /api/v2/betslip'({ caller, body: { slip, updated_at } }) {
      const kept = keptOf(await slips.keep(caller.player, slip, Date.parse(updated_at), clock.now()))
      return { ...kept, updated_at: kept.updated_at! }
    },
    'POST /api/v2/bets': ({ caller, key, body: slip }) => placeBet(kind, toRealBettor(caller.player), { key, slip }),
    async 'GET /api/v2/free-bets'({ caller }) {
      const now = clock.now()
      return { data: (await freeBetStore.ofPlayer(caller.player, FREE_BETS_SHOWN)).map((row) => freeBetOf(row, now)) }
    },
    async 'GET /api/v2/bets'({ caller, query }) {
      const rows = await store.list(caller.player, { ...query, limit: query.limit + 1 })
      const page = rows.slice(0, query.limit)
      return { data: page.map(betOf), worth: await cashOut.worthOf(page), next: rows.length > query.limit ? page.at(-1)!.id : null }
    },
    async 'GET /api/v2/bets/{id}'({ caller, params: { id } }) {
      const bet = await store.ofPlayer(caller.player, id)
      return bet ? { bet: betOf(bet), lines: linesOfBet(bet), worth: (await cashOut.worthOf([bet]))[id] ?? null } : refuse('not_found')
    },
    'GET /api/v2/bets/{id}/cashout': ({ caller, params: { id }, query: { part } }) => cashOut.offer(caller.player, id, part),
    'POST /api/v2/bets/{id}/cashout': ({ caller, params: { id }, body }) => cashOut.accept(caller.player, id, body.offer_id),
  }
}
