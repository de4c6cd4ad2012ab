import { PAYOUT_STATUSES } from '@fairhouse/contracts'
import { Badge } from '@fairhouse/ui'

import { CURRENCY_CHOICES, instantText, sumText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { LongWord } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { type RecordOf, RecordPage } from '../parts/record-page.tsx'

export const page: PageMeta = {
  group: 'Money',
  order: 50,
  href: '#/payout-records',
  label: 'All payouts',
  icon: 'history',
  act: 'payments',
  Screen: PayoutRecords,
}

/** Payouts in every state, newest first unless they are sorted; decisions are on the page of payouts that wait. */
export function PayoutRecords() {
  return (
    <RecordPage
      from="GET /console/v1/records/payouts"
      caption="All payouts"
      fields={[
        { name: 'find', label: 'Number, ours or theirs' },
        { name: 'player', label: 'Player' },
        { name: 'status', label: 'State', options: PAYOUT_STATUSES.map((value) => ({ value, label: value })) },
        { name: 'currency', label: 'Currency', options: CURRENCY_CHOICES },
      ]}
      columns={[
        { key: 'id', header: 'Payout', heads: true, cell: ({ id }) => id },
        { key: 'at', header: 'Requested', sorts: 'at', from: 600, wraps: true, cell: ({ created_at: at }) => instantText(at) },
        { key: 'player', header: 'Player', from: 600, cell: ({ player }) => <PlayerLink player={player} /> },
        {
          key: 'way',
          header: 'Way',
          from: 1024,
          wraps: true,
          cell: ({ psp, type, destination }) => <LongWord>{`${psp}, ${type} ${destination}`}</LongWord>,
        },
        {
          key: 'ext',
          header: 'Their number',
          from: 1024,
          wraps: true,
          cell: ({ ext }) => (ext === null ? '—' : <LongWord>{ext}</LongWord>),
        },
        { key: 'amount', header: 'Sum', sorts: 'amount', numeric: true, from: 600, cell: sumText },
        { key: 'fee', header: 'Fee', numeric: true, from: 1024, cell: ({ fee, currency }) => sumText({ amount: fee, currency }) },
        { key: 'returns', header: 'Returns', from: 1024, cell: ({ flag }) => (flag === null ? '—' : `flagged coins ${flag}`) },
        { key: 'status', header: 'State', cell: ({ status }) => <Badge>{status}</Badge> },
        { key: 'decided', header: 'Decided', from: 1024, wraps: true, cell: decidedText },
        { key: 'changed', header: 'Since', from: 1024, wraps: true, cell: ({ changed_at: at }) => instantText(at) },
      ]}
    />
  )
}

const decidedText = ({ decided }: RecordOf<'GET /console/v1/records/payouts'>): string =>
  decided.map(({ status, by }) => `${status}: ${by}`).join('; ') || '—'
