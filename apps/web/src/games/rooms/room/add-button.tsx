import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { StakeButton } from '../../../shell/protection/stake-button.tsx'
import { useSettled } from '../../_common/table/settled.ts'
import { BETS_MAX, pressAdd, type RoomTableState } from './use-room-table.ts'

/** The primary button: adds the stake to the pot. Disabled briefly after a new round replaces the old one. */
export function AddButton({ table, size }: { table: RoomTableState; size: 52 | 56 }) {
  const language = useLanguage()
  const { press, canStake, isOpen, room, preferences } = table
  const settled = useSettled(room && `${room.round} ${isOpen}`)
  const isBusy = press.calls.state !== 'resting'
  return (
    <StakeButton
      kind="primary"
      size={size}
      block
      busy={isBusy}
      disabled={!isBusy && !canStake}
      aria-keyshortcuts={preferences.hasKeys ? 'Space' : undefined}
      onClick={() => settled(() => pressAdd(table))}
    >
      {labelOf(table, language)}
    </StakeButton>
  )
}

function labelOf({ stake, isOpen, ownBets, currency, room }: RoomTableState, { t, locale }: Language): string {
  if (room && !isOpen) return t('rooms.closed')
  if (ownBets >= BETS_MAX) return t('rooms.mostBets')
  return t('rooms.add', { amount: stake.sent === undefined ? '' : moneyText(stake.sent, currency, locale) })
}
