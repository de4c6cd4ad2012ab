import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { segmentText } from '../lib/segments.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { PromoForm } from './promo-form.tsx'
import s from './promos.module.css'

type Promo = RowOf<'GET /console/v1/promos'>

/** Promo codes with what they give, their uses and their cost. */
export function Promos() {
  const isAllowed = useMay('promo')
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/promos"
        caption="Promo codes"
        empty={{ title: 'No promo code was created', text: 'Codes with their uses and cost will appear here.' }}
        columns={[
          { key: 'code', header: 'Code', heads: true, cell: ({ code }) => code },
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
            numeric: true,
            cell: ({ used, total_limit: most }) => (most === null ? used : `${used} of ${most}`),
          },
          { key: 'spent', header: 'Cost', from: 600, numeric: true, cell: costOf },
          { key: 'made', header: 'Made', from: 1024, wraps: true, cell: ({ made }) => `${instantText(made.at)}, ${made.by}` },
          { key: 'keys', header: 'Decision', cell: (row) => <Stop row={row} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && <PromoForm />}
    </div>
  )
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function giftOf({ type, value, wager, max, currencies }: Promo): string {
  if (type === 'deposit_percent') return `${value} % of a deposit, at most ${inEur(max!)}, wager ${wager}`
  if (type === 'free_spins') return `${value} free spins in ${currencies?.[0] ?? ''}, at most ${inEur(max!)}, wager ${wager}`
  const sum = `${value} ${currencies?.[0] ?? ''}`
  return type === 'cash' ? `${sum} in cash` : `${sum} of bonus money, wager ${wager}`
}

/** At most: a deposit may earn less than its largest bonus. */
const costOf = ({ spent, budget }: Promo) => (budget === null ? inEur(spent) : `${inEur(spent)} of ${inEur(budget)}`)

function Stop({ row, isAllowed }: { row: Promo; isAllowed: boolean }) {
  const decide = useDecide()
  if (row.stopped_at !== null) return <Badge>stopped</Badge>
  if (!isAllowed) return '—'
  const stop = () =>
    decide({
      title: 'Stop the promo code',
      text: `Nobody uses ${row.code} from now on. What it gave stays with the players.`,
      verb: 'Stop',
      isGrave: true,
      send: (reason) => call('POST /console/v1/promos/{code}/stop', { params: { code: row.code }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Stop ${row.code}`} onClick={stop}>
      Stop
    </Button>
  )
}
