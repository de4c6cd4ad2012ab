import { Button, KeyCap } from '@fairhouse/ui'
import { useState } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import type { AutoAction } from '../autobet/use-auto-action.ts'
import { useSettled } from '../../_common/table/settled.ts'
import type { Table } from './use-table.ts'

interface ActionProps {
  table: Table
  auto: AutoAction
  /** Label of a manual press. */
  verb: string
  size: 52 | 56
}

/** The primary button: plays a round, cashes out an open one, or starts and stops an autobet. */
export function Action(props: ActionProps) {
  const { table, auto } = props
  const isAuto = table.settings.tab === 'auto' && !table.isOpen
  const meaning = meaningOf(table, isAuto && auto)
  const settled = useSettled(meaning)
  if (isAuto) return <AutoButton {...props} settled={settled} />
  if (meaning === 'move') return <MoveButton {...props} settled={settled} />
  return meaning === 'cash' ? <CashButton {...props} settled={settled} /> : <PlayButton {...props} settled={settled} />
}

/** `auto`: false where a press plays one round. */
function meaningOf({ isOpen, isOpening, game }: Table, auto: AutoAction | false) {
  if (isOpen && !isOpening) return game.mainMove ? 'move' : 'cash'
  if (!auto) return 'play'
  return auto.isRunning ? 'stop' : 'start'
}

interface Settled {
  settled(action: () => void): void
}

function AutoButton({ auto, size, settled }: ActionProps & Settled) {
  const t = useText()
  // A running autobet can always be stopped.
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
  const isBusy = table.calls.state !== 'resting' || table.isFull
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
      <SpaceCap table={table} />
    </StakeButton>
  )
}

/** Once hotkeys are on: the key of this button. */
function SpaceCap({ table }: { table: Table }) {
  const t = useText()
  return table.preferences.hasKeys ? <KeyCap cap={t('table.keySpace')} /> : null
}

/** The move of a game without a cash-out. During a call or an animation it keeps its label. */
function MoveButton({ table, size, settled }: ActionProps & Settled) {
  const language = useLanguage()
  const { game, open, round, choice } = table
  const main = open && round && game.mainMove?.(round, open, choice, language)
  const label = useLast(main && [main.label])?.[0]
  return (
    <Button
      kind="primary"
      money
      size={size}
      block
      busy={!main || table.calls.state !== 'resting'}
      aria-keyshortcuts={table.preferences.hasKeys ? 'Space' : undefined}
      onClick={() => settled(() => main?.run())}
    >
      {label}
      <SpaceCap table={table} />
    </Button>
  )
}

/** Shows the cash-out amount; none before the first success. During a step it keeps its label. */
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
      <SpaceCap table={table} />
    </Button>
  )
}

/**
 * Another action of an open round: a step without selecting it on the stage. During a call or an animation the button keeps its place and
 * label, so that nothing moves under a finger.
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
    <Button money size={40} block busy={!side || table.calls.state !== 'resting'} onClick={() => settled(() => side?.run())}>
      {label}
    </Button>
  )
}

/** The last present value; in a list, so that the value itself may be undefined. */
function useLast<T>(value: readonly [T] | undefined): readonly [T] | undefined {
  const [last, setLast] = useState(value)
  if (value && value[0] !== last?.[0]) setLast(value)
  return value ?? last
}
