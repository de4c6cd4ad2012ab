import { type CSSProperties, type ReactNode, useState } from 'react'

import { browserClock, type UiClock } from '../lib/clock.ts'
import { useCountdown } from '../lib/use-countdown.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import s from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of the replaced block. */
  width?: string
  height?: string
  radius?: string
}

/** A placeholder in the final geometry. Wrap several in a `SkeletonGroup`. */
export function Skeleton({ width = '100%', height = '16px', radius = '8px' }: SkeletonProps) {
  return <span className={s.block} style={{ width, height, borderRadius: radius } as CSSProperties} />
}

const PATIENCE_MS = 8000

interface SkeletonGroupProps {
  /** Announced to screen readers while loading. */
  label: string
  children: ReactNode
  /** Shown after 8 s, when loading counts as failed. */
  late: ReactNode
  clock?: UiClock
}

export function SkeletonGroup({ label, children, late, clock = browserClock }: SkeletonGroupProps) {
  const [isLate, setLate] = useState(false)
  useCountdown(clock, PATIENCE_MS, isLate, () => setLate(true))
  if (isLate) return late
  return (
    <div aria-live="polite" className={s.group}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
