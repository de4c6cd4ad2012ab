import { Stage } from '@fairhouse/ui'
import { useMemo } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { LiveTable } from '../_live/live-game.ts'
import { LiveReplay, type Phase } from '../_live/recorded/live-replay.tsx'
import { recordedTable } from '../_live/recorded/recorded-table.ts'
import { LiveStrip } from '../_live/round/live-strip.tsx'
import { Curve } from './curve/curve.tsx'
import { crashMs } from './curve/growth.ts'
import { slotName } from './bets/names.ts'
import { crashLive } from './view.tsx'

const HISTORY = [124, 206, 1180, 100, 341, 152, 109, 733, 171].map((point) => ({ point }))
const FLOWN_MS = [1200, 15_100, 62_000]

/** About eight seconds of flight. */
const POINT = 165
const FLIGHT: readonly Phase[] = [
  { ms: 1500, tableAt: (now) => recordedTable('crash', HISTORY, { locks_at: now + 1500 }) },
  { ms: crashMs(POINT), tableAt: (now) => recordedTable('crash', HISTORY, { state: 'running', started_at: now }) },
  { ms: 1500, tableAt: () => recordedTable('crash', HISTORY, { state: 'ended', outcome: { point: POINT } }) },
]

/** A whole round to play; then the curve at rest, low, high, very high, and ended: for the workshop page. */
export function RecordedStages() {
  const now = useMemo(() => browserClock.now(), [])
  const tables: [LiveTable, number][] = [
    [recordedTable('crash', HISTORY, { locks_at: now + 5000 }), 0],
    ...FLOWN_MS.map((ms): [LiveTable, number] => [recordedTable('crash', HISTORY, { state: 'running', started_at: now - ms }), ms]),
    [recordedTable('crash', HISTORY, { state: 'ended', outcome: { point: 247 } }), 0],
  ]
  return (
    <>
      <LiveReplay phases={FLIGHT}>
        {({ table, since }) => <Recorded table={table} marks={[]} flight={() => browserClock.now() - since} />}
      </LiveReplay>
      {tables.map(([table, ms], at) => (
        <Recorded key={at} table={table} marks={ms > 10_000 || table.state === 'ended' ? [180] : []} flight={() => ms} isStill />
      ))}
    </>
  )
}

interface RecordedProps {
  table: LiveTable
  /** Cash-out multipliers, hundredths. */
  marks: readonly number[]
  /** Elapsed time, ms. */
  flight(): number
  isStill?: boolean
}

function Recorded({ table, marks, flight, isStill = false }: RecordedProps) {
  const language = useLanguage()
  return (
    <Stage label={language.t('table.stage')} flush history={<LiveStrip rounds={table.history} view={crashLive} onOpen={() => undefined} />}>
      <Curve
        table={table}
        marks={marks.map((multiplier) => ({ multiplier, label: `${slotName('B', language)}, ${multiplier / 100}×` }))}
        flight={() => ({ ms: flight(), isStale: false })}
        serverNow={browserClock.now}
        isStill={isStill}
      />
    </Stage>
  )
}
