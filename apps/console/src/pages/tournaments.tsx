import { Badge, Button } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './promos.module.css'
import { TournamentBoard } from './tournament-board.tsx'
import { entryOf } from './tournament-entry.ts'
import { TournamentForm } from './tournament-form.tsx'

export const page: PageMeta = {
  group: 'Offers',
  order: 90,
  href: '#/tournaments',
  label: 'Tournaments',
  icon: 'trophy',
  act: 'offers',
  Screen: Tournaments,
}

type Tournament = PagedRowOf<'GET /console/v1/tournaments'>

/** Tournaments with their prizes, players and state. */
export function Tournaments() {
  const isAllowed = useMay('tournament')
  const [changed, setChanged] = useState<Tournament>()
  const [entries, setEntries] = useState(0)
  const [opened, setOpened] = useState<Tournament>()
  const onDone = () => {
    setChanged(undefined)
    setEntries(entries + 1)
  }
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/tournaments"
        refetchMs={REFETCH_MS}
        caption="Tournaments"
        empty={{ title: 'No tournament was announced', text: 'Tournaments with their prizes and players will appear here.' }}
        columns={[
          { key: 'title', header: 'Title', heads: true, wraps: true, cell: ({ title_en: title }) => title },
          { key: 'rules', header: 'Counts', from: 600, wraps: true, cell: rulesText },
          {
            key: 'time',
            header: 'Runs',
            from: 1024,
            wraps: true,
            cell: (row) => `${instantText(row.starts_at)} – ${instantText(row.ends_at)}`,
          },
          { key: 'pool', header: 'Prizes', numeric: true, cell: ({ pool, currency }) => sumText({ amount: pool, currency }) },
          { key: 'players', header: 'Players', from: 600, numeric: true, cell: ({ players }) => players },
          { key: 'made', header: 'Made', from: 1024, wraps: true, cell: ({ made }) => `${instantText(made.at)}, ${made.by}` },
          {
            key: 'keys',
            header: 'Decision',
            cell: (row) => <Keys row={row} isAllowed={isAllowed} onChange={setChanged} onOpen={setOpened} />,
          },
        ]}
      />
      {changed && (
        <Button size={32} onClick={onDone}>
          Announce a new one instead
        </Button>
      )}
      <TournamentBoard of={opened} onClose={() => setOpened(undefined)} />
      {isAllowed && <TournamentForm key={`${changed?.id} ${changed?.version} ${entries}`} of={changed} onDone={onDone} />}
    </div>
  )
}

function rulesText(row: Tournament): string {
  const { unit, min_points: least } = entryOf(row)
  const made = unit === '' ? '' : `, 1 point for ${sumText({ amount: unit, currency: row.currency })}`
  return `${row.formula}: ${row.games.join(', ')}${made}${least === '' ? '' : `, places from ${least} points on`}${lifeText(row)}`
}

/** A server of the version before sends none. */
function lifeText({ prizes, prize_days: days }: Tournament): string {
  const hasLife = prizes.some(({ wager, spins = 0 }) => wager > 0 || spins > 0)
  return hasLife && typeof days === 'number' ? `, prizes live ${days} ${days === 1 ? 'day' : 'days'}` : ''
}

interface KeysProps {
  row: Tournament
  isAllowed: boolean
  onChange: (row: Tournament) => void
  onOpen: (row: Tournament) => void
}

function Keys({ row, isAllowed, onChange, onOpen }: KeysProps) {
  const isOver = row.status === 'cancelled' || row.status === 'finished'
  return (
    <RowActions>
      {(isOver || !isAllowed) && <Badge>{row.status}</Badge>}
      {row.status !== 'upcoming' && (
        <Button size={32} aria-label={`Board of ${row.title_en}`} onClick={() => onOpen(row)}>
          Board
        </Button>
      )}
      {isAllowed && row.status === 'upcoming' && (
        <Button size={32} aria-label={`Change ${row.title_en}`} onClick={() => onChange(row)}>
          Change
        </Button>
      )}
      {isAllowed && !isOver && <Cancel row={row} />}
    </RowActions>
  )
}

function Cancel({ row }: { row: Tournament }) {
  const decide = useDecide()
  const cancel = () =>
    decide({
      title: 'Cancel the tournament',
      text: `${row.title_en} ends at once, and nothing is paid.`,
      verb: 'Cancel it',
      isGrave: true,
      send: (reason) => call('POST /console/v1/tournaments/{id}/cancel', { params: { id: row.id }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Cancel ${row.title_en}`} onClick={cancel}>
      Cancel
    </Button>
  )
}
