import type { ReactNode } from 'react'

import s from './dock.module.css'

interface DockProps {
  /** Names the group for screen readers. */
  label: string
  children: ReactNode
}

/** Under 1024 px: settings, amount and the action under the thumb, above the bottom bar. Keeps its room in the page, `--dock` high. */
export function Dock({ label, children }: DockProps) {
  return (
    <div className={s.room} data-dock="">
      <section className={s.dock} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
