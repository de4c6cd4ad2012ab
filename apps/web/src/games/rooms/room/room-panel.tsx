import { useText } from '../../../lib/i18n/text.tsx'
import { GuestOffer } from '../../_pots/guest-offer.tsx'
import { GuestWay } from '../../_pots/guest-way.tsx'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { countdownOf } from '../names.ts'
import { AddButton } from './add-button.tsx'
import { Holders } from './holders.tsx'
import s from './room-panel.module.css'
import { BETS_MAX, type RoomTableState } from './use-room-table.ts'

/** Beside the stage from 1024 px: the stake, the withdrawal rule, and the shares. */
export function RoomPanel({ table }: { table: RoomTableState }) {
  const { bettor, shown, shownUser } = table
  return (
    <>
      {!bettor.isLooking && <Stake table={table} />}
      <div className={s.list}>
        {shown && <Holders room={shown} own={shownUser} isTurning={table.isTurning} onTakeBack={takeBackOf(table)} />}
      </div>
    </>
  )
}

/** At the foot of the panel. */
export function RoomAction({ table }: { table: RoomTableState }) {
  return table.bettor.isLooking ? <GuestOffer /> : <AddButton table={table} size={52} />
}

function Stake({ table }: { table: RoomTableState }) {
  const t = useText()
  const { name, bettor, stake, ownBets } = table
  return (
    <>
      <StakeField {...stake} bettor={bettor} />
      <p className={s.note}>{t('rooms.rule', { n: Math.min(ownBets + 1, BETS_MAX), most: BETS_MAX, seconds: countdownOf(name) })}</p>
      <GuestWay bettor={bettor} />
    </>
  )
}

/** Only while nobody else has a stake, and never in an ended round. */
export function takeBackOf({ room, shown, ownUser, press }: RoomTableState): ((bet: string) => void) | undefined {
  const isAlone = room?.state === 'open' && room.players === 1 && ownUser !== undefined && shown === room
  return isAlone ? press.takeBack : undefined
}
