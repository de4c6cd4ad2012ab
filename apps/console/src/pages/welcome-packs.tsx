import { useState } from 'react'

import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { inForceColumn, madeColumn, StopVersion, versionColumn } from '../parts/versions.tsx'
import s from './promos.module.css'
import { WelcomePackForm } from './welcome-pack-form.tsx'

export const page: PageMeta = {
  group: 'Offers',
  order: 20,
  href: '#/welcome-packs',
  label: 'Welcome pack',
  icon: 'gift',
  act: 'offers',
  Screen: WelcomePacks,
}

type Pack = RowOf<'GET /console/v1/welcome-packs'>

/** PRO-14: the welcome pack in every version. */
export function WelcomePacks() {
  const isAllowed = useMay('promo')
  const rows = useAnswer('GET /console/v1/welcome-packs').data?.data
  const current = rows?.find(({ is_current: isCurrent }) => isCurrent)
  const [entries, setEntries] = useState(0)
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/welcome-packs"
        caption="Welcome pack"
        empty={{ title: 'No pack', text: 'Versions of the welcome pack will appear here.' }}
        columns={[
          versionColumn,
          { key: 'stages', header: 'Stages', wraps: true, cell: ({ stages }) => stages.map(stageText).join('; ') },
          inForceColumn(rows ?? []),
          madeColumn,
          { key: 'keys', header: 'Decision', cell: (row) => <Stop row={row} all={rows ?? []} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && rows && current && (
        <WelcomePackForm key={`${current.id} ${entries}`} of={current.stages} made={rows} onDone={() => setEntries(entries + 1)} />
      )}
    </div>
  )
}

const stageText = ({ pct, max, wager, free_spins: spins }: Pack['stages'][number]): string =>
  `${pct} % up to ${sumText({ amount: max, currency: 'EUR' })}, wager ${wager}${spins > 0 ? `, ${spins} spins` : ''}`

function Stop({ row, all, isAllowed }: { row: Pack; all: readonly Pack[]; isAllowed: boolean }) {
  return (
    <StopVersion
      row={row}
      all={all}
      isAllowed={isAllowed}
      of="the welcome pack"
      terms={{ noticeMs: 0, stays: 'What it gave, and what open invoices were promised, stays.' }}
      send={(reason) => call('POST /console/v1/welcome-packs/{id}/stop', { params: { id: row.id }, body: { reason } })}
    />
  )
}
