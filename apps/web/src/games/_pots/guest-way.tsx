import { PlayForReal } from '../_common/table/play-for-real.tsx'
import s from './pots.module.css'
import type { PotBettor } from './use-pot-bettor.ts'

/** Below the action of a demo table: for a guest, a link to real play. */
export function GuestWay({ bettor }: { bettor: PotBettor }) {
  return bettor.isGuest ? (
    <div className={s.signUp}>
      <PlayForReal />
    </div>
  ) : null
}
