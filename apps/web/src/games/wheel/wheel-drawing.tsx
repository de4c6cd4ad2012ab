import type { WheelBet } from '@fairhouse/games'

import { tiersOf } from './form.ts'
import { segmentPath } from './ring.ts'
import { TurningRing } from './turning-ring.tsx'
import s from './wheel-drawing.module.css'

interface WheelDrawingProps {
  bet: WheelBet
  /** The segment under the pointer. */
  index: number
  round: string | undefined
  isPlaying: boolean
}

/** The visitor's wheel: a segment's depth grows with its payout. */
export function WheelDrawing({ bet, ...turn }: WheelDrawingProps) {
  const { segments } = bet
  return (
    <TurningRing count={segments} {...turn}>
      {tiersOf(bet).map((tier, at) => (
        <path key={`${segments} ${at}`} className={s[tier]} d={segmentPath(at, segments, tier)} />
      ))}
    </TurningRing>
  )
}
