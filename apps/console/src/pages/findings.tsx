import { Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { BooksCard } from '../parts/books.tsx'
import { GameReturnsCard } from '../parts/game-returns.tsx'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { PagedRows, type PagedRowOf } from '../parts/paged-rows.tsx'

type Row = PagedRowOf<'GET /console/v1/findings'>

/** Broken invariants of our own books, and daily differences from a provider's statement. */
export function Findings() {
  return (
    <>
      <BooksCard />
      <GameReturnsCard />
      <PagedRows
        from="GET /console/v1/findings"
        caption="Differences between the books"
        empty={{ title: 'The books agree', text: 'Differences found by the nightly comparison will appear here.' }}
        columns={[
          { key: 'day', header: 'Day', from: 600, cell: ({ day }) => day },
          {
            key: 'what',
            header: 'What',
            heads: true,
            wraps: true,
            cell: ({ kind, subject }) => `${subject}: ${kind.replaceAll('_', ' ')}`,
          },
          { key: 'psp', header: 'Provider', from: 1024, wraps: true, cell: ({ psp, ext }) => `${psp} ${ext}` },
          { key: 'reference', header: 'Ours', from: 1024, wraps: true, cell: ({ reference }) => reference },
          { key: 'here', header: 'Our book', numeric: true, from: 600, cell: ({ here, currency }) => sideText(here, currency) },
          { key: 'there', header: 'Their book', numeric: true, from: 600, cell: ({ there, currency }) => sideText(there, currency) },
          { key: 'keys', header: 'Decision', cell: (row) => <Resolve row={row} /> },
        ]}
      />
    </>
  )
}

const sideText = (side: Row['here'], currency: string) =>
  side ? `${sumText({ amount: side.amount, currency })}, ${side.status.replaceAll('_', ' ')}` : 'nothing'

function Resolve({ row: { id, subject, ext } }: { row: Row }) {
  const decide = useDecide()
  const resolve = () =>
    decide({
      title: 'Settle the difference',
      text: `The ${subject} ${ext} is removed from this list with a note. No money moves.`,
      verb: 'Settle',
      send: (reason) => call('POST /console/v1/findings/{id}/resolve', { params: { id }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Settle finding ${id}`} onClick={resolve}>
      Settle
    </Button>
  )
}
