import { Badge, Card, EmptyState, Notice } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import s from './player-parts.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 50,
  href: '#/provider-tables',
  label: 'Shared tables',
  icon: 'live',
  act: 'games',
  Screen: ProviderTables,
}

type Tables = Answer<'GET /console/v1/provider-tables'>
type Table = Tables['data'][number]

const EVERY_MS = 5000

/** Shared tables of providers as they state them now, and what to do about a closed one. */
export function ProviderTables() {
  const query = useAnswer('GET /console/v1/provider-tables', EVERY_MS)
  return (
    <div className={s.page}>
      <Loaded query={query}>{(answer) => <Shown {...answer} />}</Loaded>
    </div>
  )
}

export function Shown({ data, silent }: Tables) {
  const closed = data.filter(({ state }) => state === 'closed')
  return (
    <>
      {silent.map((name) => (
        <Notice key={name} tone="warn">
          {name} gives no answer about its tables. Look at its state under Providers.
        </Notice>
      ))}
      {closed.length > 0 && (
        <Notice tone="warn" title="A fault has closed a table">
          The provider tries it again by itself, at the latest once a minute. Stakes of its last round stay in play: the round is drawn and
          paid when the table goes on. The line “fault” of the studio’s log names the table and the reason; free space, restore the storage,
          or restart the studio as the runbook says (StudioTableFaulty). Until then withdraw the game under Providers’ games.
        </Notice>
      )}
      {data.length === 0 ? (
        <Card>
          <EmptyState title="No shared table" text="Tables appear here when a provider states them." />
        </Card>
      ) : (
        <RowTable
          caption="Shared tables of providers"
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', header: 'Table', heads: true, wraps: true, cell: ({ title }) => title },
            { key: 'provider', header: 'Provider', wraps: true, from: 600, cell: ({ provider }) => provider },
            { key: 'state', header: 'State', wraps: true, cell: (row) => <State row={row} /> },
            { key: 'round', header: 'Last round', wraps: true, cell: ({ round }) => (round ? `${round.number}, ${round.state}` : 'none') },
            { key: 'at', header: 'Closes or ends', wraps: true, from: 1024, cell: ({ round }) => (round ? instantText(round.at) : '—') },
            { key: 'players', header: 'Players in it', numeric: true, from: 600, cell: ({ round }) => round?.players ?? 0 },
          ]}
        />
      )}
    </>
  )
}

function State({ row: { state, round, closed_since: since } }: { row: Table }) {
  if (state === 'open') return <Badge tone="proof">open</Badge>
  if (state === 'waiting') return <Badge>{round ? 'waits for its next chain of seeds' : 'waits for its first round'}</Badge>
  return (
    <>
      <Badge tone="lose">closed</Badge> {since && `since ${instantText(since)}`}
    </>
  )
}
