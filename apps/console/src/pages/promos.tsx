import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { isFieldTaken } from '../lib/schemas.ts'
import { segmentText } from '../lib/segments.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { PagedRows } from '../parts/paged-rows.tsx'
import { ChangeOrStop, useChanged } from '../parts/versions.tsx'
import type { PromoRow } from './promo-entry.ts'
import { PromoForm } from './promo-form.tsx'
import s from './promos.module.css'

export const page: PageMeta = {
  group: 'Offers',
  order: 10,
  href: '#/promos',
  label: 'Promo codes',
  icon: 'gift',
  act: 'offers',
  Screen: Promos,
}

/** Promo codes in every version, with what they give, their uses and their cost. */
export function Promos() {
  const isAllowed = useMay('promo')
  const changed = useChanged<PromoRow>()
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/promos"
        refetchMs={REFETCH_MS}
        caption="Promo codes"
        empty={{ title: 'No promo code was created', text: 'Codes with their uses and cost will appear here.' }}
        columns={[
          { key: 'code', header: 'Code', heads: true, wraps: true, cell: ({ code, version }) => `${code}, version ${version}` },
          {
            key: 'for',
            header: 'For',
            from: 600,
            cell: ({ player, segment }) => (player === null ? segmentText(segment) : `player ${player}`),
          },
          { key: 'gives', header: 'Gives', wraps: true, cell: giftOf },
          {
            key: 'window',
            header: 'Runs',
            from: 1024,
            wraps: true,
            cell: (row) => `${instantText(row.starts_at)} – ${instantText(row.ends_at)}`,
          },
          {
            key: 'used',
            header: 'Uses',
            from: 600,
            numeric: true,
            cell: ({ used, total_limit: most }) => (most === null ? used : `${used} of ${most}`),
          },
          { key: 'spent', header: 'Cost', from: 600, numeric: true, cell: costOf },
          { key: 'made', header: 'Made', from: 1024, wraps: true, cell: ({ made }) => madeText(made) },
          { key: 'keys', header: 'Decision', cell: (row) => <Decisions row={row} isAllowed={isAllowed} onChange={changed.choose} /> },
        ]}
      />
      {isAllowed && <PromoForm key={changed.key} of={changed.of} onDone={() => changed.choose(null)} />}
    </div>
  )
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function giftOf({ type, value, wager, max, currencies }: PromoRow): string {
  if (type === 'deposit_percent') return `${value} % of a deposit, at most ${inEur(max!)}, wager ${wager}`
  if (type === 'free_spins') return `${value} free spins in ${currencies?.[0] ?? ''}, at most ${inEur(max!)}, wager ${wager}`
  const sum = `${value} ${currencies?.[0] ?? ''}`
  return type === 'cash' ? `${sum} in cash` : `${sum} of bonus money, wager ${wager}`
}

/** At most: a deposit may earn less than its largest bonus. */
const costOf = ({ spent, budget }: PromoRow) => (budget === null ? inEur(spent) : `${inEur(spent)} of ${inEur(budget)}`)

const madeText = ({ at, by, reason }: PromoRow['made']) => `${instantText(at)}, ${by}${reason === null ? '' : `: ${reason}`}`

interface DecisionsProps {
  row: PromoRow
  isAllowed: boolean
  onChange: (row: PromoRow) => void
}

function Decisions({ row, isAllowed, onChange }: DecisionsProps) {
  return (
    <ChangeOrStop
      row={row}
      name={row.code}
      isAllowed={isAllowed}
      isChangeable={isFieldTaken('POST /console/v1/promos', 'code', row.code)}
      onChange={() => onChange(row)}
      title="Stop the promo code"
      text={`Nobody uses ${row.code} from now on. Who has chosen it and not used it loses the choice, and is notified. What it gave, and what open invoices were promised, stays.`}
      send={(reason) => call('POST /console/v1/promos/{code}/stop', { params: { code: row.code }, body: { reason } })}
    />
  )
}
