import { INVOICE_STATUS } from '@fairhouse/contracts'
import { Badge } from '@fairhouse/ui'

import { CURRENCY_CHOICES, instantText, INVOICE_STATUSES, sumText } from '../lib/labels.ts'
import { LongWord } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { type RecordOf, RecordPage } from '../parts/record-page.tsx'

type Row = RecordOf<'GET /console/v1/records/deposits'>

const STATES = Object.entries(INVOICE_STATUSES).map(([value, label]) => ({ value, label }))

/** Deposits in every state, newest first. */
export function Deposits() {
  return (
    <RecordPage
      from="GET /console/v1/records/deposits"
      caption="Deposits"
      fields={[
        { name: 'find', label: 'Number, ours or theirs' },
        { name: 'player', label: 'Player' },
        { name: 'status', label: 'State', options: STATES },
        { name: 'currency', label: 'Currency', options: CURRENCY_CHOICES },
      ]}
      columns={[
        { key: 'id', header: 'Deposit', heads: true, cell: ({ id }) => id },
        { key: 'at', header: 'Opened', from: 600, cell: ({ created_at: at }) => instantText(at) },
        { key: 'player', header: 'Player', from: 600, cell: ({ player }) => <PlayerLink player={player} /> },
        {
          key: 'way',
          header: 'Way',
          from: 1024,
          wraps: true,
          cell: ({ psp, type, ext }) => <LongWord>{[psp, type, ext].filter(Boolean).join(' ')}</LongWord>,
        },
        { key: 'amount', header: 'Sum', numeric: true, from: 600, cell: sumText },
        { key: 'credited', header: 'Credited', numeric: true, from: 1024, cell: creditedText },
        { key: 'status', header: 'State', cell: ({ status, is_late: late }) => <State text={INVOICE_STATUSES[status]} isLate={late} /> },
      ]}
    />
  )
}

const creditedText = ({ credited, currency, status }: Row) =>
  status === INVOICE_STATUS.paid ? sumText({ amount: credited, currency }) : '—'

const State = ({ text, isLate }: { text: string; isLate: boolean }) => <Badge>{isLate ? `${text}, late` : text}</Badge>
