import type { RoomId } from '@fairhouse/contracts'
import { Link } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { PotSeat } from '../shared/pots/use-pot-seat.ts'
import { DOORS, hueStyle, roomText } from './names.ts'
import s from './room-links.module.css'

/** From one room to the next, without the hub. */
export function RoomLinks({ present, seat }: { present: RoomId; seat: PotSeat }) {
  const language = useLanguage()
  return (
    <nav className={s.links} aria-label={language.t('rooms.all')}>
      {DOORS.map((room) => (
        <Link key={room} href={seat.pathOf(`/games/rooms/${room}`)} className={s.link} aria-current={room === present ? 'page' : undefined}>
          <i className={s.door} style={hueStyle(room)} />
          {roomText(room, language)}
        </Link>
      ))}
    </nav>
  )
}
