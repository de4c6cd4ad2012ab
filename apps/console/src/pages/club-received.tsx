/** What a player has received from the VIP club, on the page of bonuses. */
import { Heading } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { PagedRows } from '../parts/paged-rows.tsx'

const ROUTE = 'GET /console/v1/players/{id}/vip-received'
type Received = Answer<typeof ROUTE>['data'][number]

export const ClubReceived = ({ player }: { player: string }) => (
  <>
    <Heading level={2} look="card">
      Received from the VIP club
    </Heading>
    <PagedRows
      from={ROUTE}
      params={{ id: player }}
      caption="Received from the VIP club"
      empty={{ title: 'Nothing yet', text: 'Cashback, rakeback, free spins of levels and birthday bonuses will appear here.' }}
      columns={[
        { key: 'at', header: 'Date', heads: true, cell: ({ at }) => instantText(at) },
        { key: 'what', header: 'What', wraps: true, cell: receivedText },
        {
          key: 'sum',
          header: 'Sum',
          numeric: true,
          cell: (row) => (row.kind === 'level_spins' ? `${row.count} spins` : sumText({ amount: row.amount, currency: row.currency })),
        },
      ]}
    />
  </>
)

export function receivedText(row: Received): string {
  if (row.kind === 'level_spins') return `free spins of level ${row.level}, ${row.game}`
  if (row.kind === 'rakeback') return 'rakeback'
  if (row.kind === 'birthday') return 'birthday bonus'
  return `cashback of the week from ${row.from.slice(0, 10)}${row.is_claimed ? '' : ', not claimed in time'}`
}
