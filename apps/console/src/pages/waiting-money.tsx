import { Button, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { CLUES, instantText, sumText } from '../lib/words.ts'
import { useDecide } from '../parts/deciding.tsx'
import s from './matching.module.css'

type Lists = Answer<'GET /console/v1/matching'>
type Item = Lists['waiting'][number]

/** One payment: the invoices proposed for it, each with why, any other of its currency, and the way back. */
export function WaitingMoney({ item, invoices }: { item: Item; invoices: Lists['invoices'] }) {
  const decide = useDecide()
  const { psp, ext } = item
  const match = (invoice: string) =>
    decide({
      title: 'Match the payment',
      text: `${sumText(item)} is credited as the payment of invoice ${invoice}.`,
      verb: 'Match',
      send: (reason) => call('POST /console/v1/matching/match', { body: { psp, ext, invoice, reason } }),
    })
  const sendBack = () =>
    decide({
      title: 'Send the money back',
      text: `${sumText(item)} goes back to where it came from, by ${psp}.`,
      verb: 'Send back',
      isGrave: true,
      send: (reason) => call('POST /console/v1/matching/send-back', { body: { psp, ext, reason } }),
    })
  return (
    <article className={s.entry} aria-label={`Payment ${ext}`}>
      <div className={s.line}>
        <b className={s.sum}>{sumText(item)}</b>
        <Button size={32} onClick={sendBack}>
          Send back
        </Button>
      </div>
      <div className={s.dim}>
        {psp} · {ext} · {instantText(item.at)} · {item.invoice === null ? 'names no invoice' : `came for invoice ${item.invoice}`}
      </div>
      {item.proposals.map(({ invoice, clues }) => (
        <div key={invoice} className={s.line}>
          <span>
            Invoice {invoice}: {clues.map((clue) => CLUES[clue]).join(', ')}
          </span>
          <Button size={32} kind="primary" aria-label={`Match with invoice ${invoice}`} onClick={() => match(invoice)}>
            Match
          </Button>
        </div>
      ))}
      {item.proposals.length === 0 && <div className={s.dim}>Nothing speaks for one of the invoices.</div>}
      <AnyOther item={item} invoices={invoices} onMatch={match} />
    </article>
  )
}

function AnyOther({ item, invoices, onMatch }: { item: Item; invoices: Lists['invoices']; onMatch: (invoice: string) => void }) {
  const proposed = new Set(item.proposals.map(({ invoice }) => invoice))
  const others = invoices.filter(({ id, psp, currency }) => psp === item.psp && currency === item.currency && !proposed.has(id))
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
