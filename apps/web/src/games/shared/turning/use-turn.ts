/** Turns an element to where it lies at rest. The browser runs the turn beside the page, so that nothing is drawn anew. */
import { type CSSProperties, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { landing } from './landing.ts'

export interface Turn {
  /** Degrees at rest. */
  angle: number
  /** Changes with each round: two in a row may land at the same place. */
  round: string | undefined
  isPlaying: boolean
  ms: number
  /** Whole turns before it lands; below zero it goes the other way round. */
  turns: number
  easing: string
}

/** The style of the element at rest. `beside` starts what goes with the turn; degrees from where to where. */
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
  // before the browser paints: where the wheel will lie must not be seen first
  useLayoutEffect(() => {
    const running = start()
    return () => running.forEach((one) => one?.cancel())
  }, [angle, round, isPlaying])
  return { transform: `rotate(${angle}deg)` }
}
