import { INVOICE_STATUS } from '@fairhouse/contracts'
import { Badge, Button } from '@fairhouse/ui'

import { type Answer, call } from '../lib/call.ts'
import { choicesOf, INVOICE_REFUSALS, INVOICE_STATUSES, instantText, sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { Proof } from '../parts/proof.tsx'
import { Proposed } from '../parts/proposed.tsx'
import s from './matching.module.css'

export type InvoiceRow = Answer<'GET /console/v1/matching/invoices'>['data'][number]

export function Invoice({ invoice }: { invoice: InvoiceRow }) {
  const { id, status, player, psp, type, is_proposed, disputes } = invoice
  return (
    <article className={s.entry} aria-label={`Invoice ${id}`}>
      <div className={s.line}>
        <b className={s.sum}>{sumText(invoice)}</b>
        <Badge tone={status === INVOICE_STATUS.review ? 'warn' : 'neutral'}>{INVOICE_STATUSES[status]}</Badge>
      </div>
      <div className={s.dim}>
        {id} · player <PlayerLink player={player} /> · {psp}, {type} · <time>{instantText(invoice.created_at)}</time>
      </div>
      {disputes.map(({ text, at }) => (
        <p key={at} className={s.said}>
          {text} <span className={s.dim}>({instantText(at)})</span>
        </p>
      ))}
      {status === INVOICE_STATUS.review && (is_proposed ? <Proposed /> : <ReviewKeys invoice={invoice} />)}
    </article>
  )
}

function ReviewKeys({ invoice }: { invoice: InvoiceRow }) {
  const { id } = invoice
  const decide = useDecide()
  const refuse = () =>
    decide({
      title: 'Refuse the invoice',
      text: `Invoice ${id} over ${sumText(invoice)} is closed without a credit, and the player is notified of the reason.`,
      verb: 'Refuse',
      isGrave: true,
      causes: choicesOf(INVOICE_REFUSALS),
      send: (reason, because) => call('POST /console/v1/invoices/{id}/refuse', { params: { id }, body: { because: because!, reason } }),
    })
  return (
    <div className={s.keys}>
      {invoice.disputes.length > 0 && <Proof invoice={id} />}
      <Button size={32} aria-label={`Refuse invoice ${id}`} onClick={refuse}>
        Refuse
      </Button>
    </div>
  )
}
