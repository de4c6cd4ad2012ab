/** What waits for a second person, and what one person may still decide alone today. */
import { formatMoney } from '@fairhouse/money'

import { type By, type Of, SHOWN } from './by.ts'
import { settle } from './desk.ts'
import { actingOf, withOwn } from './linked.ts'
import type { MoneyAct } from './money-acts.ts'
import { dueOf } from './payout-proposals.ts'
import type { Room } from './room.ts'
import { ALONE_EUR } from './rules/four-eyes.ts'
import { ALONE_DAY_EUR } from './rules/payout-eyes.ts'
import { type Approval, openApprovals, sumOf } from './store/acts.ts'
import { activeOperators, operatorById } from './store/operators.ts'
import { sumText } from './sums.ts'
import { approvalView } from './views.ts'

/** The second person sees the same two sums as the first. */
async function matchOf({ payments: { matching, disputes } }: Room, { act }: Approval) {
  const kept = act as MoneyAct
  const invoice = kept.kind === 'match' ? await matching.invoice(BigInt(kept.invoice)) : undefined
  if (!invoice) return null
  const { id, asked, currency } = invoice
  return { invoice: `${id}`, asked: sumText(asked.amount, currency), has_proof: (await disputes.of(id)).length > 0 }
}

type ApprovalKeys = 'GET /console/v1/approvals' | 'POST /console/v1/approvals/{id}/{verdict}' | 'GET /console/v1/allowance'

export function approvals(room: Room, by: By): Of<ApprovalKeys> {
  const { db, clock, payouts } = room
  return {
    'GET /console/v1/approvals': ({ caller }) =>
      by(caller, async (operator) => {
        const [open, all] = [await openApprovals(db, SHOWN), await withOwn(room, db, await activeOperators(db))]
        const due = await dueOf(payouts.operator, open)
        const shown = due.map(async (each) => {
          const people = { all, asking: operator, first: await actingOf(room, db, await operatorById(db, each.operator)) }
          return approvalView(each, people, await matchOf(room, each))
        })
        return { data: await Promise.all(shown) }
      }),
    'POST /console/v1/approvals/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { reason } }) =>
      by(caller, (operator) => settle(room, operator, { id: BigInt(id), verdict, reason })),
    'GET /console/v1/allowance': ({ caller }) =>
      by(caller, async ({ id: operator }) => {
        const now = clock.now()
        const used = async (kind: 'money' | 'payout') => formatMoney(await sumOf(db, kind, { operator }, now))
        return {
          money: { used: await used('money'), max: formatMoney(ALONE_EUR) },
          payouts: { used: await used('payout'), max: formatMoney(ALONE_DAY_EUR) },
        }
      }),
  }
}
