import { useQuery } from '@tanstack/react-query'
import { Card, EmptyState } from '@fairhouse/ui'

import { type Answer, call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'

const KEY = 'GET /console/v1/players/{id}/sessions'

/** The player's open sessions, most recently active first. */
export function PlayerSessions({ player }: { player: string }) {
  const query = useQuery<Answer<typeof KEY>>({ queryKey: [KEY, player], queryFn: () => call(KEY, { params: { id: player } }) })
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <Card>
            <EmptyState title="No open session" text="The player is logged in nowhere." />
          </Card>
        ) : (
          <RowTable
            caption="Open sessions"
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              { key: 'ip', header: 'Address', heads: true, wraps: true, cell: ({ ip }) => ip },
              { key: 'agent', header: 'Browser', wraps: true, from: 600, cell: ({ user_agent: agent }) => agent },
              { key: 'since', header: 'Since', from: 1024, cell: ({ started_at: at }) => instantText(at) },
              { key: 'seen', header: 'Last active', cell: ({ seen_at: at }) => instantText(at) },
            ]}
          />
        )
      }
    </Loaded>
  )
}
