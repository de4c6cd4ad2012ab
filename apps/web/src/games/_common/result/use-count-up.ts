/** A figure that counts up. It is updated outside React, so that no frame renders the elements around it. */
import type { Milliseconds, Minor } from '@fairhouse/money'
import { type RefObject, useEffect, useEffectEvent } from 'react'

interface CountUp {
  isOn: boolean
  /** Minor units. */
  from: bigint
  to: bigint
  text(amount: Minor): string
  /** Delay before the first step. */
  afterMs?: Milliseconds
}

/** One beat (visual language, section 2). */
const COUNT_MS = 600
const SHARES = 1000

export function useCountUp(element: RefObject<HTMLElement | null>, { isOn, from, to, text, afterMs = 0 }: CountUp): void {
  const show = useEffectEvent((share: number) => {
    const amount = from + ((to - from) * BigInt(Math.round(share * SHARES))) / BigInt(SHARES)
    element.current?.replaceChildren(text(amount))
  })
  useEffect(() => {
    if (!isOn) return
    let begun: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      begun ??= now
      const share = (now - begun - afterMs) / COUNT_MS
      if (share > 0) show(Math.min(share, 1))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn, afterMs])
}
