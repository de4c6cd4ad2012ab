/** Contract → call → answer. Each call loads the operator of its session. */
import { type consoleRoutes, isRefusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import { booksView } from '../../books/ledger/index.ts'
import { accounts } from './account-handlers.ts'
import { acquisitionHandlers } from './acquisition-handlers.ts'
import { notThere } from './acts/correction.ts'
import { invoiceSubject, paymentSubject } from './acts/matching.ts'
import { approvalHandlers } from './approval-handlers.ts'
import { propose } from './approvals.ts'
import { betLimitHandlers } from './bet-limit-handlers.ts'
import { type By, byOperator, DONE, type Of, only } from './by.ts'
import type { BackofficeContext } from './context.ts'
import { freeBetHandlers } from './free-bet-handlers.ts'
import { freeSpinHandlers } from './free-spin-handlers.ts'
import { heldWinHandlers } from './held-win-handlers.ts'
import { joinRequestHandlers } from './join-request-handlers.ts'
import { logIn, logOut } from './login.ts'
import { mirrorHandlers } from './mirror-handlers.ts'
import { nicknameHandlers } from './nickname-handlers.ts'
import { onePlayerHandlers } from './one-player-handlers.ts'
import { operatorHandlers } from './operator-handlers.ts'
import { overviewHandlers } from './overview-handlers.ts'
import { partnerHandlers } from './partner-handlers.ts'
import { partnerReportHandlers } from './partner-report-handlers.ts'
import { payoutHandlers } from './payout-handlers.ts'
import { payoutLinkHandlers } from './payout-link-handlers.ts'
import { playerHandlers } from './player-handlers.ts'
import { playerLimitHandlers } from './player-limit-handlers.ts'
import { promoHandlers } from './promo-handlers.ts'
import { providerHandlers } from './provider-handlers.ts'
import { recordHandlers } from './record-handlers.ts'
import { reloadHandlers } from './reload-handlers.ts'
import { returnHandlers } from './return-handlers.ts'
import { roleHandlers } from './role-handlers.ts'
import { isOwn } from './rules/four-eyes.ts'
import { settlementHandlers } from './settlement-handlers.ts'
import { writeAuditEntry, openSubjects } from './store/acts.ts'
import { inEur, sumText } from './sums.ts'
import { supportHandlers } from './support-handlers.ts'
import { tournamentHandlers } from './tournament-handlers.ts'
import { tradingHandlers } from './trading-handlers.ts'
import { verificationHandlers } from './verification-handlers.ts'
import { findingView, returnView, invoiceView, operatorView, waitingView } from './views.ts'
import { vipMemberHandlers } from './vip-member-handlers.ts'
import { vipPlanHandlers } from './vip-plan-handlers.ts'
import { welcomePackHandlers } from './welcome-pack-handlers.ts'
import { workHandlers } from './work-handlers.ts'

/** HttpOnly, for this host only, never sent from other sites. */
export const SESSION_COOKIE = 'console_session'

export function consoleHandlers(context: BackofficeContext): Handlers<typeof consoleRoutes> {
  const by = byOperator(context)
  return {
    ...loginHandlers(context),
    ...matchingHandlers(context, by),
    ...findings(context, by),
    ...overviewHandlers(context, by),
    ...roleHandlers(context, by),
    ...operatorHandlers(context, by),
    ...onePlayerHandlers(context, by),
    ...approvalHandlers(context, by),
    ...payoutHandlers(context, by),
    ...playerHandlers(context, by),
    ...accounts(context, by),
    ...nicknameHandlers(context, by),
    ...verificationHandlers(context, by),
    ...joinRequestHandlers(context, by),
    ...returnHandlers(context, by),
    ...betLimitHandlers(context, by),
    ...playerLimitHandlers(context, by),
    ...acquisitionHandlers(context, by),
    ...mirrorHandlers(context, by),
    ...partnerHandlers(context, by),
    ...partnerReportHandlers(context, by),
    ...promoHandlers(context, by),
    ...providerHandlers(context, by),
    ...heldWinHandlers(context, by),
    ...tradingHandlers(context, by),
    ...settlementHandlers(context, by),
    ...reloadHandlers(context, by),
    ...welcomePackHandlers(context, by),
    ...freeBetHandlers(context, by),
    ...freeSpinHandlers(context, by),
    ...tournamentHandlers(context, by),
    ...vipPlanHandlers(context, by),
    ...vipMemberHandlers(context, by),
    ...payoutLinkHandlers(context, by),
    ...supportHandlers(context, by),
    ...recordHandlers(context, by),
    ...workHandlers(context, by),
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
    'GET /console/v1/me': ({ caller }) => by(caller, async (operator) => operatorView(operator)),
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
          const current = (await context.ledger.wallet(BigInt(player), currency, tx))!
          return current.cash + change < 0n ? notThere(current) : undefined
        }
        return propose(context, operator, { act, ...about, reason, idempotency, precondition })
      }),
  }
}

function loginHandlers(context: BackofficeContext): Of<'POST /console/v1/login' | 'POST /console/v1/logout'> {
  return {
    async 'POST /console/v1/login'({ body, request }) {
      const entered = await logIn(context, { ...body, ip: request.ip })
      if (isRefusal(entered)) return entered
      request.setCookie(SESSION_COOKIE, entered.token, { maxAge: entered.life, sameSite: 'strict', hostOnly: true })
      return operatorView(entered.operator)
    },
    async 'POST /console/v1/logout'({ caller, request }) {
      await logOut(context, caller)
      request.setCookie(SESSION_COOKIE, null, { hostOnly: true })
      return DONE
    },
  }
}

type MatchingKeys =
  | 'GET /console/v1/matching'
  | 'POST /console/v1/matching/match'
  | 'POST /console/v1/matching/send-back'
  | 'POST /console/v1/invoices/{id}/refuse'
  | 'GET /console/v1/invoices/{id}/proof'

function matchingHandlers(context: BackofficeContext, by: By): Of<MatchingKeys> {
  const { matching: matchingService, disputes } = context.payments
  const gone = async (psp: string, ext: string) => refuse((await matchingService.isTakenBack(psp, ext)) ? 'taken_back' : 'not_found')
  return {
    'GET /console/v1/matching': ({ caller }) =>
      by(
        caller,
        async () => {
          const [{ waiting, invoices }, proposed] = await Promise.all([matchingService.list(), openSubjects(context.db)])
          const disputesByInvoice = await Promise.all(invoices.map(async ({ id, status }) => (status === REVIEW ? disputes.of(id) : [])))
          return {
            waiting: waiting.map((each) => waitingView(each, proposed)),
            invoices: invoices.map((invoice, at) => invoiceView(invoice, disputesByInvoice[at]!, proposed)),
          }
        },
        'payments',
      ),
    'POST /console/v1/matching/match': ({ caller, body: { psp, ext, invoice: id, reason } }) =>
      by(caller, async (operator) => {
        const [item, invoice] = [await matchingService.item(psp, ext), await matchingService.invoice(BigInt(id))]
        if (!item) return gone(psp, ext)
        if (!invoice) return refuse('not_found')
        const sums = { amount: sumText(item.amount, item.currency), currency: item.currency, eur: inEur(item.amount, item.currency) }
        const act = { kind: 'match', psp, ext, invoice: invoice.id } as const
        const about = { subject: paymentSubject(item), player: invoice.player, ...sums, reason }
        const precondition = (tx: Tx) => matchingService.refuseMatch(tx, { psp, ext, invoice: invoice.id })
        return propose(context, operator, { act, ...about, precondition })
      }),
    'POST /console/v1/matching/send-back': ({ caller, body: { psp, ext, reason } }) =>
      by(caller, async (operator) => {
        const item = await matchingService.item(psp, ext)
        if (!item) return gone(psp, ext)
        const sums = { amount: sumText(item.amount, item.currency), currency: item.currency, eur: inEur(item.amount, item.currency) }
        const named = item.invoice === null ? undefined : await matchingService.invoice(item.invoice)
        const about = { subject: paymentSubject(item), player: named?.player ?? null, ...sums, reason }
        return propose(context, operator, { act: { kind: 'send_back', psp, ext }, ...about })
      }),
    'POST /console/v1/invoices/{id}/refuse': ({ caller, params: { id }, body: { because, reason } }) =>
      by(caller, async (operator) => {
        const invoice = await matchingService.invoice(BigInt(id))
        if (!invoice) return refuse('not_found')
        const { player, amount, currency } = invoice
        const about = { subject: invoiceSubject(id), player, amount: formatMoney(amount), currency, eur: inEur(amount, currency), reason }
        return propose(context, operator, { act: { kind: 'refuse', invoice: invoice.id, because }, ...about })
      }),
    'GET /console/v1/invoices/{id}/proof': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const invoice = await matchingService.invoice(BigInt(id))
          if (invoice && isOwn(operator, invoice.player)) return refuse('second_person')
          const [newest] = await disputes.of(BigInt(id))
          const bytes = newest && (await disputes.proof(newest))
          if (!bytes) return refuse('not_found')
          await writeAuditEntry(
            context.db,
            { operator: operator.login, act: 'look at proof', subject: invoiceSubject(id), detail: newest.type },
            context.clock.now(),
          )
          return { name: `dispute-${id}.${newest.type === 'application/pdf' ? 'pdf' : 'jpg'}`, content: only(bytes) }
        },
        'payments',
      ),
  }
}

const REVIEW = 8

type FindingKeys = 'GET /console/v1/findings' | 'POST /console/v1/findings/{id}/resolve'

function findings({ payments, payouts: { operator: matchingService }, db, clock }: BackofficeContext, by: By): Of<FindingKeys> {
  const playerOf = async (id: bigint) => {
    const [found] = await payments.findings({ isResolved: false, before: id + 1n, limit: 1 })
    if (found?.id !== id || !found.here || !/^[1-9]\d{0,17}$/.test(found.reference)) return null
    const about =
      found.subject === 'payout' ? matchingService.of(BigInt(found.reference)) : payments.matching.invoice(BigInt(found.reference))
    return (await about)?.player ?? null
  }
  return {
    'GET /console/v1/findings': ({ caller, query: { before, limit } }) =>
      by(
        caller,
        async () => {
          const from = before === undefined ? {} : { before: BigInt(before) }
          const rows = await payments.findings({ isResolved: false, ...from, limit: limit + 1 })
          const data = rows.slice(0, limit).map(findingView)
          return { data, next: rows.length > limit ? data.at(-1)!.id : null }
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
  }
}
