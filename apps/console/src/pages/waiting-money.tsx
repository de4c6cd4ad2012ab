import { INVOICE_STATUS } from '@fairhouse/contracts'
import { Badge, Button, Notice, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { compareAmounts } from '../lib/difference.ts'
import { CLUES, HOLDS, instantText, sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { MatchFacts } from '../parts/match-facts.tsx'
import { Proposed } from '../parts/proposed.tsx'
import type { InvoiceRow } from './invoice.tsx'
import s from './matching.module.css'

type Item = Answer<'GET /console/v1/matching/payments'>['data'][number]

interface OfItem {
  item: Item
  invoices: readonly InvoiceRow[]
  /** Every invoice that may miss money is among them. */
  areAll: boolean
}

/** One payment and its actions; no actions while it waits for a second person. */
export function WaitingMoney({ item, invoices, areAll }: OfItem) {
  const { psp, ext, at, invoice, because, is_proposed } = item
  return (
    <article className={s.entry} aria-label={`Payment ${ext}`}>
      <div className={s.line}>
        <b className={s.sum}>
          {sumText(item)}
          {isCoin(item) && item.value && <span className={s.dim}> worth {sumText(item.value)} when they were held</span>}
        </b>
        {!is_proposed && <SendBack item={item} />}
      </div>
      <div className={s.dim}>
        {psp} · {ext} · <time>{instantText(at)}</time> · {invoice === null ? 'names no invoice' : `came for invoice ${invoice}`}
      </div>
      {because && <Notice tone="warn">{HOLDS[because]}</Notice>}
      {is_proposed ? <Proposed /> : <Matches item={item} invoices={invoices} areAll={areAll} />}
    </article>
  )
}

function SendBack({ item }: { item: Item }) {
  const decide = useDecide()
  const { psp, ext, invoice } = item
  const ends =
    invoice === null
      ? ''
      : ` Invoice ${invoice} is closed with it if no other payment of it waits, and the player is notified of the reason.`
  const sendBack = () =>
    decide({
      title: 'Send the money back',
      text: `${sumText(item)} goes back to where it came from, by ${psp}.${ends}`,
      verb: 'Send back',
      isGrave: true,
      send: (reason) => call('POST /console/v1/matching/send-back', { body: { psp, ext, reason } }),
    })
  return (
    <Button size={32} onClick={sendBack}>
      Send back
    </Button>
  )
}

/** Paid, also if the payment was charged back later: more money is a further payment. */
const isSettled = (status: InvoiceRow['status']): boolean => status === INVOICE_STATUS.paid || status === INVOICE_STATUS.chargedBack

/** Credited at another amount than it came in. */
const isCoin = ({ currency, value }: Item): boolean => value?.currency !== currency

/** Proposed invoices with their reasons, and any other of the same provider and currency. */
function Matches({ item, invoices, areAll }: OfItem) {
  const decide = useDecide()
  const { psp, ext } = item
  const match = (invoice: string) =>
    decide({
      title: 'Match the payment',
      text: <MatchSummary item={item} invoice={invoices.find(({ id }) => id === invoice)} />,
      verb: 'Match',
      send: (reason) => call('POST /console/v1/matching/match', { body: { psp, ext, invoice, reason } }),
    })
  return (
    <>
      {item.proposals.map(({ invoice, clues }) => (
        <div key={invoice} className={s.line}>
          <span>
            Invoice {invoice}: {clues.map((clue) => CLUES[clue]).join(', ')}{' '}
            <DifferenceBadge item={item} invoice={invoices.find(({ id }) => id === invoice)} />
          </span>
          <Button size={32} kind="primary" aria-label={`Match with invoice ${invoice}`} onClick={() => match(invoice)}>
            Match
          </Button>
        </div>
      ))}
      {item.proposals.length === 0 && <div className={s.dim}>{whyNoMatch(item, invoices, areAll)}</div>}
      <OtherInvoice item={item} invoices={invoices} onMatch={match} />
    </>
  )
}

interface PairProps {
  item: Item
  /** Undefined once the payment has left the list. */
  invoice: InvoiceRow | undefined
}

function MatchSummary({ item, invoice }: PairProps) {
  if (!invoice) return 'The invoice is not on the page any more.'
  const { id, player, asked: expectedAmount, disputes, status } = invoice
  return (
    <>
      <p>
        {isSettled(status)
          ? 'The money is credited as a further payment of this invoice.'
          : 'The money is credited as the payment of this invoice.'}
      </p>
      <MatchFacts
        invoice={id}
        player={player}
        expected={expectedAmount}
        received={item.value!.amount}
        currency={item.value!.currency}
        coins={isCoin(item) ? item : undefined}
        hasProof={disputes.length > 0}
      />
    </>
  )
}

/** Beside the match reasons: the difference from the requested amount. */
function DifferenceBadge({ item, invoice }: PairProps) {
  const difference = invoice && item.value && compareAmounts(invoice.asked, item.value.amount)
  if (!invoice || !difference) return null
  return (
    <Badge tone={difference.isFar ? 'lose' : 'neutral'}>
      asked {sumText({ amount: invoice.asked, currency: invoice.currency })}, {difference.percent}
    </Badge>
  )
}

/** Money is credited in the invoice's currency, coins at their value. */
function whyNoMatch({ psp, value }: Item, invoices: readonly InvoiceRow[], areAll: boolean): string {
  if (!value) return 'There was no rate when the coins were held: they can only be sent back.'
  if (invoices.some((invoice) => invoice.psp === psp && invoice.currency === value.currency))
    return 'Nothing speaks for one of the invoices.'
  return areAll
    ? `No invoice here is in ${value.currency} by ${psp}: it can only be sent back.`
    : `No invoice shown is in ${value.currency} by ${psp}: show more invoices before it is sent back.`
}

function OtherInvoice({ item, invoices, onMatch }: { item: Item; invoices: readonly InvoiceRow[]; onMatch: (invoice: string) => void }) {
  const proposed = new Set(item.proposals.map(({ invoice }) => invoice))
  const mayTake = ({ psp, currency, status }: InvoiceRow) => psp === item.psp && currency === item.value?.currency && !isSettled(status)
  const others = invoices.filter((invoice) => mayTake(invoice) && !proposed.has(invoice.id))
  const [chosen, setChosen] = useState('')
  const isThere = others.some(({ id }) => id === chosen)
  if (others.length === 0) return null
  const options = others.map((invoice) => ({ value: invoice.id, label: `${invoice.id}: ${sumText(invoice)}, player ${invoice.player}` }))
  return (
    <div className={`${s.keys} ${s.other}`}>
      <Select
        label="Another invoice"
        value={isThere ? chosen : ''}
        onChange={setChosen}
        options={[{ value: '', label: 'Choose' }, ...options]}
      />
      <Button disabled={!isThere} onClick={() => onMatch(chosen)}>
        Match with it
      </Button>
    </div>
  )
}
