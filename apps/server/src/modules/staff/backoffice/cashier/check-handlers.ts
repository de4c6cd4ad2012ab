/** Checks of the house and what operators do about them: books, stated returns of games, differences with providers' reports, corrections. */
import { consoleRoutes, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { loadSorted, sortedBy, type SortedPage, type Tx } from '../../../../platform/db/index.ts'
import { booksView } from '../../../books/ledger/index.ts'
import { correctionFault, notThere } from '../acts/correction.ts'
import { propose } from '../approvals/approvals.ts'
import { inEur } from '../approvals/sums.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { findingView, returnView } from '../views.ts'

type Keys =
  | 'GET /console/v1/books'
  | 'GET /console/v1/game-returns'
  | 'GET /console/v1/findings'
  | 'POST /console/v1/findings/{id}/resolve'
  | 'POST /console/v1/corrections'

const FINDING_SORTS = consoleRoutes['GET /console/v1/findings'].sorts

export function checkHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { payments, payouts, db, clock } = context
  const playerOf = async (id: bigint) => {
    const [found] = await payments.findings({ isResolved: false, ...sortedBy('-at', { value: null, key: `${id + 1n}` }), limit: 1 })
    if (found?.id !== id || !found.here || !/^[1-9]\d{0,17}$/.test(found.reference)) return null
    const about =
      found.subject === 'payout' ? payouts.operator.of(BigInt(found.reference)) : payments.matching.invoice(BigInt(found.reference))
    return (await about)?.player ?? null
  }
  return {
    'GET /console/v1/books': ({ caller }) =>
      by(
        caller,
        async () => {
          const checks = await context.reconciliation.latest()
          const findings = [checks.quick, checks.full].flatMap((check) => check?.findings ?? [])
          return { ...booksView(checks, context.clock.now()), findings }
        },
        'payments',
      ),
    'GET /console/v1/game-returns': ({ caller }) =>
      by(caller, async () => ({ outside: (await context.gameReturns.outside()).map(returnView) }), 'payments'),
    'GET /console/v1/findings': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const load = (page: SortedPage<'at'>) => payments.findings({ isResolved: false, ...page })
          return pageView(await loadSorted(FINDING_SORTS, query, load, ({ id }) => ({ value: null, key: `${id}` })), findingView)
        },
        'payments',
      ),
    'POST /console/v1/findings/{id}/resolve': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        async ({ login, own }) => {
          if (isOwn({ own }, await playerOf(BigInt(id)))) return refuse('second_person')
          return db.transaction().execute(async (tx) => {
            if (!(await payments.resolveFinding(tx, BigInt(id), login, reason))) return refuse('bad_transition')
            await writeAuditEntry(tx, { operator: login, act: 'resolve finding', subject: `finding ${id}`, detail: reason }, clock.now())
            return DONE
          })
        },
        'finding',
      ),
    'POST /console/v1/corrections': ({ caller, key, body: { player, currency, change, reason } }) =>
      by(caller, async (operator) => {
        const wallet = await context.ledger.wallet(BigInt(player), currency)
        if (change === 0n || !wallet) return refuse('not_found')
        const act = { kind: 'correction', id: context.ids.next(), player: BigInt(player), currency, change } as const
        const about = {
          subject: `player ${player}`,
          player: BigInt(player),
          amount: formatMoney(change),
          currency,
          eur: inEur(change < 0n ? -change : change, currency),
        }
        const idempotency = { key: key!, what: `${player} ${currency} ${change}` }
        // no approval is requested for an act that the ledger would reject
        const precondition = async (tx: Tx) => {
          const closed = await correctionFault(tx, act)
          if (closed) return closed
          const current = (await context.ledger.wallet(BigInt(player), currency, tx))!
          return current.cash + change < 0n ? notThere(current) : undefined
        }
        return propose(context, operator, { act, ...about, reason, idempotency, precondition })
      }),
  }
}
