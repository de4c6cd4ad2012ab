/** Turns an element to its rest angle. The browser animates it off the main thread, without renders. */
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { landing } from './landing.ts'

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
}

/** The style of the element at rest. `beside` starts accompanying animations, with start and end in degrees. */
export function useTurn(
  element: RefObject<Element | null>,
  { angle, round, isPlaying, ms, turns, easing }: Turn,
  beside?: (from: number, to: number) => Animation | undefined,
): CSSProperties {
  const lain = useRef(angle)
  const start = useEffectEvent(() => {
    const from = lain.current
    lain.current = angle
    if (!isPlaying) return []
    const to = turns < 0 ? -landing(-from, -angle, -turns) : landing(from, angle, turns)
    const frames = [from, to].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))
    return [element.current?.animate(frames, { duration: ms, easing, fill: 'forwards' }), beside?.(from, to)]
  })
  // before the paint: the end position must not show first
  useLayoutEffect(() => {
    const running = start()
    return () => running.forEach((one) => one?.cancel())
  }, [angle, round, isPlaying])
  return { transform: `rotate(${angle}deg)` }
}
