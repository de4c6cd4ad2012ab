import { Skeleton } from '@fairhouse/ui'

import { useServerClock } from '../../../lib/live/use-live.ts'
import { useServerTime } from '../../../lib/live/use-server-time.ts'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'
import { CLOCK_MS, ROOM_ORDER } from '../names.ts'
import type { RoundLine } from '../use-drawn.ts'
import { RoomCard } from './room-card.tsx'
import s from './doors.module.css'

/** One highlighted card: the room whose countdown runs, otherwise the first. */
export function RoomCards({ lines, bettor }: { lines: readonly RoundLine[] | undefined; bettor: PotBettor }) {
  const featured = lines?.find(({ state }) => state === 'counting')?.room ?? ROOM_ORDER[0]
  const now = useServerTime(useServerClock(), CLOCK_MS, lines?.some(({ state }) => state === 'counting') ?? false)
  return (
    <div className={s.doors}>
      {ROOM_ORDER.map((room) => {
        const line = lines?.find((one) => one.room === room)
        return line ? (
          <RoomCard key={room} line={line} href={bettor.pathOf(`/games/rooms/${room}`)} isFeatured={room === featured} now={now} />
        ) : (
          <Skeleton key={room} height="386px" radius="16px" />
        )
      })}
    </div>
  )
}
