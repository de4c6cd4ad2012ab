/** The withdrawable amount, and all restrictions (BEY-4), each with its amount. */
import { type AnswerOf, type payoutRoutes, refuse } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import { payoutMethodViews } from '../../payments/index.ts'
import { newDestinationLimit } from '../amounts.ts'
import type { PayoutContext } from '../context.ts'

export type Available = AnswerOf<(typeof payoutRoutes)['GET /api/v2/billing/payout/available']>

/** The same for a payout-link session, which has no other calls. */
export async function accountFor(
  { db, currencyOf, ledger, methodsOf, providerOf, payoutMultipleOf, times }: PayoutContext,
  player: PlayerId,
) {
  const currency = await currencyOf(player)
  const { cash = 0n } = (await ledger.wallet(player, currency)) ?? {}
  const multiple = BigInt(await payoutMultipleOf(db, player))
  const methods = methodsOf(currency).map((method) => ({ ...method, dayMax: method.dayMax * multiple }))
  return { balance: formatMoney(cash), currency, methods: await payoutMethodViews(methods, providerOf, times) }
}

export async function availableFor(context: PayoutContext, player: PlayerId): Promise<Available> {
  const currency = await context.currencyOf(player)
  const { cash = 0n, block = 0 } = (await context.ledger.wallet(player, currency)) ?? {}
  const { failing, left, demands } = await context.gates.availability(context.db, player, currency, context.clock.now())
  const reasons = block === 0 ? failing : [refuse('player_blocked'), ...failing]
  const fits = cash < left ? cash : left
  // the end of a bonus is the player's choice, not a reason to wait
  const isClosed = reasons.some(({ code }) => code !== 'bonus_active')
  return {
    withdrawable: formatMoney(isClosed ? 0n : fits),
    currency,
    reasons: reasons.map(({ code, details = {} }) => ({ code, detail: details })),
    sources: demands.map(({ id, type, masked, method, left: due }) => ({
      id: `${id}`,
      type,
      value: method.value,
      masked,
      left: formatMoney(due),
    })),
    new_destination_max: formatMoney(newDestinationLimit(currency)),
    code_ways: await context.codes.waysOf(player),
  }
}
