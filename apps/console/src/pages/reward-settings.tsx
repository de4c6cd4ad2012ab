import { MINUTE_MS } from '@fairhouse/contracts'
import { Input } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { useAnswer } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { ListPage, type RowOf } from '../parts/list-page.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { inForceColumn, madeColumn, orderText, StopVersion, versionColumn } from '../parts/versions.tsx'
import s from './promos.module.css'
import { bodyOf, changesOf, entryOf, faultsOf, GROUPS, type Settings } from './reward-settings-entry.ts'

export const page: PageMeta = {
  group: 'Offers',
  order: 80,
  href: '#/reward-settings',
  label: 'Reward settings',
  icon: 'settings',
  act: 'offers',
  Screen: RewardSettings,
}

const SCHEDULE = 'POST /console/v1/reward-settings'

type Row = RowOf<'GET /console/v1/reward-settings'>

/** PRO-14: what operators set of gifts and offers beside their own terms, in every version. */
export function RewardSettings() {
  const isAllowed = useMay('promo')
  const rows = useAnswer('GET /console/v1/reward-settings').data?.data
  const current = rows?.find(({ is_current: isCurrent }) => isCurrent)
  const defaults = rows?.at(-1)
  const [entries, setEntries] = useState(0)
  return (
    <div className={s.page}>
      <ListPage
        from="GET /console/v1/reward-settings"
        caption="Reward settings"
        empty={{ title: 'No settings', text: 'Versions of the reward settings will appear here.' }}
        columns={[
          versionColumn,
          { key: 'settings', header: 'Settings', wraps: true, cell: (row) => (defaults ? textOf(row, defaults) : '') },
          inForceColumn(rows ?? []),
          madeColumn,
          { key: 'keys', header: 'Decision', cell: (row) => <Stop row={row} all={rows ?? []} isAllowed={isAllowed} /> },
        ]}
      />
      {isAllowed && rows && current && (
        <SettingsForm key={`${current.id} ${entries}`} of={current} made={rows} onDone={() => setEntries(entries + 1)} />
      )}
    </div>
  )
}

/** The defaults in full, each version by what it changes of them. */
function textOf(row: Row, defaults: Row): string {
  if (row.id === '0') return GROUPS.flatMap(({ fields }) => fields.map(({ part, label }) => `${label}: ${row[part]}`)).join('; ')
  return changesOf(defaults, row).join('; ') || 'as the defaults'
}

/** The next version. Two persons decide each: no sum bounds what it gives. */
export function SettingsForm({ of, made, onDone }: { of: Settings; made: readonly Row[]; onDone: () => void }) {
  const [first] = useState(() => entryOf(of, currentTime()))
  const form = useDecisionForm({
    values: first,
    schema: schemaOf(SCHEDULE),
    body: bodyOf,
    faults: faultsOf,
    decision: (body, entry) => ({
      title: 'Schedule the reward settings',
      text: `From ${entry.starts_at} UTC, once a second person approves: ${changesOf(of, body).join('; ') || 'no change'}. ${orderText(made, entry.starts_at)} What was given or earned before, and what open invoices and announced tournaments promised, stays.`,
      verb: 'Schedule',
      onDone,
      send: (reason) => call(SCHEDULE, { body: { ...body, reason } }),
    }),
  })
  return (
    <EntryForm title="New version of the reward settings" verb="Schedule" form={form}>
      {GROUPS.map(({ name, fields }) => (
        <fieldset key={name} className={s.part}>
          <legend>{name}</legend>
          {fields.map(({ part, label, hint }) => (
            <Input key={part} label={label} hint={hint} {...form.field(part)} />
          ))}
        </fieldset>
      ))}
      <Input label="In force from, UTC" hint={INSTANT_HINT} {...form.field('starts_at')} />
    </EntryForm>
  )
}

function Stop({ row, all, isAllowed }: { row: Row; all: readonly Row[]; isAllowed: boolean }) {
  return (
    <StopVersion
      row={row}
      all={all}
      isAllowed={isAllowed}
      of="the reward settings"
      terms={{ noticeMs: MINUTE_MS, stays: 'What was given or earned, and what open invoices and announced tournaments promised, stays.' }}
      send={(reason) => call('POST /console/v1/reward-settings/{id}/stop', { params: { id: row.id }, body: { reason } })}
    />
  )
}
