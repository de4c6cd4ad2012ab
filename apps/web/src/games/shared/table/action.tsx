import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
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

/** The one loud button: plays a round, takes the money of an open one, or starts and stops the house's playing. */
export function Action(props: ActionProps) {
  const { table, auto } = props
  const isAuto = table.settings.tab === 'auto' && !table.isOpen
  const hasCash = table.isOpen && !table.isOpening
  const meaning = hasCash ? 'cash' : isAuto ? (auto.isRunning ? 'stop' : 'start') : 'play'
  const settled = useSettled(meaning)
  if (isAuto) return <AutoButton {...props} settled={settled} />
  return hasCash ? <CashButton {...props} settled={settled} /> : <PlayButton {...props} settled={settled} />
}

interface Settled {
  settled(action: () => void): void
}

function AutoButton({ auto, size, settled }: ActionProps & Settled) {
  const t = useText()
  // What runs can always be stopped.
  const Key = auto.isRunning ? Button : StakeButton
  return (
    <Key
      kind={auto.isRunning ? 'secondary' : 'primary'}
      size={size}
      block
      busy={auto.isBusy}
      disabled={!auto.isRunning && !auto.isPossible}
      onClick={() => settled(auto.press)}
    >
      {t(auto.isRunning ? 'table.autoStop' : 'table.autoStart')}
    </Key>
  )
}

function PlayButton({ table, verb, size, settled }: ActionProps & Settled) {
  const isBusy = table.calls.state !== 'resting' || table.isPlaying
  return (
    <StakeButton
      kind="primary"
      size={size}
      block
      busy={isBusy}
      disabled={!isBusy && (!table.isReady || Boolean(table.fault))}
      aria-keyshortcuts={table.preferences.hasKeys ? 'Space' : undefined}
      onClick={() => settled(table.play)}
    >
      {verb}
    </StakeButton>
  )
}

/** Names the money it takes; before the first success there is none. While a step is played it says what it said. */
function CashButton({ table, size, settled }: ActionProps & Settled) {
  const language = useLanguage()
  const { t, locale } = language
  const cash = useLast(table.open && [table.open.state.cash_out])?.[0] ?? null
  const amount = cash === null ? undefined : moneyText(cash, table.currency, locale)
  const isBusy = table.calls.state !== 'resting' || table.isPlaying
  return (
    <Button
      kind="cash"
      size={size}
      block
      busy={isBusy}
      disabled={!isBusy && amount === undefined}
      aria-keyshortcuts={table.preferences.hasKeys ? 'Space' : undefined}
      onClick={() => settled(table.cashOut)}
    >
      {amount === undefined ? t('table.noCashOut') : (table.game.cashOutVerb?.(language, amount) ?? t('table.cashOut', { amount }))}
    </Button>
  )
}

/**
 * What else may be done with an open round: another step without looking for it on the stage. While one is being
 * answered or played the button stays where it is with what it said, so that nothing moves under a finger.
 */
export function SideButton({ table }: { table: Table }) {
  const language = useLanguage()
  const { game, open, round, choice } = table
  const isOpen = table.isOpen && !table.isOpening
  const side = open && round && game.sideAction?.(round, open, choice, language)
  const label = useLast(open && [side?.label])?.[0]
  const settled = useSettled(isOpen ? 'side' : 'none')
  if (!isOpen || label === undefined) return null
  return (
    <Button size={40} block busy={!side || table.calls.state !== 'resting'} onClick={() => settled(() => side?.run())}>
      {label}
    </Button>
  )
}

/** The value as it was last there; in a list, so that what it holds may itself be nothing. */
function useLast<T>(value: readonly [T] | undefined): readonly [T] | undefined {
  const [last, setLast] = useState(value)
  if (value && value[0] !== last?.[0]) setLast(value)
  return value ?? last
}
