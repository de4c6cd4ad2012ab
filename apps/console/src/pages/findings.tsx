import { Button, Card, Heading, KeyValue, Notice } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { REFETCH_MS, useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { BooksCard } from '../parts/books.tsx'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

export const page: PageMeta = {
  group: 'Money',
  order: 90,
  href: '#/findings',
  label: 'Findings',
  icon: 'search',
  act: 'payments',
  Screen: Findings,
}

type Row = PagedRowOf<'GET /console/v1/findings'>

/** Broken invariants of our own books, and daily differences from a provider's statement. */
export function Findings() {
  return (
    <>
      <BooksCard />
      <GameReturnsCard />
      <PagedRows
        from="GET /console/v1/findings"
        refetchMs={REFETCH_MS}
        caption="Differences between the books"
        empty={{ title: 'The books agree', text: 'Differences found by the nightly comparison will appear here.' }}
        columns={[
          { key: 'day', header: 'Day', sorts: 'at', from: 600, cell: ({ day }) => day },
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

/** BEY-3: games that return more or less than they state and chance allows. */
function GameReturnsCard() {
  const query = useAnswer('GET /console/v1/game-returns')
  return (
    <Card as="section" aria-labelledby="game-returns">
      <Heading level={2} look="card" id="game-returns">
        Returns of the games
      </Heading>
      <Loaded query={query}>
        {({ outside }) =>
          outside.length === 0 ? (
            <p>No game is outside the band that chance allows.</p>
          ) : (
            <div role="alert">
              <Notice tone="lose">These games return other than they state. Look at their latest rounds before anything else.</Notice>
              <KeyValue
                items={outside.map(({ game, currency, state, observed, limit }) => ({
                  key: `${game} ${currency}`,
                  name: `${game}, ${currency}`,
                  value: `${observed} %, ${state} the limit of ${limit} %`,
                }))}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  )
}
