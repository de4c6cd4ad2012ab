import { MINUTE_MS } from '@fairhouse/contracts'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { inForceColumn, madeColumn, StopVersion, versionColumn } from '../parts/versions.tsx'
import s from './promos.module.css'
import { VipPlanForm } from './vip-plan-form.tsx'

export const page: PageMeta = {
  group: 'Offers',
  order: 70,
  href: '#/vip-plans',
  label: 'VIP tiers',
  icon: 'vip',
  act: 'offers',
  Screen: VipPlans,
}

type Plan = RowOf<'GET /console/v1/vip-plans'>

/** PRO-16: terms of the VIP tiers in every version. */
export function VipPlans() {
  const isAllowed = useMay('promo')
  const rows = useAnswer('GET /console/v1/vip-plans').data?.data
  const current = rows?.find(({ is_current: isCurrent }) => isCurrent)
  const [entries, setEntries] = useState(0)
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/vip-plans"
        caption="Terms of the VIP tiers"
        empty={{ title: 'No terms', text: 'Terms of the tiers will appear here.' }}
        columns={[
          versionColumn,
          { key: 'tiers', header: 'Level, cashback, rakeback', wraps: true, cell: ({ tiers }) => tiers.map(tierText).join('; ') },
          inForceColumn(rows ?? []),
          madeColumn,
          { key: 'keys', header: 'Decision', cell: (row) => <Stop row={row} all={rows ?? []} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && rows && current && (
        <VipPlanForm key={`${current.id} ${entries}`} of={current.tiers} made={rows} onDone={() => setEntries(entries + 1)} />
      )}
    </div>
  )
}

const tierText = ({ name, from_level: level, cashback_pct: cashback, rakeback_pct: rakeback }: Plan['tiers'][number]): string =>
  `${name} ${level}, ${cashback} %, ${rakeback} %`

function Stop({ row, all, isAllowed }: { row: Plan; all: readonly Plan[]; isAllowed: boolean }) {
  return (
    <StopVersion
      row={row}
      all={all}
      isAllowed={isAllowed}
      of="the VIP terms"
      terms={{ noticeMs: MINUTE_MS, stays: 'What players earned stays.' }}
      send={(reason) => call('POST /console/v1/vip-plans/{id}/stop', { params: { id: row.id }, body: { reason } })}
    />
  )
}
