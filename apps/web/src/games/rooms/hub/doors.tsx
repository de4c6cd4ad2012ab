import { Skeleton } from '@fairhouse/ui'

import { useHouseClock } from '../../../lib/live/use-live.ts'
import { useHouseTime } from '../../shared/live/round/use-house-time.ts'
import type { PotSeat } from '../../shared/pots/use-pot-seat.ts'
import { CLOCK_MS, DOORS } from '../names.ts'
import type { RoundLine } from '../use-drawn.ts'
import { DoorCard } from './door-card.tsx'
import s from './doors.module.css'

/** One loud door: where the clock runs, else the first. */
export function Doors({ lines, seat }: { lines: readonly RoundLine[] | undefined; seat: PotSeat }) {
  const loud = lines?.find(({ state }) => state === 'counting')?.room ?? DOORS[0]
  const now = useHouseTime(useHouseClock(), CLOCK_MS, lines?.some(({ state }) => state === 'counting') ?? false)
  return (
    <div className={s.doors}>
      {DOORS.map((room) => {
        const line = lines?.find((one) => one.room === room)
        return line ? (
          <DoorCard key={room} line={line} href={seat.pathOf(`/games/rooms/${room}`)} isLoud={room === loud} now={now} />
        ) : (
          <Skeleton key={room} height="386px" radius="16px" />
        )
      })}
    </div>
  )
}
