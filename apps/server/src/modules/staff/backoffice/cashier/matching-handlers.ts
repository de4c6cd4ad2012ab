/** Payments without an invoice and invoices in review: match, send back, refuse. Source: money.md B "Matching screen". */
import { refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { StoredInvoice } from '../../../cashier/payments/index.ts'
import { invoiceSubject, paymentSubject } from '../acts/matching.ts'
import { propose } from '../approvals/approvals.ts'
import { inEur, sumText } from '../approvals/sums.ts'
import { type By, type Of, only } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { openSubjects, writeAuditEntry } from '../store/acts.ts'
import { invoiceView, waitingView } from '../views.ts'

/** The state of an invoice in review (money.md B "Matching screen"). */
const REVIEW = 8

type Keys =
  | 'GET /console/v1/matching/payments'
  | 'GET /console/v1/matching/invoices'
  | 'POST /console/v1/matching/match'
  | 'POST /console/v1/matching/send-back'
  | 'POST /console/v1/invoices/{id}/refuse'
  | 'GET /console/v1/invoices/{id}/proof'

export function matchingHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { matching, disputes } = context.payments
  const viewsOf = async (invoices: readonly StoredInvoice[], proposed: ReadonlySet<string>) => {
    const disputed = await disputes.ofEach(invoices.filter(({ status }) => status === REVIEW).map(({ id }) => id))
    return invoices.map((each) => invoiceView(each, disputed.get(each.id) ?? [], proposed))
  }
  const gone = async (psp: string, ext: string) => refuse((await matching.isTakenBack(psp, ext)) ? 'taken_back' : 'not_found')
  return {
    'GET /console/v1/matching/payments': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const { waiting, invoices, next } = await matching.payments(query)
          const proposed = await openSubjects(context.db)
          return { data: waiting.map((each) => waitingView(each, proposed)), invoices: await viewsOf(invoices, proposed), next }
        },
        'payments',
      ),
    'GET /console/v1/matching/invoices': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const { rows, next } = await matching.invoices(query)
          return { data: await viewsOf(rows, await openSubjects(context.db)), next }
        },
        'payments',
      ),
    'POST /console/v1/matching/match': ({ caller, body: { psp, ext, invoice: id, reason } }) =>
      by(caller, async (operator) => {
        const [item, invoice] = [await matching.item(psp, ext), await matching.invoice(BigInt(id))]
        if (!item) return gone(psp, ext)
        if (!invoice) return refuse('not_found')
        const sums = { amount: sumText(item.amount, item.currency), currency: item.currency, eur: inEur(item.amount, item.currency) }
        const act = { kind: 'match', psp, ext, invoice: invoice.id } as const
        const about = { subject: paymentSubject(item), player: invoice.player, ...sums, reason }
        const precondition = (tx: Tx) => matching.refuseMatch(tx, { psp, ext, invoice: invoice.id })
        return propose(context, operator, { act, ...about, precondition })
      }),
    'POST /console/v1/matching/send-back': ({ caller, body: { psp, ext, reason } }) =>
      by(caller, async (operator) => {
        const item = await matching.item(psp, ext)
        if (!item) return gone(psp, ext)
        const sums = { amount: sumText(item.amount, item.currency), currency: item.currency, eur: inEur(item.amount, item.currency) }
        const named = item.invoice === null ? undefined : await matching.invoice(item.invoice)
        const about = { subject: paymentSubject(item), player: named?.player ?? null, ...sums, reason }
        return propose(context, operator, { act: { kind: 'send_back', psp, ext }, ...about })
      }),
    'POST /console/v1/invoices/{id}/refuse': ({ caller, params: { id }, body: { because, reason } }) =>
      by(caller, async (operator) => {
        const invoice = await matching.invoice(BigInt(id))
        if (!invoice) return refuse('not_found')
        const { player, amount, currency } = invoice
        const about = { subject: invoiceSubject(id), player, amount: formatMoney(amount), currency, eur: inEur(amount, currency), reason }
        return propose(context, operator, { act: { kind: 'refuse', invoice: invoice.id, because }, ...about })
      }),
    'GET /console/v1/invoices/{id}/proof': ({ caller, params: { id } }) =>
      by(
        caller,
        async (operator) => {
          const invoice = await matching.invoice(BigInt(id))
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
        'recent_code',
      ),
  }
}
