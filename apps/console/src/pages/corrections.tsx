import { Button, Heading } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'

type Row = RowOf<'GET /console/v1/trading/corrections'>

/** Results that changed more than 72 hours after their bets were settled. */
export const Corrections = () => (
  <>
    <Heading level={2}>Late corrections</Heading>
    <ListPage
      from="GET /console/v1/trading/corrections"
      caption="Bets whose result changed after 72 hours"
      empty={{
        title: 'No correction waits',
        text: 'Bets whose result changes more than 72 hours after their settlement will appear here.',
      }}
      columns={[
        { key: 'at', header: 'Placed', heads: true, cell: ({ placed_at: at }) => instantText(at) },
        { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
        {
          key: 'payout',
          header: 'Paid so far',
          numeric: true,
          from: 600,
          cell: ({ payout: amount, currency }) => sumText({ amount, currency }),
        },
        { key: 'keys', header: 'Decision', cell: (row) => <Approve row={row} /> },
      ]}
    />
  </>
)

function Approve({ row: { id, player } }: { row: Row }) {
  const decide = useDecide()
  const approve = () =>
    decide({
      title: 'Correct the bet',
      text: `The bet of player ${player} is settled again by the new result. What cash lacks becomes debt, and the player reads both results.`,
      verb: 'Correct',
      isGrave: true,
      errorMessages: { bad_transition: 'The correction no longer waits.' },
      send: (reason) => call('POST /console/v1/trading/corrections/{bet}/approve', { params: { bet: id }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Correct the bet of player ${player}`} onClick={approve}>
      Correct
    </Button>
  )
}
