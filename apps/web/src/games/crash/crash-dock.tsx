import { Button, Segmented } from '@fairhouse/ui'
import { useState } from 'react'

import { difference, signedMoneyText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { onceOpened } from '../../shell/chunks/once-opened.tsx'
import { StakeField } from '../_common/stake/stake-field.tsx'
import type { LiveTableState } from '../_live/use-live-table.ts'
import { outcomeOf } from '../_common/rounds/outcome.ts'
import { isSlotLocked } from './bets/bet-card.tsx'
import { slotName } from './bets/names.ts'
import { SlotAction } from './bets/slot-action.tsx'
import type { Slot } from './bets/use-slot.ts'
import s from './crash-dock.module.css'
import type { Flight } from './curve/growth.ts'

interface CrashDockProps {
  slots: readonly [Slot, Slot]
  /** The slot shown in the dock. */
  shown: number
  onShow(at: number): void
  state: LiveTableState
  flight(): Flight
}

const AutoSheet = onceOpened(async () => (await import('./auto-sheet.tsx')).AutoSheet)

/** Tabs, stake, action: the same three rows in every state. */
export const DOCK_HEIGHT = 178

export function CrashDock({ slots, shown, onShow, state, flight }: CrashDockProps) {
  const language = useLanguage()
  const { t } = language
  const slot = slots[shown]!
  const isLocked = isSlotLocked(slot)
  return (
    <>
      <div className={s.row}>
        <Segmented
          label={t('crash.bets')}
          value={String(shown)}
          onChange={(at) => onShow(Number(at))}
          options={slots.map((one, at) => ({ value: String(at), label: <SlotLabel slot={one} /> }))}
        />
        <Auto slot={slot} />
      </div>
      <StakeField {...slot.stake} bettor={state} fault={isLocked ? undefined : slot.stake.fault} disabled={isLocked} compact />
      <SlotAction slot={slot} state={state} flight={flight} size={56} />
    </>
  )
}

/** Shows the other bet's result. */
function SlotLabel({ slot: { slot, now } }: { slot: Slot }) {
  const language = useLanguage()
  const won = now.kind === 'over' && outcomeOf(now.bet) === 'won' ? now.bet : undefined
  return (
    <>
      {slotName(slot, language)}
      {now.kind === 'running' && <i className={s.live} />}
      {won && <b className={s.won}>{signedMoneyText(difference(won.payout, won.stake), won.currency, language.locale)}</b>}
    </>
  )
}

/** Automatic cash-outs do not fit into the dock. */
function Auto({ slot }: { slot: Slot }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="auto" size={40} aria-haspopup="dialog" onClick={() => setOpen(true)} className={slot.isAuto ? s.on : undefined}>
        {t('table.auto')}
      </Button>
      <AutoSheet slot={slot} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
