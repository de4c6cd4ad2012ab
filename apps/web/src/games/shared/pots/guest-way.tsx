import { PlayForReal } from '../table/play-for-real.tsx'
import s from './pots.module.css'
import type { PotSeat } from './use-pot-seat.ts'

/** Under the action of a practice table: for a guest, the way to real play. */
export function GuestWay({ seat }: { seat: PotSeat }) {
  return seat.isGuest ? (
    <div className={s.signUp}>
      <PlayForReal />
    </div>
  ) : null
}
