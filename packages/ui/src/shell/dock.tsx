import type { CSSProperties, ReactNode } from 'react'

import s from './dock.module.css'

interface DockProps {
  /** In px, fixed per game, so that nothing jumps. */
  height: number
  /** Names the group for screen readers. */
  label: string
  children: ReactNode
}

/** Under 1024 px: settings, amount and the action under the thumb, above the bottom bar. Keeps its room in the page. */
export function Dock({ height, label, children }: DockProps) {
  return (
    <div className={s.room} style={{ '--dock': `${height}px` } as CSSProperties} data-dock="">
      <section className={s.dock} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
