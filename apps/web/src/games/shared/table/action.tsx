import { Button } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { useSettled } from './settled.ts'
import type { Table } from './use-table.ts'

interface ActionProps {
  table: Table
  auto: AutoAction
  /** What a manual press says. */
  verb: string
  size: 52 | 56
}

/** The one loud button: plays a round, or starts and stops the house's playing. */
export function Action({ table, auto, verb, size }: ActionProps) {
  const t = useText()
  const isAuto = table.settings.tab === 'auto'
  const meaning = isAuto ? (auto.isRunning ? 'stop' : 'start') : 'play'
  const settled = useSettled(meaning)
  const keys = table.comforts.hasKeys ? 'Space' : undefined
  if (isAuto)
    return (
      <Button
        kind={auto.isRunning ? 'secondary' : 'primary'}
        size={size}
        block
        busy={auto.isBusy}
        disabled={!auto.isRunning && !auto.isPossible}
        onClick={() => settled(auto.press)}
      >
        {t(auto.isRunning ? 'table.autoStop' : 'table.autoStart')}
      </Button>
    )
  const isSent = table.bets.state !== 'resting'
  return (
    <Button
      kind="primary"
      size={size}
      block
      busy={isSent}
      disabled={!isSent && (!table.isReady || Boolean(table.fault))}
      aria-keyshortcuts={keys}
      onClick={() => settled(table.play)}
    >
      {verb}
    </Button>
  )
}
