/** Net deposits of closed accounts: the queue, and the act that returns them. */
import { isRefusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { subjectOf } from '../acts/return.ts'
import { propose } from '../approvals/approvals.ts'
import { inEur } from '../approvals/sums.ts'
import { type By, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { closedView } from '../views.ts'

type ReturnHandlers = Of<'GET /console/v1/returns' | 'POST /console/v1/returns/{player}/{currency}'>

export function returnHandlers(context: BackofficeContext, by: By): ReturnHandlers {
  const { returns } = context
  return {
    'GET /console/v1/returns': ({ caller, query: { player, ...page } }) =>
      by(caller, async () => pageView(await returns.queue(page, player === undefined ? undefined : BigInt(player)), closedView), 'return'),
    'POST /console/v1/returns/{player}/{currency}': ({ caller, params, body }) =>
      by(caller, async (operator) => {
        const player = BigInt(params.player)
        const to = body.way && body.destination ? { way: body.way, destination: body.destination } : null
        const proposed = await returns.propose(player, params.currency, { net: body.net, change: body.change }, to)
        if (isRefusal(proposed)) return proposed
        const { currency } = params
        const sums = { amount: formatMoney(proposed.moved), currency, eur: inEur(proposed.moved, currency) }
        const about = { act: { kind: 'return', ...proposed.order }, subject: subjectOf(proposed.order), player } as const
        return propose(context, operator, { ...about, ...sums, reason: body.reason })
      }),
  }
}
