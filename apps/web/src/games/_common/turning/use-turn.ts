/** Turns an element to its rest angle. The browser animates it off the main thread, without renders. */
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { DRIFT_MS, driftedAngle, landing } from './landing.ts'

export interface Turn {
  /** Degrees at rest. */
  angle: number
  /** Changes with each round: two in a row may stop at the same angle. */
  round: string | undefined
  isPlaying: boolean
  ms: number
  /** Full turns before it stops; negative for the other direction. */
  turns: number
  easing: string
  /** Between two turns it drifts slowly: bets are open. */
  isDrifting?: boolean | undefined
}

/** The style of the element at rest. `beside` starts accompanying animations, with start and end in degrees. */
export function useTurn(
  element: RefObject<Element | null>,
  { angle, round, isPlaying, ms, turns, easing, isDrifting = false }: Turn,
  beside?: (from: number, to: number) => Animation | undefined,
): CSSProperties {
  const lain = useRef(angle)
  const turn = useEffectEvent((from: number) => {
    const to = turns < 0 ? -landing(-from, -angle, -turns) : landing(from, angle, turns)
    return [element.current?.animate(between(from, to), { duration: ms, easing, fill: 'forwards' }), beside?.(from, to)]
  })
  // before the paint: the end position must not show first
  useLayoutEffect(() => {
    const from = lain.current
    lain.current = angle
    const drift = !isPlaying && isDrifting ? driftOf(element.current, from) : undefined
    const running = isPlaying ? turn(from) : [drift]
    return () => {
      if (drift) lain.current = driftedAngle(from, Number(drift.currentTime ?? 0))
      running.forEach((one) => one?.cancel())
    }
  }, [angle, round, isPlaying, isDrifting, element])
  return { transform: `rotate(${angle}deg)` }
}

const between = (from: number, to: number) => [from, to].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))

const driftOf = (element: Element | null, from: number) =>
  element?.animate(between(from, from + 360), { duration: DRIFT_MS, iterations: Infinity })
