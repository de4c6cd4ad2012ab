import { instantText, sumText } from '../lib/labels.ts'
import { LongWord } from '../parts/list-page.tsx'
import { RecordPage } from '../parts/record-page.tsx'

const RESULTS = [
  { value: 'won', label: 'won' },
  { value: 'lost', label: 'lost' },
]

/** The player's real rounds, newest first. */
export const PlayerBets = ({ player }: { player: string }) => (
  <RecordPage
    from="GET /console/v1/players/{id}/bets"
    params={{ id: player }}
    caption={`Bets of player ${player}`}
    fields={[
      { name: 'game', label: 'Game' },
      { name: 'result', label: 'Result', options: RESULTS },
    ]}
    columns={[
      { key: 'at', header: 'Placed', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'game', header: 'Game', cell: ({ game }) => game },
      { key: 'id', header: 'Round', from: 1024, wraps: true, cell: ({ id }) => <LongWord>{id}</LongWord> },
      { key: 'stake', header: 'Stake', numeric: true, cell: ({ stake, currency }) => sumText({ amount: stake, currency }) },
      {
        key: 'payout',
        header: 'Paid back',
        numeric: true,
        from: 600,
        cell: ({ payout, currency }) => sumText({ amount: payout, currency }),
      },
      { key: 'status', header: 'State', from: 600, cell: ({ status }) => status },
    ]}
  />
)
