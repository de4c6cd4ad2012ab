import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { LongWord } from '../parts/list-page.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { Proposed } from '../parts/proposed.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

export const page: PageMeta = {
  group: 'Records',
  order: 10,
  href: '#/failed-work',
  label: 'Failed work',
  icon: 'refresh',
  act: 'work',
  Screen: FailedWork,
}

type Row = PagedRowOf<'GET /console/v1/failed-work'>

/** Jobs that were given up, and events that a reader could not read: tried again by one person, dropped by two. */
export function FailedWork() {
  return (
    <PagedRows
      from="GET /console/v1/failed-work"
      refetchMs={REFETCH_MS}
      caption="Failed work"
      empty={{
        title: 'No work failed',
        text: 'A job whose attempts all failed, and an event that a reader cannot read, will appear here: a message, a count of a bonus.',
      }}
      columns={[
        { key: 'name', header: 'Work', heads: true, wraps: true, cell: ({ name, kind }) => <Name name={name} kind={kind} /> },
        { key: 'player', header: 'Player', from: 600, cell: ({ player }) => (player === null ? '—' : <PlayerLink player={player} />) },
        { key: 'error', header: 'Error', from: 600, wraps: true, cell: ({ error }) => <LongWord>{error}</LongWord> },
        { key: 'tries', header: 'Attempts', from: 1024, numeric: true, cell: ({ attempts }) => attempts ?? '—' },
        { key: 'at', header: 'Given up', from: 1024, wraps: true, cell: ({ failed_at: at }) => instantText(at) },
        { key: 'keys', header: 'Decision', wraps: true, cell: (row) => <Keys row={row} /> },
      ]}
    />
  )
}

const Name = ({ name, kind }: Pick<Row, 'name' | 'kind'>) => (
  <>
    <LongWord>{name}</LongWord> <Badge>{kind}</Badge>
  </>
)

function Keys({ row: { id, kind, name, is_proposed: isProposed, can_drop: canDrop } }: { row: Row }) {
  const decide = useDecide()
  const repeat = () =>
    decide({
      title: 'Try again',
      text: kind === 'job' ? `${name} runs again in a moment, with all its attempts.` : `The event goes to ${name} again.`,
      verb: 'Try again',
      send: (reason) => call('POST /console/v1/failed-work/repeat', { body: { id, reason } }),
    })
  const repeatAll = () =>
    decide({
      title: 'Try all again',
      text: `Every job ${name} that was given up runs again in a moment.`,
      verb: 'Try all again',
      send: (reason) => call('POST /console/v1/failed-work/repeat-task', { body: { name, reason } }),
    })
  const drop = () =>
    decide({
      title: 'Drop the work',
      text: `${name} is never done. A second person approves it.`,
      verb: 'Drop',
      isGrave: true,
      send: (reason) => call('POST /console/v1/failed-work/drop', { body: { id, reason } }),
    })
  return (
    <RowActions>
      <Button size={32} kind="primary" aria-label={`Try again: ${id}`} onClick={repeat}>
        Try again
      </Button>
      {kind === 'job' && (
        <Button size={32} aria-label={`All of the task ${name}`} onClick={repeatAll}>
          All of the task
        </Button>
      )}
      {isProposed && <Proposed />}
      {canDrop && !isProposed && (
        <Button size={32} aria-label={`Drop ${id}`} onClick={drop}>
          Drop
        </Button>
      )}
    </RowActions>
  )
}
