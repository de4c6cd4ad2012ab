/** From the console's contract to its calls. Each call asks the table who stands behind its session. */
import { type consoleRoutes, isRefusal, refuse } from '@fairhouse/contracts'
import { formatMoney, parseMoney } from '@fairhouse/money'

import type { Handlers } from '../../platform/http/index.ts'
import { booksView } from '../ledger/index.ts'
import { type By, byOperator, DONE, type Of, only, SHOWN } from './by.ts'
import { accounts } from './account-handlers.ts'
import { betLimitHandlers } from './bet-limit-handlers.ts'
import { approvals } from './approval-handlers.ts'
import { decide } from './desk.ts'
import { enter, leave } from './entrance.ts'
import { returnHandlers } from './return-handlers.ts'
import { payouts } from './payout-handlers.ts'
import { payoutLinks } from './payout-link-handlers.ts'
import { players } from './player-handlers.ts'
import { invoiceSubject, notThere, paymentSubject } from './money-acts.ts'
import type { Room } from './room.ts'
import { isOwn } from './rules/four-eyes.ts'
import { actsOf, noteAct, openSubjects } from './store/acts.ts'
import type { Tx } from './store/tables.ts'
import { inEur, sumText } from './sums.ts'
import { verifications } from './verification-handlers.ts'
import { auditView, findingView, invoiceView, operatorView, waitingView } from './views.ts'
import { wishes } from './wish-handlers.ts'

/** HttpOnly, of this host alone, never sent along from elsewhere. */
export const SESSION_COOKIE = 'console_session'

export function consoleHandlers(room: Room): Handlers<typeof consoleRoutes> {
  const by = byOperator(room)
  return {
    ...entrance(room),
    ...matching(room, by),
    ...findings(room, by),
    ...approvals(room, by),
    ...payouts(room, by),
    ...players(room, by),
    ...accounts(room, by),
    ...verifications(room, by),
    ...wishes(room, by),
    ...returnHandlers(room, by),
    ...betLimitHandlers(room, by),
    ...payoutLinks(room, by),
    'GET /console/v1/books': ({ caller }) =>
      by(caller, async () => {
        const checks = await room.reconciliation.latest()
        const findings = [checks.quick, checks.full].flatMap((check) => check?.findings ?? [])
        return { ...booksView(checks, room.clock.now()), findings }
      }),
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
        const invoice = await desk.invoice(BigInt(id))
        if (invoice && isOwn(operator, invoice.player)) return refuse('second_person')
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

type FindingKeys = 'GET /console/v1/findings' | 'POST /console/v1/findings/{id}/resolve'

function findings({ payments, payouts: { operator: desk }, db, clock }: Room, by: By): Of<FindingKeys> {
  const playerOf = async (id: bigint) => {
    const found = (await payments.findings({ isResolved: false, limit: SHOWN })).find((finding) => finding.id === id)
    if (!found?.here || !/^[1-9]\d{0,17}$/.test(found.reference)) return null
    const about = found.subject === 'payout' ? desk.of(BigInt(found.reference)) : payments.matching.invoice(BigInt(found.reference))
    return (await about)?.player ?? null
  }
  return {
    'GET /console/v1/findings': ({ caller }) =>
      by(caller, async () => ({ data: (await payments.findings({ isResolved: false, limit: SHOWN })).map(findingView) })),
    'POST /console/v1/findings/{id}/resolve': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        async ({ login, own }) => {
          if (isOwn({ own }, await playerOf(BigInt(id)))) return refuse('second_person')
          return db.transaction().execute(async (tx) => {
            if (!(await payments.resolveFinding(tx, BigInt(id), login, reason))) return refuse('bad_transition')
            await noteAct(tx, { operator: login, act: 'resolve finding', subject: `finding ${id}`, detail: reason }, clock.now())
            return DONE
          })
        },
        'finding',
      ),
  }
}
