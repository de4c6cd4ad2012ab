import { formatMoney, parseMoney } from '@fairhouse/money'
import { useMedia } from '@fairhouse/ui'
import { useLayoutEffect, useRef } from 'react'

import { usePreferences } from '../../lib/preferences.ts'

interface RollingAmountProps {
  /** A decimal string with two digits. */
  amount: string
  format(amount: string): string
}

const ROLL_MS = 420
const PARTS = 1000

/** A balance that rolls to its new value. Skipped animation and reduced motion show the value at once. */
export function RollingAmount({ amount, format }: RollingAmountProps) {
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(amount)
  const [{ isInstant }] = usePreferences()
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || isInstant
  // before the paint: the end value must not show first
  useLayoutEffect(() => {
    const [from, to] = [parseMoney(shown.current), parseMoney(amount)]
    const show = (text: string) => {
      shown.current = text
      figure.current?.replaceChildren(format(text))
    }
    if (isStill || from === undefined || to === undefined || from === to) return show(amount)
    show(shown.current)
    let begun: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      begun ??= now
      const share = Math.min((now - begun) / ROLL_MS, 1)
      const part = BigInt(Math.round((1 - (1 - share) ** 3) * PARTS))
      show(formatMoney(from + ((to - from) * part) / BigInt(PARTS)))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [amount, format, isStill])
  return <span ref={figure}>{format(amount)}</span>
}
