import { DUEL_COMMISSION } from '@fairhouse/games'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { afterFee, potOfTwo } from '../../_pots/fee.ts'
import { DockAction } from '../../_pots/dock-action.tsx'
import { GuestDock, GuestOffer } from '../../_pots/guest-offer.tsx'
import { GuestWay } from '../../_pots/guest-way.tsx'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { SidePicker } from '../side-picker.tsx'
import s from './offer.module.css'
import { type DuelsTableState, pressOffer } from './use-duels-table.ts'

/** Beside the stage from 1024 px: side, stake, and the winner's payout. */
export function OfferPanel({ table }: { table: DuelsTableState }) {
  const { t, locale } = useLanguage()
  const { stake, bettor, currency, side, setSide } = table
  if (bettor.isLooking) return null
  return (
    <>
      <StakeField {...stake} bettor={bettor} />
      <SidePicker side={side} onSide={setSide} disabled={false} isCompact={false} />
      <p className={s.note}>
        {stake.sent !== undefined &&
          t('duels.rule', { amount: moneyText(afterFee(potOfTwo(stake.sent), DUEL_COMMISSION), currency, locale) })}
      </p>
      <GuestWay bettor={bettor} />
    </>
  )
}

/** At the foot of the panel. */
export function OfferAction({ table }: { table: DuelsTableState }) {
  return table.bettor.isLooking ? <GuestOffer /> : <OfferButton table={table} size={52} />
}

/** Height of side, stake and action with gaps, in px. */
export const DOCK_HEIGHT = 184

/** In the dock under 1024 px. */
export function OfferDock({ table }: { table: DuelsTableState }) {
  const { stake, bettor, side, setSide } = table
  return (
    <>
      {bettor.isLooking ? (
        <GuestDock />
      ) : (
        <>
          <SidePicker side={side} onSide={setSide} disabled={false} isCompact />
          <StakeField {...stake} bettor={bettor} compact />
          <DockAction bettor={bettor} stake={stake}>
            <OfferButton table={table} size={56} />
          </DockAction>
        </>
      )}
    </>
  )
}

function OfferButton({ table, size }: { table: DuelsTableState; size: 52 | 56 }) {
  const { t, locale } = useLanguage()
  const { stake, press, canOffer, currency, preferences } = table
  const isBusy = press.calls.state !== 'resting'
  return (
    <StakeButton
      kind="primary"
      size={size}
      block
      busy={isBusy}
      disabled={!isBusy && !canOffer}
      aria-keyshortcuts={preferences.hasKeys ? 'Space' : undefined}
      onClick={() => pressOffer(table)}
    >
      {t('duels.offer', { amount: stake.sent === undefined ? '' : moneyText(stake.sent, currency, locale) })}
    </StakeButton>
  )
}
