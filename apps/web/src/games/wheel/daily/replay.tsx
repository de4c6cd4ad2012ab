import type { DailySpinOutcome } from '@fairhouse/games'

import type { PictureProps, RoundPicture } from '../../_common/animation/picture.ts'
import { SPIN_MS } from '../turning-ring.tsx'
import { PrizeWheel } from './prize-wheel.tsx'

function DailyPicture({ played: { round }, isPlaying }: PictureProps) {
  const { index } = round.outcome as unknown as DailySpinOutcome
  const spin = { id: round.id, index, prize: round.payout, currency: round.currency }
  return <PrizeWheel currency={round.currency} spin={spin} isPlaying={isPlaying} />
}

export const dailyPicture: RoundPicture = { playMs: () => SPIN_MS, Picture: DailyPicture }
