import { Stage } from '@fairhouse/ui'
import { useMemo } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { LiveReplay, type Phase } from '../../_live/recorded/live-replay.tsx'
import { recordedTable } from '../../_live/recorded/recorded-table.ts'
import { SPIN_MS } from '../turning-ring.tsx'
import { SharedStage } from './shared-stage.tsx'

const CAME = { index: 12, color: 'x6' }

const BEFORE = { index: 30, color: 'x2' }
const TURN: readonly Phase[] = [
  { ms: 1500, tableAt: (now) => recordedTable('colour-wheel', [BEFORE], { locks_at: now + 1500 }) },
  { ms: SPIN_MS, isTurning: true, tableAt: () => recordedTable('colour-wheel', [BEFORE], { state: 'ended', outcome: CAME }) },
  { ms: 1500, tableAt: () => recordedTable('colour-wheel', [BEFORE], { state: 'ended', outcome: CAME }) },
]

/** The shared wheel during a round, then during betting: for the workshop page. */
export function RecordedStages() {
  const t = useText()
  const now = useMemo(() => browserClock.now(), [])
  const betting = recordedTable('colour-wheel', [CAME], { locks_at: now + 7000 })
  return (
    <>
      <LiveReplay phases={TURN}>
        {({ table, isTurning }) => (
          <Stage label={t('table.stage')}>
            <SharedStage table={table} serverNow={browserClock.now} isTurning={isTurning} isStill={false} />
          </Stage>
        )}
      </LiveReplay>
      <Stage label={t('table.stage')}>
        <SharedStage table={betting} serverNow={browserClock.now} isTurning={false} isStill />
      </Stage>
    </>
  )
}
