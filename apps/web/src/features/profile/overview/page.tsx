import { ProfileFrame } from '../profile-frame.tsx'
import { VerificationCard } from '../../verification/verification-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LastBets } from './last-bets.tsx'
import { LevelCard } from '../../vip-club/level-card.tsx'
import { MonthCard } from './month-card.tsx'
import s from './page.module.css'
import { ProofsCard } from './proofs-card.tsx'

/** ENT-1 for the player. */
export default function OverviewPage() {
  return (
    <ProfileFrame>
      <div className={s.cards}>
        <BalanceCard />
        <ProofsCard />
        <LevelCard />
      </div>
      <div className={s.below}>
        <LastBets />
        <div className={s.stack}>
          <VerificationCard />
          <MonthCard />
        </div>
      </div>
    </ProfileFrame>
  )
}
