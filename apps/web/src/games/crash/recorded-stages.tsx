import { Stage } from '@fairhouse/ui'
import { useMemo } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { LiveTable } from '../shared/live/live-game.ts'
import { recordedTable } from '../shared/live/recorded/recorded-table.ts'
import { LiveStrip } from '../shared/live/round/live-strip.tsx'
import { Curve } from './curve/curve.tsx'
import { slotName } from './bets/names.ts'
import { crashLive } from './view.tsx'

const HISTORY = [124, 206, 1180, 100, 341, 152, 109, 733, 171].map((point) => ({ point }))
const FLOWN_MS = [1200, 15_100, 62_000]

/** The curve at rest, flying low, high and very high, and over: for the workshop page. */
export function RecordedStages() {
  const now = useMemo(() => browserClock.now(), [])
  const tables: [LiveTable, number][] = [
    [recordedTable('crash', HISTORY, { locks_at: now + 5000 }), 0],
    ...FLOWN_MS.map((ms): [LiveTable, number] => [recordedTable('crash', HISTORY, { state: 'running', started_at: now - ms }), ms]),
    [recordedTable('crash', HISTORY, { state: 'ended', outcome: { point: 247 } }), 0],
  ]
  return tables.map(([table, ms], at) => <Recorded key={at} table={table} ms={ms} />)
}

function Recorded({ table, ms }: { table: LiveTable; ms: number }) {
  const language = useLanguage()
  const flight = () => ({ ms, isHeld: false })
  return (
    <Stage label={language.t('table.stage')} flush history={<LiveStrip rounds={table.history} view={crashLive} onOpen={() => undefined} />}>
      <Curve
        table={table}
        marks={ms > 10_000 || table.state === 'ended' ? [{ multiplier: 180, label: `${slotName('B', language)}, 1.80×` }] : []}
        flight={flight}
        houseNow={browserClock.now}
        isStill
      />
    </Stage>
  )
}
