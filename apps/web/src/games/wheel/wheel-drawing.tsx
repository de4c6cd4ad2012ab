import type { WheelBet } from '@fairhouse/games'
import { useRef } from 'react'

import { SLOWING, angleOf, edgeTimes } from '../shared/turning/landing.ts'
import { useTurn } from '../shared/turning/use-turn.ts'
import { tiersOf } from './form.ts'
import { HUB, RULER, SIZE, segmentPath } from './ring.ts'
import s from './wheel-drawing.module.css'

export const SPIN_MS = 4000
const TURNS = 5

interface WheelDrawingProps {
  bet: WheelBet
  /** The segment under the pointer. */
  index: number
  round: string | undefined
  isPlaying: boolean
}

/** Rim and pointer stand, the ring turns as a layer of its own. */
export function WheelDrawing({ bet, index, round, isPlaying }: WheelDrawingProps) {
  const ring = useRef<SVGSVGElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const { segments } = bet
  const lies = useTurn(
    ring,
    { angle: angleOf(index, segments), round, isPlaying, ms: SPIN_MS, turns: TURNS, easing: SLOWING },
    (from, to) => pointer.current?.animate(blows(edgeTimes(to - from, segments)), { duration: SPIN_MS }),
  )
  const field = { viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': true } as const
  return (
    <>
      <svg {...field} className={s.layer}>
        <circle className={s.rim} cx={SIZE / 2} cy={SIZE / 2} r={214} />
        <path className={s.ruler} d={RULER} />
      </svg>
      <svg {...field} ref={ring} className={s.ring} style={lies}>
        {tiersOf(bet).map((tier, at) => (
          <path key={`${segments} ${at}`} className={s[tier]} d={segmentPath(at, segments, tier)} />
        ))}
      </svg>
      <svg {...field} className={s.layer}>
        <circle className={s.hub} cx={SIZE / 2} cy={SIZE / 2} r={HUB} />
      </svg>
      <svg {...field} ref={pointer} className={s.pointer}>
        <path d="M206 2h28l-14 34z" />
      </svg>
    </>
  )
}

/** How long a blow takes, as a share of the spin, and how far it tilts the pointer. */
const BLOW = 0.01
const TILT = 'rotate(-3deg)'
const UPRIGHT = 'rotate(0deg)'

/** An edge tilts the pointer, which falls back before the next one comes. */
function blows(times: readonly number[]): Keyframe[] {
  const frames = times.flatMap((offset) => [
    { offset, transform: TILT },
    { offset: Math.min(offset + BLOW, 1), transform: UPRIGHT },
  ])
  return [{ offset: 0, transform: UPRIGHT }, ...frames, { offset: 1, transform: UPRIGHT }]
}
