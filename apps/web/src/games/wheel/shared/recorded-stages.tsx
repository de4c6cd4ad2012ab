import { Stage } from '@fairhouse/ui'
import { useMemo } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { recordedTable } from '../../shared/live/recorded/recorded-table.ts'
import { SharedStage } from './shared-stage.tsx'

const CAME = { index: 12, color: 'x6' }

/** The shared wheel while bets are taken and with what came: for the workshop page. */
export function RecordedStages() {
  const t = useText()
  const now = useMemo(() => browserClock.now(), [])
  const tables = [
    recordedTable('colour-wheel', [CAME], { locks_at: now + 7000 }),
    recordedTable('colour-wheel', [CAME], { state: 'ended', outcome: CAME }),
  ]
  return tables.map((table, at) => (
    <Stage key={at} label={t('table.stage')}>
      <SharedStage table={table} houseNow={browserClock.now} isTurning={false} />
    </Stage>
  ))
}
