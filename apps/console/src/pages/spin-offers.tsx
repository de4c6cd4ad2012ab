import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { isFieldTaken } from '../lib/schemas.ts'
import { segmentText } from '../lib/segments.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { PagedRows } from '../parts/paged-rows.tsx'
import { ChangeOrStop, madeColumn, useChanged } from '../parts/versions.tsx'
import s from './promos.module.css'
import type { SpinOfferRow } from './spin-offer-entry.ts'
import { SpinOfferForm } from './spin-offer-form.tsx'

export const page: PageMeta = {
  group: 'Offers',
  order: 60,
  href: '#/spin-offers',
  label: 'Free-spin offers',
  icon: 'slots',
  act: 'offers',
  Screen: SpinOffers,
}

/** Free spins for segments in every version, with what they gave and won. */
export function SpinOffers() {
  const isAllowed = useMay('promo')
  const changed = useChanged<SpinOfferRow>()
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/spin-offers"
        refetchMs={REFETCH_MS}
        caption="Free-spin offers"
        empty={{ title: 'No free-spin offer was created', text: 'Offers with their grants, cost and winnings will appear here.' }}
        columns={[
          { key: 'name', header: 'Offer', heads: true, wraps: true, cell: ({ name, version }) => `${name}, version ${version}` },
          { key: 'for', header: 'For', from: 600, cell: ({ segment }) => segmentText(segment) },
          { key: 'gives', header: 'Gives', wraps: true, cell: giftOf },
          {
            key: 'window',
            header: 'Runs',
            from: 1024,
            wraps: true,
            cell: (row) => `${instantText(row.starts_at)} – ${instantText(row.ends_at)}`,
          },
          { key: 'granted', header: 'Granted', from: 600, numeric: true, cell: ({ granted }) => granted },
          { key: 'spent', header: 'Cost', from: 600, numeric: true, cell: ({ spent, budget }) => `${inEur(spent)} of ${inEur(budget)}` },
          { key: 'won', header: 'Won, summed every 10 minutes', from: 600, numeric: true, cell: ({ won }) => inEur(won) },
          madeColumn,
          { key: 'keys', header: 'Decision', cell: (row) => <Decisions row={row} isAllowed={isAllowed} onChange={changed.choose} /> },
        ]}
      />
      {isAllowed && <SpinOfferForm key={changed.key} of={changed.of} onDone={() => changed.choose(null)} />}
    </div>
  )
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

const giftOf = ({ count, bet_value: value, title, max_win: most, wager, days }: SpinOfferRow): string =>
  `${count} spins of ${inEur(value)} in ${title}, at most ${inEur(most)}, wager ${wager}, ${days} days`

interface DecisionsProps {
  row: SpinOfferRow
  isAllowed: boolean
  onChange: (row: SpinOfferRow) => void
}

function Decisions({ row, isAllowed, onChange }: DecisionsProps) {
  return (
    <ChangeOrStop
      row={row}
      name={row.name}
      isAllowed={isAllowed}
      isChangeable={isFieldTaken('POST /console/v1/spin-offers', 'name', row.name)}
      onChange={() => onChange(row)}
      title="Stop the free-spin offer"
      text={`Nobody gets the spins of ${row.name} from now on. What it gave stays with the players.`}
      send={(reason) => call('POST /console/v1/spin-offers/{id}/stop', { params: { id: row.name }, body: { reason } })}
    />
  )
}
