import { Badge, Button, Heading } from '@fairhouse/ui'
import { useState } from 'react'

import { nameOf, type TermsRow, termsText } from '../lib/bet-terms.ts'
import { instantText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { BetTermsForm } from './bet-terms-form.tsx'
import s from './board.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 100,
  href: '#/bet-terms',
  label: 'Sports limits',
  icon: 'settings',
  act: 'trading',
  Screen: BetTerms,
}

/** What a sports bet may be in each currency, and what leagues of each tier may cost. */
export function BetTerms() {
  const [chosen, setChosen] = useState<TermsRow>()
  const isAllowed = useMay('bet_limit')
  const terms = useAnswer('GET /console/v1/trading/terms')
  const onChoose = isAllowed ? setChosen : undefined
  return (
    <div className={s.page}>
      {chosen && <BetTermsForm key={`${nameOf(chosen)} ${chosen.version}`} row={chosen} onClose={() => setChosen(undefined)} />}
      <Loaded query={terms}>
        {({ bounds, tiers }) => (
          <>
            <Heading level={2}>Stakes and payouts</Heading>
            <Terms caption="What a bet may be, by currency" rows={bounds} onChoose={onChoose} />
            <Heading level={2}>Liability</Heading>
            <p className={s.dim}>In euros, for leagues without limits of their own: see Leagues.</p>
            <Terms caption="What an outcome and an event may cost, by tier" rows={tiers} onChoose={onChoose} />
          </>
        )}
      </Loaded>
    </div>
  )
}

interface TermsProps {
  caption: string
  rows: readonly TermsRow[]
  /** undefined: the role changes none. */
  onChoose: ((row: TermsRow) => void) | undefined
}

const Terms = ({ caption, rows, onChoose }: TermsProps) => (
  <RowTable
    caption={caption}
    rows={rows}
    rowKey={nameOf}
    columns={[
      { key: 'name', header: 'For', heads: true, wraps: true, cell: nameOf },
      { key: 'default', header: 'Default', wraps: true, from: 1024, cell: (row) => termsText(row, row.default) },
      { key: 'now', header: 'Now', wraps: true, from: 600, cell: (row) => <Now row={row} /> },
      { key: 'changed', header: 'Changed', wraps: true, from: 1024, cell: changedText },
      { key: 'keys', header: 'Decision', wraps: true, cell: (row) => <Act row={row} onChoose={onChoose} /> },
    ]}
  />
)

const Now = ({ row }: { row: TermsRow }) =>
  termsText(row) === termsText(row, row.default) ? <>{termsText(row)}</> : <Badge tone="warn">{termsText(row)}</Badge>

const changedText = ({ changed }: TermsRow) => (changed ? `${instantText(changed.at)}, ${changed.by}: ${changed.reason}` : '—')

function Act({ row, onChoose }: { row: TermsRow; onChoose: TermsProps['onChoose'] }) {
  if (row.is_proposed) return 'A change waits for a second person'
  if (!onChoose) return '—'
  return (
    <Button size={32} aria-label={`Change: ${nameOf(row)}`} onClick={() => onChoose(row)}>
      Change
    </Button>
  )
}
