import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'

export const page: PageMeta = {
  group: 'Visitors',
  order: 50,
  href: '#/mirrors',
  label: 'Mirrors',
  icon: 'globe',
  act: 'visitors',
  Screen: Mirrors,
}

type Row = RowOf<'GET /console/v1/mirrors'>

const STATES: Readonly<Record<Row['state'], { text: string; tone: 'proof' | 'warn' | 'lose' | 'neutral' }>> = {
  healthy: { text: 'healthy', tone: 'proof' },
  slow: { text: 'slow', tone: 'warn' },
  down: { text: 'not reachable', tone: 'lose' },
  unknown: { text: 'too few reports', tone: 'neutral' },
}

const ERROR_MESSAGES: ErrorMessages = { bad_transition: 'Nothing changed: another operator decided first, or this host cannot be paused.' }

/** D-62: health by what players measured, and which mirrors players are offered. */
export function Mirrors() {
  const isAllowed = useMay('mirror')
  return (
    <ListPage
      from="GET /console/v1/mirrors"
      caption="Hosts of the site, measured by players in the last 15 minutes"
      empty={{ title: 'There are no hosts', text: 'The hosts of SITE_HOST and MIRROR_HOSTS will appear here.' }}
      columns={[
        { key: 'host', header: 'Host', heads: true, wraps: true, cell: ({ id, is_main: isMain }) => (isMain ? `${id} (main)` : id) },
        { key: 'state', header: 'Health', cell: (row) => <Badge tone={STATES[row.state].tone}>{STATES[row.state].text}</Badge> },
        { key: 'median', header: 'Median', numeric: true, from: 600, cell: ({ median_ms: ms }) => (ms === null ? '—' : `${ms} ms`) },
        { key: 'reports', header: 'Networks', numeric: true, from: 600, cell: ({ reports }) => reports },
        { key: 'failures', header: 'Failed', numeric: true, from: 600, cell: ({ failures }) => failures },
        { key: 'choice', header: 'Offered to players', from: 1024, wraps: true, cell: choiceText },
        { key: 'keys', header: 'Decision', cell: (row) => (isAllowed && !row.is_main && !row.moved_to ? <Decide row={row} /> : '—') },
      ]}
    />
  )
}

function choiceText({ moved_to: movedTo, paused }: Row): string {
  if (movedTo) return `no: moved to ${movedTo}`
  return paused ? `no: paused by ${paused.by}, ${instantText(paused.at)}: ${paused.reason}` : 'yes'
}

function Decide({ row: { id, paused } }: { row: Row }) {
  const decide = useDecide()
  const verdict = paused ? 'resume' : 'pause'
  const verb = paused ? 'Offer again' : 'Pause'
  const text = paused
    ? `Players measure ${id} again, and are offered it when it is faster.`
    : `Players are no longer offered ${id}. Those on it stay: the host keeps serving.`
  return (
    <Button
      size={32}
      aria-label={`${verb} ${id}`}
      onClick={() =>
        decide({
          title: verb,
          text,
          verb,
          errorMessages: ERROR_MESSAGES,
          send: (reason) => call('POST /console/v1/mirrors/{host}/{verdict}', { params: { host: id, verdict }, body: { reason } }),
        })
      }
    >
      {verb}
    </Button>
  )
}
