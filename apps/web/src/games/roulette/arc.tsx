import { ROULETTE_NUMBERS } from '@fairhouse/games'
import { type ReactNode, useRef } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { angleOf } from '../_common/turning/landing.ts'
import { useTurn } from '../_common/turning/use-turn.ts'
import s from './arc.module.css'
import { Plate } from './plate.tsx'
import { SPIN_MS } from './timing.ts'
import { WheelDrawing } from './wheel-drawing.tsx'
import { WHEEL_ORDER } from './wheel-order.ts'

const WHEEL_TURNS = 3
/** The ball runs against the wheel. */
const BALL_TURNS = -9
/** The site's deceleration curve (visual language, section 2). */
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

interface ArcProps {
  /** The number under the pointer; undefined before the first round. */
  number: number | undefined
  round: string | undefined
  isPlaying: boolean
  /** Bets are open: the wheel drifts with its ball. */
  isDrifting?: boolean
  /** Replaces the drawn number. */
  plate?: ReactNode
}

/** Wheel and ball turn as their own layers; the number is announced when both rest. */
export function Arc({ number, round, isPlaying, isDrifting, plate }: ArcProps) {
  const t = useText()
  const wheel = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLDivElement>(null)
  const turn = { round, isPlaying, isDrifting, ms: SPIN_MS, easing: EASING }
  const lies = useTurn(wheel, { ...turn, angle: angleOf(WHEEL_ORDER.indexOf(number ?? 0), ROULETTE_NUMBERS), turns: WHEEL_TURNS })
  const rests = useTurn(ball, { ...turn, angle: 0, turns: BALL_TURNS })
  return (
    <figure className={s.arc} aria-label={t('roulette.wheel')} data-playing={isPlaying || undefined}>
      <div className={s.view}>
        <div className={s.rim} />
        <div ref={wheel} className={s.wheel} style={lies}>
          <WheelDrawing />
        </div>
        <div ref={ball} className={s.arm} style={rests}>
          {(round !== undefined || isPlaying) && <span key={round} className={s.ball} />}
        </div>
      </div>
      <svg className={s.pointer} viewBox="0 0 24 26" aria-hidden="true">
        <path d="M0 0h24l-12 26z" />
      </svg>
      {plate ?? <Plate number={number} isPlaying={isPlaying} />}
    </figure>
  )
}
