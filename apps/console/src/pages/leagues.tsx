import { Badge, Button, Link } from '@fairhouse/ui'
import { useState } from 'react'

import { type LeagueRow, percentText, SPORTS } from '../lib/board-labels.ts'
import { sumText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { ListPage } from '../parts/list-page.tsx'
import { LeagueForm } from './league-form.tsx'
import s from './board.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 110,
  href: '#/leagues',
  label: 'Leagues',
  icon: 'settings',
  act: 'trading',
  Screen: Leagues,
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** Leagues with their margins and the liability they may carry. */
export function Leagues() {
  const [chosen, setChosen] = useState<LeagueRow>()
  return (
    <div className={s.page}>
      {chosen && <LeagueForm key={chosen.id} row={chosen} onClose={() => setChosen(undefined)} />}
      <ListPage
        from="GET /console/v1/trading/leagues"
        caption="Leagues of the board"
        empty={{ title: 'There are no leagues', text: 'The leagues of the odds feed will appear here.' }}
        columns={[
          { key: 'name', header: 'League', heads: true, wraps: true, cell: ({ names, country }) => `${names.en}, ${country}` },
          { key: 'sport', header: 'Sport', from: 600, cell: ({ sport, tier }) => `${SPORTS[sport]}, tier ${tier}` },
          { key: 'bets', header: 'Bets', from: 1024, cell: ({ id }) => <Link href={`#/bets?league=${id}`}>Bets</Link> },
          { key: 'events', header: 'Live / upcoming', numeric: true, from: 600, cell: ({ live, upcoming }) => `${live} / ${upcoming}` },
          {
            key: 'margin',
            header: 'Margin added',
            numeric: true,
            from: 1024,
            cell: ({ sport, extra_margin_ppm: ppm }) => (sport === 'virtual' ? 'never' : percentText(ppm)),
          },
          {
            key: 'shift',
            header: 'Move by liability',
            numeric: true,
            from: 1024,
            cell: ({ sport, price_shift_ppm: ppm }) => (sport === 'virtual' ? 'never' : percentText(ppm)),
          },
          {
            key: 'limits',
            header: 'Outcome / event',
            numeric: true,
            from: 1024,
            wraps: true,
            cell: (row) =>
              `${inEur(row.outcome_limit ?? row.default_outcome_limit)} / ${inEur(row.event_limit ?? row.default_event_limit)}`,
          },
          { key: 'state', header: 'State', cell: (row) => (row.is_suspended ? <Badge tone="warn">suspended</Badge> : 'open') },
          {
            key: 'keys',
            header: 'Decision',
            cell: (row) => (
              <Button size={32} aria-label={`Change ${row.names.en}`} onClick={() => setChosen(row)}>
                Change
              </Button>
            ),
          },
        ]}
      />
    </div>
  )
}
