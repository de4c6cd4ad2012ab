/** From the console's contract to its calls. Each call asks the table who stands behind its session. */
import { type consoleRoutes, isRefusal, type ParamsOf, type PayoutRefusal, refuse, refuseFields } from '@fairhouse/contracts'
import { formatMoney, parseMoney } from '@fairhouse/money'

import type { Handlers } from '../../platform/http/index.ts'
import { type By, byOperator, DONE, type Of, only, SHOWN } from './by.ts'
import { decide, settle } from './desk.ts'
import { enter, leave } from './entrance.ts'
import { returnHandlers } from './return-handlers.ts'
import { payoutLinks } from './payout-link-handlers.ts'
import { invoiceSubject, notThere, paymentSubject } from './money-acts.ts'
import type { Room } from './room.ts'
import { isOwn } from './rules/four-eyes.ts'
import { actsOf, noteAct, openApprovals, openSubjects } from './store/acts.ts'
import { operatorById } from './store/operators.ts'
import type { Tx } from './store/tables.ts'
import { inEur, sumText } from './sums.ts'
import { verifications } from './verification-handlers.ts'
import { approvalView, auditView, findingView, invoiceView, operatorView, payoutView, waitingView } from './views.ts'
import { wishes } from './wish-handlers.ts'

/** HttpOnly, of this host alone, never sent along from elsewhere. */
export const SESSION_COOKIE = 'console_session'

export function consoleHandlers(room: Room): Handlers<typeof consoleRoutes> {
  const by = byOperator(room)
  return {
    ...entrance(room),
    ...matching(room, by),
    ...desk(room, by),
    ...verifications(room, by),
    ...wishes(room, by),
    ...returnHandlers(room, by),
    ...payoutLinks(room, by),
    'GET /console/v1/me': ({ caller }) => by(caller, async (operator) => operatorView(operator)),
    'GET /console/v1/audit': ({ caller }) => by(caller, async () => ({ data: (await actsOf(room.db, SHOWN)).map(auditView) })),
    'POST /console/v1/corrections': ({ caller, key, body: { player, currency, change, reason } }) =>
      by(caller, async (operator) => {
        const sum = parseMoney(change.replace('-', '')) ?? 0n
        const wallet = await room.ledger.wallet(BigInt(player), currency)
        if (sum === 0n || !wallet) return refuse('not_found')
        const signed = change.startsWith('-') ? -sum : sum
        const act = { kind: 'correction', id: room.ids.next(), player, currency, change: `${signed}` } as const
        const about = {
          subject: `player ${player}`,
          player: BigInt(player),
          amount: formatMoney(signed),
          currency,
          eur: inEur(sum, currency),
        }
        const once = { key: key!, what: `${player} ${currency} ${signed}` }
        // nobody is asked to second what the books will refuse
        const hindrance = async (tx: Tx) => {
          const there = (await room.ledger.wallet(BigInt(player), currency, tx))!
          return there.cash + signed < 0n ? notThere(there) : undefined
        }
        return decide(room, operator, { kind: 'correction', act, ...about, reason, once, hindrance })
      }),
  }
}

function entrance(room: Room): Of<'POST /console/v1/login' | 'POST /console/v1/logout'> {
  return {
    async 'POST /console/v1/login'({ body, request }) {
      const entered = await enter(room, { ...body, ip: request.ip })
      if (isRefusal(entered)) return entered
      request.setCookie(SESSION_COOKIE, entered.token, { maxAge: entered.life, sameSite: 'strict', hostOnly: true })
      return operatorView(entered.operator)
    },
    async 'POST /console/v1/logout'({ caller, request }) {
      await leave(room, caller)
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

function matching(room: Room, by: By): Of<MatchingKeys> {
  const { matching: desk, disputes } = room.payments
  const gone = async (psp: string, ext: string) => refuse((await desk.isTakenBack(psp, ext)) ? 'taken_back' : 'not_found')
  return {
    'GET /console/v1/matching': ({ caller }) =>
      by(caller, async () => {
        const [{ waiting, invoices }, proposed] = await Promise.all([desk.list(), openSubjects(room.db)])
        const said = await Promise.all(invoices.map(async ({ id, status }) => (status === REVIEW ? disputes.of(id) : [])))
        return {
          waiting: waiting.map((each) => waitingView(each, proposed)),
          invoices: invoices.map((invoice, at) => invoiceView(invoice, said[at]!, proposed)),
        }
      }),
    'POST /console/v1/matching/match': ({ caller, body: { psp, ext, invoice: id, reason } }) =>
      by(caller, async (operator) => {
        const [item, invoice] = [await desk.item(psp, ext), await desk.invoice(BigInt(id))]
        if (!item) return gone(psp, ext)
        if (!invoice) return refuse('not_found')
        const sums = { amount: sumText(item.amount, item.currency), currency: item.currency, eur: inEur(item.amount, item.currency) }
        const act = { kind: 'match', psp, ext, invoice: id } as const
        return decide(room, operator, { kind: 'match', act, subject: paymentSubject(item), player: invoice.player, ...sums, reason })
      }),
    'POST /console/v1/matching/send-back': ({ caller, body: { psp, ext, reason } }) =>
      by(caller, async (operator) => {
        const item = await desk.item(psp, ext)
        if (!item) return gone(psp, ext)
        const sums = { amount: sumText(item.amount, item.currency), currency: item.currency, eur: inEur(item.amount, item.currency) }
        const named = item.invoice === null ? undefined : await desk.invoice(item.invoice)
        const about = { subject: paymentSubject(item), player: named?.player ?? null, ...sums, reason }
        return decide(room, operator, { kind: 'send_back', act: { kind: 'send_back', psp, ext }, ...about })
      }),
    'POST /console/v1/invoices/{id}/refuse': ({ caller, params: { id }, body: { because, reason } }) =>
      by(caller, async (operator) => {
        const invoice = await desk.invoice(BigInt(id))
        if (!invoice) return refuse('not_found')
        const { player, amount, currency } = invoice
        const about = { subject: invoiceSubject(id), player, amount: formatMoney(amount), currency, eur: inEur(amount, currency), reason }
        return decide(room, operator, { kind: 'refuse', act: { kind: 'refuse', invoice: id, because }, ...about })
      }),
    'GET /console/v1/invoices/{id}/proof': ({ caller, params: { id } }) =>
      by(caller, async (operator) => {
        const [newest] = await disputes.of(BigInt(id))
        const bytes = newest && (await disputes.proof(newest))
        if (!bytes) return refuse('not_found')
        await noteAct(
          room.db,
          { operator: operator.login, act: 'look at proof', subject: invoiceSubject(id), detail: newest.type },
          room.clock.now(),
        )
        return { name: `dispute-${id}.${newest.type === 'application/pdf' ? 'pdf' : 'jpg'}`, content: only(bytes) }
      }),
  }
}

const REVIEW = 8
const QUEUES = ['review', 'unknown', 'finding'] as const

type PayoutVerdict = ParamsOf<(typeof consoleRoutes)['POST /console/v1/payouts/{id}/{verdict}']>['verdict']

type DeskKeys =
  | 'GET /console/v1/approvals'
  | 'POST /console/v1/approvals/{id}/{verdict}'
  | 'GET /console/v1/payouts'
  | 'POST /console/v1/payouts/{id}/{verdict}'
  | 'GET /console/v1/findings'
  | 'POST /console/v1/findings/{id}/resolve'

function desk(room: Room, by: By): Of<DeskKeys> {
  const { payments, payouts, db, clock } = room
  return {
    'GET /console/v1/approvals': ({ caller }) =>
      by(caller, async (operator) => {
        const open = await openApprovals(db, SHOWN)
        return { data: await Promise.all(open.map(async (each) => approvalView(each, await operatorById(db, each.operator), operator))) }
      }),
    'POST /console/v1/approvals/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { reason } }) =>
      by(caller, (operator) => settle(room, operator, { id: BigInt(id), verdict, reason })),
    'GET /console/v1/payouts': ({ caller }) =>
      by(caller, async () => {
        const queues = await Promise.all(QUEUES.map((kind) => payouts.operator.queue({ kind, limit: SHOWN })))
        const each = new Map(queues.flat().map((payout) => [payout.id, payout]))
        return { data: [...each.values()].map(payoutView) }
      }),
    'POST /console/v1/payouts/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { because, reason } }) =>
      by(
        caller,
        async (operator) => {
          const number = BigInt(id)
          const payout = await payouts.operator.of(number)
          if (!payout) return refuse('not_found')
          if (isOwn(operator, payout.player)) return refuse('second_person')
          const login = operator.login
          const sum = { amount: formatMoney(payout.amount), currency: payout.currency }
          const line = {
            operator: login,
            act: `payout ${verdict}`,
            subject: `payout ${id}`,
            sum,
            detail: because ? `${because}: ${reason}` : reason,
          }
          const done = await settlePayout(payouts.operator, { id: number, login, reason, because }, verdict, (tx) =>
            noteAct(tx as Tx, line, clock.now()),
          )
          return isRefusal(done) ? done : DONE
        },
        'payout',
      ),
    'GET /console/v1/findings': ({ caller }) =>
      by(caller, async () => ({ data: (await payments.findings({ isResolved: false, limit: SHOWN })).map(findingView) })),
    'POST /console/v1/findings/{id}/resolve': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            if (!(await payments.resolveFinding(tx, BigInt(id), login, reason))) return refuse('bad_transition')
            await noteAct(tx, { operator: login, act: 'resolve finding', subject: `finding ${id}`, detail: reason }, clock.now())
            return DONE
          }),
        'finding',
      ),
  }
}

type PayoutOperator = Room['payouts']['operator']

/** `also` is the line in the log: of the decision's own transaction. */
function settlePayout(
  operator: PayoutOperator,
  { id, login, reason, because }: { id: bigint; login: string; reason: string; because: PayoutRefusal | undefined },
  verdict: PayoutVerdict,
  also: Parameters<PayoutOperator['settleFinding']>[1],
) {
  switch (verdict) {
    case 'approve':
      return operator.approve(id, login, also)
    case 'reject':
      if (!because) return refuseFields({ because: ['required: the player is told why'] })
      return operator.reject(id, login, { because, reason }, also)
    case 'seen':
      return operator.settleFinding(id, also)
    default:
      return operator.resolveUnknown(id, verdict, login, also)
  }
}
