import { Heading } from '@fairhouse/ui'

import { oddsText } from '../lib/board-labels.ts'
import { instantText } from '../lib/labels.ts'
import { ListPage, type RowOf } from '../parts/list-page.tsx'

type Row = RowOf<'GET /console/v1/trading/refused-voids'>

const REASONS: Readonly<Record<Row['reason'], string>> = {
  result_known: 'its result is known',
  bet_over: 'the bet is over',
}

/** Voids that were decided, and came too late: the bet keeps its price and its result. */
export const RefusedVoids = () => (
  <>
    <Heading level={2}>Voids that came too late</Heading>
    <ListPage
      from="GET /console/v1/trading/refused-voids"
      caption="Legs whose result came before their void"
      empty={{
        title: 'Every void was carried out',
        text: 'A leg whose result comes before its void keeps its result, and will appear here.',
      }}
      columns={[
        { key: 'at', header: 'Refused', heads: true, cell: ({ at }) => instantText(at) },
        { key: 'bet', header: 'Bet', wraps: true, cell: ({ bet, place }) => `leg ${place + 1} of ${bet}` },
        { key: 'right', header: 'Right price', numeric: true, from: 600, cell: ({ right }) => oddsText(right) },
        { key: 'reason', header: 'Reason', wraps: true, cell: ({ reason }) => REASONS[reason] },
      ]}
    />
  </>
)
