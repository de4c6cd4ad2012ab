import { INVOICE_STATUS } from '@fairhouse/contracts'
import { Badge } from '@fairhouse/ui'

import { CURRENCY_CHOICES, instantText, INVOICE_STATUSES, sumText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { LongWord } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { type RecordOf, RecordPage } from '../parts/record-page.tsx'

export const page: PageMeta = {
  group: 'Money',
  order: 40,
  href: '#/deposits',
  label: 'Deposits',
  icon: 'arrow-down',
  act: 'payments',
  Screen: Deposits,
}

type Row = RecordOf<'GET /console/v1/records/deposits'>

const STATES = Object.entries(INVOICE_STATUSES).map(([value, label]) => ({ value, label }))

/** Deposits in every state, newest first unless they are sorted. */
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
        { key: 'at', header: 'Opened', sorts: 'at', from: 600, cell: ({ created_at: at }) => instantText(at) },
        { key: 'player', header: 'Player', from: 600, cell: ({ player }) => <PlayerLink player={player} /> },
        {
          key: 'way',
          header: 'Way',
          from: 1024,
          wraps: true,
          cell: ({ psp, type, ext }) => <LongWord>{[psp, type, ext].filter(Boolean).join(' ')}</LongWord>,
        },
        {
          key: 'asked',
          header: 'Asked',
          sorts: 'amount',
          numeric: true,
          from: 600,
          cell: ({ asked: amount, currency }) => sumText({ amount, currency }),
        },
        { key: 'came', header: 'Came, once credited', numeric: true, from: 600, cell: cameText },
        { key: 'credited', header: 'Credited', numeric: true, from: 1024, cell: creditedText },
        { key: 'status', header: 'State', cell: (row) => <Badge>{stateText(row)}</Badge> },
      ]}
    />
  )
}

const cameText = ({ came, currency }: Row) => (came === null ? '—' : sumText({ amount: came, currency }))

/** What was charged back was credited before. */
function creditedText({ came, credited, currency, status }: Row): string {
  if (came === null) return '—'
  return `${sumText({ amount: credited, currency })}${status === INVOICE_STATUS.chargedBack ? ', taken back' : ''}`
}

function stateText({ status, is_late: isLate, is_refused: isRefused }: Row): string {
  const text = isRefused ? 'refused' : INVOICE_STATUSES[status]
  return isLate ? `${text}, late` : text
}
