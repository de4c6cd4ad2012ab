import { Badge, Link } from '@fairhouse/ui'

import { instantText } from '../lib/labels.ts'
import { PagedRows } from '../parts/paged-rows.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

const KEY = 'GET /console/v1/players/{id}/conversations'
type Line = PagedRowOf<typeof KEY>

/** The player's conversations of the chat, open and closed, the one opened last first. */
export const PlayerConversations = ({ player }: { player: string }) => (
  <PagedRows
    from={KEY}
    params={{ id: player }}
    caption={`Conversations of player ${player}`}
    empty={{ title: 'No conversation', text: 'Conversations of the player with support will appear here.' }}
    columns={[
      {
        key: 'at',
        header: 'Opened',
        heads: true,
        cell: ({ id, opened_at: at }) => <Link href={`#/support/${id}`}>{instantText(at)}</Link>,
      },
      { key: 'last', header: 'Last message', wraps: true, cell: ({ last }) => last },
      { key: 'since', header: 'Since', from: 1024, cell: ({ since }) => instantText(since) },
      { key: 'who', header: 'Operator', from: 600, cell: ({ assignee }) => assignee ?? 'nobody' },
      { key: 'state', header: 'State', cell: (line) => <State of={line} /> },
    ]}
  />
)

const STATES: Readonly<Record<Line['state'], string>> = {
  new: 'new',
  open: 'waits for an answer',
  waiting: 'waits for the player',
  closed: 'closed',
}

const State = ({ of: { state, unread, is_escalated: isEscalated, rating } }: { of: Line }) => (
  <>
    <Badge>{STATES[state]}</Badge>
    {unread > 0 && <Badge tone="accent">{unread} new</Badge>}
    {isEscalated && <Badge tone="warn">escalated</Badge>}
    {rating !== null && <Badge>rated {rating}</Badge>}
  </>
)
