/** Pending approvals, and what one operator may still decide alone today. */
import { APPROVAL_KINDS, consoleRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { loadSorted, type SortedPage } from '../../../../platform/db/index.ts'
import { readAct } from '../acts/index.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { actingOf, withOwn } from '../players/linked.ts'
import { SINGLE_OPERATOR_DAY, SINGLE_OPERATOR_EUR } from '../rules/four-eyes.ts'
import { type Approval, openApprovals, loadDecidedSum } from '../store/acts.ts'
import { activeOperators, operatorById } from '../store/operators.ts'
import { approvalView, valueView } from '../views.ts'
import { resolveApproval } from './approvals.ts'
import { dueOf } from './due.ts'
import { sumText } from './sums.ts'

/** The second operator sees the same two sums as the first. */
async function matchOf({ payments: { matching, disputes } }: BackofficeContext, { act }: Approval) {
  const matched = readAct(act)
  if (matched?.kind !== 'match') return null
  const invoice = await matching.invoice(matched.invoice)
  if (!invoice) return null
  const { id, expected, currency } = invoice
  const item = await matching.item(matched.psp, matched.ext)
  const about = { invoice: `${id}`, asked: sumText(expected.amount, currency), has_proof: (await disputes.of(id)).length > 0 }
  return { ...about, value: valueView(item?.value ?? null) }
}

/** A newer version, whose process runs beside this one while it is deployed, may have kinds of its own. */
const isKnownKind = ({ kind }: Approval) => APPROVAL_KINDS.includes(kind)

type ApprovalKeys = 'GET /console/v1/approvals' | 'POST /console/v1/approvals/{id}/{verdict}' | 'GET /console/v1/allowance'

const SORTS = consoleRoutes['GET /console/v1/approvals'].sorts

export function approvalHandlers(context: BackofficeContext, by: By): Of<ApprovalKeys> {
  const { db, clock } = context
  return {
    'GET /console/v1/approvals': ({ caller, query }) =>
      by(caller, async (operator) => {
        const load = (page: SortedPage<'at'>) => openApprovals(db, operator, page)
        const { rows, next } = await loadSorted(SORTS, query, load, ({ id }) => ({ value: null, key: `${id}` }))
        const all = await withOwn(context, db, await activeOperators(db))
        const due = await dueOf(context, rows.filter(isKnownKind))
        const shown = due.map(async (each) => {
          const people = { all, asking: operator, first: await actingOf(context, db, await operatorById(db, each.operator)) }
          return approvalView(each, people, await matchOf(context, each))
        })
        return { data: await Promise.all(shown), next }
      }),
    'POST /console/v1/approvals/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { reason } }) =>
      by(caller, (operator) => resolveApproval(context, operator, { id: BigInt(id), verdict, reason })),
    'GET /console/v1/allowance': ({ caller }) =>
      by(caller, async ({ id: operator }) => {
        const now = clock.now()
        const used = async (kind: 'money' | 'payout') => formatMoney(await loadDecidedSum(db, kind, { operator }, now))
        return {
          money: { used: await used('money'), max: formatMoney(SINGLE_OPERATOR_EUR) },
          payouts: { used: await used('payout'), max: formatMoney(SINGLE_OPERATOR_DAY) },
        }
      }),
  }
}
