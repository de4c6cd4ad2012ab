import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { segmentText } from '../lib/segments.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './promos.module.css'
import { ReloadForm, WEEKDAYS } from './reload-form.tsx'

export const page: PageMeta = {
  group: 'Offers',
  order: 30,
  href: '#/reloads',
  label: 'Reload offers',
  icon: 'refresh',
  act: 'offers',
  Screen: Reloads,
}

type Reload = PagedRowOf<'GET /console/v1/reloads'>

/** Reload offers in every version, with what they gave. */
export function Reloads() {
  const isAllowed = useMay('promo')
  return (
    <div className={s.page}>
      <PagedRows
        from="GET /console/v1/reloads"
        caption="Reload offers"
        empty={{ title: 'No reload offer was created', text: 'Offers with their versions and cost will appear here.' }}
        columns={[
          { key: 'name', header: 'Offer', heads: true, wraps: true, cell: ({ name, version }) => `${name}, version ${version}` },
          { key: 'gives', header: 'Gives', wraps: true, cell: giftOf },
          { key: 'window', header: 'Runs', from: 1024, wraps: true, cell: windowOf },
          { key: 'given', header: 'Given', from: 600, numeric: true, cell: ({ given, budget }) => `${inEur(given)} of ${inEur(budget)}` },
          {
            key: 'made',
            header: 'Made',
            from: 1024,
            wraps: true,
            cell: ({ made }) => `${instantText(made.at)}, ${made.by}: ${made.reason}`,
          },
          { key: 'keys', header: 'Decision', cell: (row) => <Stop row={row} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && <ReloadForm />}
    </div>
  )
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

const giftOf = ({ pct, min, max, segment }: Reload): string =>
  `${pct} % from ${inEur(min)}, at most ${inEur(max)}, for ${segmentText(segment)}`

function windowOf({ starts_at: from, ends_at: to, weekdays }: Reload): string {
  const days = weekdays.length === 0 ? 'every day' : weekdays.map((day) => WEEKDAYS[day]).join(', ')
  return `${instantText(from)} – ${instantText(to)}, ${days}`
}

function Stop({ row, isAllowed }: { row: Reload; isAllowed: boolean }) {
  const decide = useDecide()
  if (row.stopped_at !== null) return <Badge>stopped</Badge>
  if (!isAllowed) return '—'
  const stop = () =>
    decide({
      title: 'Stop the reload offer',
      text: `No deposit gets ${row.name} from now on. What it gave, and what open invoices were promised, stays.`,
      verb: 'Stop',
      isGrave: true,
      send: (reason) => call('POST /console/v1/reloads/{id}/stop', { params: { id: row.name }, body: { reason } }),
    })
  return (
    <Button size={32} aria-label={`Stop ${row.name}`} onClick={stop}>
      Stop
    </Button>
  )
}
