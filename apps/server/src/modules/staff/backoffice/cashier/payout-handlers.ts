/** Payouts that wait for an operator: the queue, and the decisions. Source: D-47, money.md B "Payout". */
import { isRefusal, type ParamsOf, consoleRoutes, type PayoutRefusal, refuse, refuseFields, type Refusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { loadSorted, type Tx } from '../../../../platform/db/index.ts'
import type { PayoutOutcome, QueuedPayout } from '../../../cashier/payouts/index.ts'
import { causesUnderLock, type PayoutAct, payoutSecondCauses, payoutSubject } from '../acts/payout.ts'
import { propose, type Proposal } from '../approvals/approvals.ts'
import { dueOf } from '../approvals/due.ts'
import { inEur } from '../approvals/sums.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { type Acting, actingOf, withOwn } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { lapse, openAbout, openOfKind, writeAuditEntry } from '../store/acts.ts'
import { activeOperators, operatorById } from '../store/operators.ts'
import { payoutView, secondsOf } from '../views.ts'

type PayoutVerdict = ParamsOf<(typeof consoleRoutes)['POST /console/v1/payouts/{id}/{verdict}']>['verdict']

const QUEUE_SORTS = consoleRoutes['GET /console/v1/payouts'].sorts

export function payoutHandlers(
  context: BackofficeContext,
  by: By,
): Of<'GET /console/v1/payouts' | 'POST /console/v1/payouts/{id}/{verdict}'> {
  const operations = context.payouts.operator
  return {
    'GET /console/v1/payouts': ({ caller, query }) =>
      by(
        caller,
        async (operator) => {
          const { rows, next } = await loadSorted(QUEUE_SORTS, query, operations.queue, ({ id }) => ({ value: null, key: `${id}` }))
          return { data: await loadRows(context, operator, rows), next }
        },
        'payments',
      ),
    'POST /console/v1/payouts/{id}/{verdict}': ({ caller, params: { id, verdict }, body }) =>
      by(
        caller,
        async (operator) => {
          const given = { id: BigInt(id), ...body }
          if (verdict === 'reject' || verdict === 'seen') return decideAlone(context, operator, given, verdict)
          const proposed = await buildProposal(context, operator, given, verdict)
          return proposed ? propose(context, operator, proposed) : refuse('not_found')
        },
        'payout',
      ),
  }
}

async function loadRows(context: BackofficeContext, operator: Acting, queued: readonly QueuedPayout[]) {
  const { db, clock } = context
  const open = await dueOf(context, await openOfKind(db, 'payout'))
  const all = await withOwn(context, db, await activeOperators(db))
  const waiting = new Map(open.map((approval) => [approval.subject, approval]))
  return Promise.all(
    queued.map(async (payout) => {
      const approval = waiting.get(payoutSubject(payout.id))
      const first = approval && (await actingOf(context, db, await operatorById(db, approval.operator)))
      const proposal = approval && first ? { by: first.login, seconds: secondsOf(approval, first, all) } : null
      const isDecided = payout.status === 'review' || payout.status === 'unknown'
      const second = isDecided ? await payoutSecondCauses(db, payout, operator.id, clock.now()) : []
      return payoutView(payout, { second, proposal })
    }),
  )
}

interface Given {
  id: bigint
  reason: string
  because?: PayoutRefusal | undefined
}

/** Undefined for an unknown payout. */
async function buildProposal(
  context: BackofficeContext,
  operator: Acting,
  { id, reason }: Given,
  verdict: PayoutOutcome,
): Promise<Proposal | undefined> {
  const payout = await context.payouts.operator.of(id)
  if (!payout) return undefined
  const { player, psp, amount, currency } = payout
  const act: PayoutAct = { kind: 'payout', payout: id, psp, verdict }
  const sums = { amount: formatMoney(amount), currency, eur: inEur(amount, currency) }
  const causes = (tx: Tx) => causesUnderLock(context, tx, act, operator.id)
  return { act, subject: payoutSubject(id), player, ...sums, reason, causes }
}

/** Decisions that give no money away: a rejected payout, or a settled finding. */
async function decideAlone(
  { payouts: { operator: operations }, clock }: BackofficeContext,
  operator: Acting,
  { id, reason, because }: Given,
  verdict: Extract<PayoutVerdict, 'reject' | 'seen'>,
): Promise<{ state: 'done' } | Refusal> {
  const payout = await operations.of(id)
  if (!payout) return refuse('not_found')
  if (isOwn(operator, payout.player)) return refuse('second_person')
  const { login } = operator
  const subject = payoutSubject(id)
  const sum = { amount: formatMoney(payout.amount), currency: payout.currency }
  const auditEntry = { operator: login, act: `payout ${verdict}`, subject, sum, detail: because ? `${because}: ${reason}` : reason }
  const also = async (tx: Tx) => {
    const proposed = verdict === 'reject' ? await openAbout(tx, { kind: 'payout', subject }) : undefined
    if (proposed) await lapse(tx, proposed, clock.now())
    await writeAuditEntry(tx, auditEntry, clock.now())
  }
  if (verdict === 'reject' && !because) return refuseFields({ because: ['required: the player sees the reason'] })
  const done =
    verdict === 'seen' ? await operations.settleFinding(id, also) : await operations.reject(id, login, { because: because!, reason }, also)
  return isRefusal(done) ? done : { state: 'done' }
}
