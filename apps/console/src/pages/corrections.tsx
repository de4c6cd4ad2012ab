import { Button, Heading, Link } from '@fairhouse/ui'

import { oddsText } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

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
        { key: 'at', header: 'Placed', heads: true, cell: ({ id, placed_at: at }) => <Link href={`#/bets/${id}`}>{instantText(at)}</Link> },
        { key: 'player', header: 'Player', cell: ({ player }) => <PlayerLink player={player} /> },
        {
          key: 'payout',
          header: 'Paid so far',
          numeric: true,
          from: 600,
          cell: ({ payout: amount, currency }) => sumText({ amount, currency }),
        },
        { key: 'keys', header: 'Decision', cell: (row) => <CorrectBet row={row} /> },
      ]}
    />
  </>
)

/** Of a bet whose correction waits. */
export function CorrectBet({ row: { id, player } }: { row: Pick<Row, 'id' | 'player'> }) {
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

type RefusedVoid = PagedRowOf<'GET /console/v1/trading/refused-voids'>

const TOO_LATE: Readonly<Record<RefusedVoid['reason'], string>> = {
  result_known: 'its result is known',
  bet_over: 'the bet is over',
}

/** Voids that were decided, and came too late: the bet keeps its price and its result. */
export const RefusedVoids = () => (
  <>
    <Heading level={2}>Voids that came too late</Heading>
    <PagedRows
      from="GET /console/v1/trading/refused-voids"
      caption="Legs whose result came before their void"
      empty={{
        title: 'Every void was carried out',
        text: 'A leg whose result comes before its void keeps its result, and will appear here.',
      }}
      columns={[
        { key: 'at', header: 'Refused', heads: true, cell: ({ at }) => instantText(at) },
        {
          key: 'bet',
          header: 'Bet',
          wraps: true,
          cell: ({ bet, place }) => <Link href={`#/bets/${bet}`}>{`leg ${place + 1} of ${bet}`}</Link>,
        },
        { key: 'right', header: 'Right price', numeric: true, from: 600, cell: ({ right }) => oddsText(right) },
        { key: 'reason', header: 'Reason', wraps: true, cell: ({ reason }) => TOO_LATE[reason] },
      ]}
    />
  </>
)
