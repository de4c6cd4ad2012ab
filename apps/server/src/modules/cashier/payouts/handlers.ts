/** Converts between contract and calls. */
import { isRefusal, type payoutRoutes, refuse } from '@fairhouse/contracts'

import { loadPage } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import { parseListBounds } from '../payments/index.ts'
import { cancelOwn } from './closing.ts'
import type { PayoutContext } from './context.ts'
import { addToBook } from './destination/book.ts'
import { loadFlags } from './flags/flags.ts'
import { loadPayoutViews } from './live.ts'
import { accountFor, availableFor } from './request/available.ts'
import type { RequestPayout } from './request/request.ts'
import { sendCode } from './request/send-code.ts'
import { isCancelLocked, lockCancel } from './store/cancel-lock.ts'
import { payoutsOf } from './store/lists.ts'
import { payoutById } from './store/payouts.ts'
import { hideRequisite, labelRequisite, requisitesOf, type StoredRequisite } from './store/requisites.ts'
import type { StoredPayout } from './store/rows.ts'
import { playersFlagView, turnoverBetView } from './views.ts'

const BETS_SHOWN = 50

export function payoutHandlers(context: PayoutContext, request: RequestPayout): Handlers<typeof payoutRoutes> {
  const { db, clock } = context
  const loadView = async (payout: StoredPayout) => (await loadPayoutViews(db, context, payout.player, [payout]))[0]!
  return {
    'POST /api/v2/billing/payout': ({ caller: { player }, key, body }) => request({ player, key, ...body }),
    'POST /api/v2/billing/payout/code': ({ caller: { player }, body: { by, ...body }, request: { locale } }) =>
      sendCode(context, { player, ...body }, { by, locale }),
    'GET /api/v2/billing/payout/available': ({ caller }) => availableFor(context, caller.player),
    async 'GET /api/v2/billing/turnover/bets'({ caller: { player }, query }) {
      const page = await loadPage(
        { ...query, limit: BETS_SHOWN },
        async (at) => context.withTitles((await context.turnover.betsOf(player, at)).map((bet) => ({ ...bet, player }))),
        (bet) => bet,
      )
      return { data: page!.rows.map(turnoverBetView), next: page!.next }
    },
    'GET /api/v2/billing/payout/account': ({ caller }) => accountFor(context, caller.player),
    async 'GET /api/v2/billing/flagged'({ caller: { player } }) {
      const flags = await loadFlags(context, db, player)
      return { data: await Promise.all(flags.map((flag) => playersFlagView(context, flag))) }
    },
    async 'GET /api/v2/billing/payouts'({ caller: { player }, query: { limit, ...filter } }) {
      const found = await payoutsOf(db, player, { ...filter, ...parseListBounds(filter), limit: limit + 1 })
      const page = found.slice(0, limit)
      const data = await loadPayoutViews(db, context, player, page)
      return { data, next: found.length > limit ? `${page.at(-1)!.id}` : null, is_cancel_locked: await isCancelLocked(db, player) }
    },
    async 'GET /api/v2/billing/payout/{payoutId}'({ caller: { player }, params }) {
      const payout = await payoutById(db, BigInt(params.payoutId))
      return payout?.player === player ? loadView(payout) : refuse('not_found')
    },
    async 'POST /api/v2/billing/payout/{payoutId}/cancel'({ caller: { player }, params }) {
      const payout = await cancelOwn(context, player, BigInt(params.payoutId))
      return isRefusal(payout) ? payout : loadView(payout)
    },
    async 'POST /api/v2/billing/payout/cancel-lock'({ caller: { player } }) {
      await lockCancel(db, player, clock.now())
      return { success: true }
    },
    async 'GET /api/v2/billing/requisites'({ caller: { player } }) {
      const saved = await requisitesOf(db, player)
      return { data: saved.map(requisiteView) }
    },
    async 'POST /api/v2/billing/requisites'({ caller: { player }, body: { label = null, ...body } }) {
      const added = await addToBook(context, { player, ...body, label: label && label.trim() })
      return isRefusal(added) ? added : requisiteView(added)
    },
    'PUT /api/v2/billing/requisites/{id}': async ({ caller: { player }, params, body }) =>
      (await labelRequisite(db, player, BigInt(params.id), body.label && body.label.trim())) ? { success: true } : refuse('not_found'),
    'DELETE /api/v2/billing/requisites/{id}': async ({ caller: { player }, params }) =>
      (await hideRequisite(db, player, BigInt(params.id))) ? { success: true } : refuse('not_found'),
  }
}

const requisiteView = ({ id, type, masked, label, network, addedAt }: StoredRequisite) => ({
  id: `${id}`,
  type,
  masked,
  label,
  network,
  added_at: addedAt === null ? null : new Date(addedAt).toISOString(),
})
