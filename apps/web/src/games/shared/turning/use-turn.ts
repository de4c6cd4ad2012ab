/** Turns an element to where it lies at rest. The browser runs the turn beside the page, so that nothing is drawn anew. */
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'

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
  turn: Turn,
  beside?: (from: number, to: number) => Animation | undefined,
): CSSProperties {
  const { angle, round, isPlaying, ms, turns, easing } = turn
  const lain = useRef(angle)
  useLayoutEffect(() => {
    const from = lain.current
    lain.current = angle
    if (!isPlaying || !element.current) return
    const to = turns < 0 ? -landing(-from, -angle, -turns) : landing(from, angle, turns)
    const running = [
      element.current.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
        duration: ms,
        easing,
        fill: 'forwards',
      }),
      beside?.(from, to),
    ]
    return () => running.forEach((one) => one?.cancel())
    // the rest belongs to the game, which does not change under a turn
  }, [angle, round, isPlaying])
  return { transform: `rotate(${angle}deg)` }
}
