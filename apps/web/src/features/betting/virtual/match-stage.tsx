import type { SportsEvent } from '@fairhouse/contracts'

import { useText } from '../../../lib/i18n/text.tsx'
import { ballAt, PITCH, playersAt } from './stage-motion.ts'
import s from './virtual.module.css'

interface MatchStageProps {
  event: SportsEvent
  /** ms since the start; undefined before the first look at the clock. */
  elapsed: number | undefined
  /** The side whose goal was a moment ago. */
  scored: 'h' | 'a' | undefined
}

const { width: W, height: H } = PITCH
const STRIPES = 8

/** The pitch seen from above: stripes, lines, both sides and the ball. */
export function MatchStage({ event, elapsed, scored }: MatchStageProps) {
  const t = useText()
  const isLive = event.status === 'live'
  const seconds = isLive ? (elapsed ?? 0) / 1000 : 0
  const ball = isLive ? ballAt(seconds, scored) : { x: W / 2, y: H / 2 }
  return (
    <div className={s.pitch}>
      <svg viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
        {Array.from({ length: STRIPES }, (_, at) => (
          <rect key={at} x={(at * W) / STRIPES} y={0} width={W / STRIPES} height={H} className={at % 2 === 0 ? s.grass : s.cut} />
        ))}
        <g className={s.chalk}>
          <rect x={6} y={6} width={W - 12} height={H - 12} />
          <path d={`M${W / 2} 6V${H - 6}`} />
          <circle cx={W / 2} cy={H / 2} r={26} />
          <path d={`M6 ${H / 2 - 44}h44v88H6M6 ${H / 2 - 20}h17v40H6`} />
          <path d={`M${W - 6} ${H / 2 - 44}h-44v88h44M${W - 6} ${H / 2 - 20}h-17v40h17`} />
        </g>
        {(['h', 'a'] as const).flatMap((side) =>
          playersAt(side, seconds, ball).map(({ x, y }, at) => (
            <circle
              key={`${side}${at}`}
              r={5}
              className={side === 'h' ? s.home : s.away}
              style={{ transform: `translate(${x}px, ${y}px)` }}
            />
          )),
        )}
        <circle r={3.2} className={s.ball} style={{ transform: `translate(${ball.x}px, ${ball.y}px)` }} />
      </svg>
      {scored && (
        <p className={s.goal} aria-live="polite">
          {t('betting.virtual.goal', { side: scored === 'h' ? event.home : event.away })}
        </p>
      )}
    </div>
  )
}
