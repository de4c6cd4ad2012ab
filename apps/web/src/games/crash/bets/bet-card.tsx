import { Segmented } from '@fairhouse/ui'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { multiplierText } from '../../../lib/format.ts'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import type { Flight } from '../curve/growth.ts'
import { AutoFields } from './auto-fields.tsx'
import s from './bet-card.module.css'
import { slotName } from './names.ts'
import { SlotAction } from './slot-action.tsx'
import type { Slot } from './use-slot.ts'

interface BetCardProps {
  slot: Slot
  state: LiveTableState
  flight(): Flight
}

/** One of two concurrent bets, each with its stake and cash-out. */
export function BetCard({ slot, state, flight }: BetCardProps) {
  const language = useLanguage()
  const { t } = language
  const isLocked = isSlotLocked(slot)
  return (
    <section className={s.card} aria-label={slotName(slot.slot, language)}>
      <div className={s.head}>
        <b>{slotName(slot.slot, language)}</b>
        <WayOut slot={slot} isLocked={isLocked} />
      </div>
      <StakeField {...slot.stake} bettor={state} fault={isLocked ? undefined : slot.stake.fault} disabled={isLocked} />
      <AutoFields slot={slot} isLocked={isLocked} />
      {slot.forced !== undefined && (
        <p className={s.note}>{t('crash.forced', { multiplier: multiplierText(slot.forced * 100, language.locale) })}</p>
      )}
      <SlotAction slot={slot} state={state} flight={flight} size={52} />
    </section>
  )
}

/** Settings are locked while a bet runs or waits. */
export const isSlotLocked = ({ now, calls }: Slot): boolean =>
  calls.placing.state !== 'resting' || now.kind === 'placed' || now.kind === 'queued' || now.kind === 'running' || now.kind === 'counting'

export function WayOut({ slot, isLocked }: { slot: Slot; isLocked: boolean }) {
  const { t } = useLanguage()
  return (
    <Segmented
      label={t('crash.way')}
      value={slot.isAuto ? 'auto' : 'manual'}
      onChange={slot.setTab}
      disabled={isLocked}
      options={[
        { value: 'manual', label: t('table.manual') },
        { value: 'auto', label: t('table.auto') },
      ]}
    />
  )
}
