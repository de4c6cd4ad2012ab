import { PlayForReal } from '../table/play-for-real.tsx'
import s from './pots.module.css'
import type { PotBettor } from './use-pot-bettor.ts'

/** Under the action of a practice table: for a guest, the way to real play. */
export function GuestWay({ bettor }: { bettor: PotBettor }) {
  return bettor.isGuest ? (
    <div className={s.signUp}>
      <PlayForReal />
    </div>
  ) : null
}
