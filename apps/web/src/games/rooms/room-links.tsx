import type { RoomId } from '@fairhouse/contracts'
import { Link } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { PotBettor } from '../_pots/use-pot-bettor.ts'
import { ROOM_ORDER, hueStyle, roomText } from './names.ts'
import s from './room-links.module.css'

/** Links between rooms, without the hub. */
export function RoomLinks({ present, bettor }: { present: RoomId; bettor: PotBettor }) {
  const language = useLanguage()
  return (
    <nav className={s.links} aria-label={language.t('rooms.all')}>
      {ROOM_ORDER.map((room) => (
        <Link
          key={room}
          href={bettor.pathOf(`/games/rooms/${room}`)}
          className={s.link}
          aria-current={room === present ? 'page' : undefined}
        >
          <i className={s.door} style={hueStyle(room)} />
          {roomText(room, language)}
        </Link>
      ))}
    </nav>
  )
}
