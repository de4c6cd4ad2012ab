import { type ReactNode, useRef } from 'react'

import { useSounds } from '../_common/sound/use-sounds.ts'
import { SLOWING, angleOf, edgeTimes } from '../_common/turning/landing.ts'
import { useTurn } from '../_common/turning/use-turn.ts'
import { HUB, RULER, SIZE } from './ring.ts'
import s from './wheel-drawing.module.css'

export const SPIN_MS = 4000
const TURNS = 5

interface TurningRingProps {
  /** Number of equal segments. */
  count: number
  /** The segment under the pointer. */
  index: number
  round: string | undefined
  isPlaying: boolean
  /** Bets are open: the ring drifts. */
  isDrifting?: boolean
  /** The segments. */
  children: ReactNode
}

/** Rim and pointer are fixed, the ring turns as its own layer. */
export function TurningRing({ count, index, round, isPlaying, isDrifting, children }: TurningRingProps) {
  const ring = useRef<SVGSVGElement>(null)
  const pointer = useRef<SVGSVGElement>(null)
  const turn = { angle: angleOf(index, count), round, isPlaying, isDrifting, ms: SPIN_MS, turns: TURNS, easing: SLOWING }
  const { plan } = useSounds()
  const lies = useTurn(ring, turn, (from, to) => {
    const times = edgeTimes(to - from, count)
    plan(times.map((time) => ({ tone: 'pointer', at: time * SPIN_MS })))
    return pointer.current?.animate(blows(times), { duration: SPIN_MS })
  })
  const field = { viewBox: `0 0 ${SIZE} ${SIZE}`, 'aria-hidden': true } as const
  return (
    <>
      <svg {...field} className={s.layer}>
        <circle className={s.rim} cx={SIZE / 2} cy={SIZE / 2} r={214} />
        <path className={s.ruler} d={RULER} />
      </svg>
      <svg {...field} ref={ring} className={s.ring} style={lies}>
        {children}
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

/** Duration of a hit, as a fraction of the spin, and the tilt of the pointer. */
const BLOW = 0.01
const TILT = 'rotate(-3deg)'
const UPRIGHT = 'rotate(0deg)'

/** An edge tilts the pointer, which falls back before the next one. */
function blows(times: readonly number[]): Keyframe[] {
  const frames = times.flatMap((offset) => [
    { offset, transform: TILT },
    { offset: Math.min(offset + BLOW, 1), transform: UPRIGHT },
  ])
  return [{ offset: 0, transform: UPRIGHT }, ...frames, { offset: 1, transform: UPRIGHT }]
}
