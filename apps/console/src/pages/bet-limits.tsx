import { Badge, Button, Segmented } from '@fairhouse/ui'
import { useState } from 'react'

import { type BetLimitRow, limitedGameName, rangeText } from '../lib/limited-games.ts'
import { useMay } from '../lib/me.ts'
import { instantText } from '../lib/labels.ts'
import type { PageMeta } from '../page-table.ts'
import { ListPage } from '../parts/list-page.tsx'
import { BetLimitForm } from './bet-limit-form.tsx'
import s from './bet-limits.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 10,
  href: '#/bet-limits',
  label: 'Bet limits',
  icon: 'settings',
  act: 'games',
  Screen: BetLimits,
}

type Currency = BetLimitRow['currency']

const CURRENCIES = (['RUB', 'USD', 'KZT', 'INR', 'EUR'] as const).map((value) => ({ value, label: value }))

/** The default limits of each game beside the limits in force, with a form to change them. */
export function BetLimits() {
  const [currency, setCurrency] = useState<Currency>('RUB')
  const [chosen, setChosen] = useState<BetLimitRow>()
  const isAllowed = useMay('bet_limit')
  const choose = (next: Currency) => {
    setCurrency(next)
    setChosen(undefined)
  }
  return (
    <div className={s.page}>
      <div className={s.currency}>
        <Segmented label="Currency" value={currency} onChange={choose} options={CURRENCIES} />
      </div>
      {chosen && <BetLimitForm key={`${chosen.id} ${chosen.version}`} row={chosen} onClose={() => setChosen(undefined)} />}
      <ListPage
        from="GET /console/v1/bet-limits"
        caption={`Bet limits in ${currency}`}
        empty={{ title: 'No game has bet limits', text: 'Games and their limits will appear here.' }}
        keep={(row) => row.currency === currency}
        columns={[
          { key: 'game', header: 'Game', heads: true, wraps: true, cell: ({ game }) => limitedGameName(game) },
          { key: 'default', header: 'Default', numeric: true, from: 600, cell: (row) => rangeText(row.default, row) },
          { key: 'now', header: 'Now', numeric: true, from: 600, cell: (row) => <Now row={row} /> },
          { key: 'changed', header: 'Changed', from: 1024, wraps: true, cell: changedText },
          { key: 'keys', header: 'Decision', wraps: true, cell: (row) => <Act row={row} isAllowed={isAllowed} onChoose={setChosen} /> },
        ]}
      />
    </div>
  )
}

function Now({ row }: { row: BetLimitRow }) {
  const isDefault = row.now.min === row.default.min && row.now.max === row.default.max
  return (
    <>
      {isDefault ? rangeText(row.now, row) : <Badge tone="warn">{rangeText(row.now, row)}</Badge>}
      {row.next && <div>from the next round: {rangeText(row.next, row)}</div>}
    </>
  )
}

const changedText = ({ changed }: BetLimitRow) => (changed ? `${instantText(changed.at)}, ${changed.by}: ${changed.reason}` : '—')

interface ActProps {
  row: BetLimitRow
  isAllowed: boolean
  onChoose(row: BetLimitRow): void
}

function Act({ row, isAllowed, onChoose }: ActProps) {
  if (row.is_proposed) return 'A change waits for a second person'
  if (!isAllowed) return '—'
  return (
    <Button size={32} aria-label={`Change ${limitedGameName(row.game)} in ${row.currency}`} onClick={() => onChoose(row)}>
      Change
    </Button>
  )
}
