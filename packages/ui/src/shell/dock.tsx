import type { ReactNode } from 'react'

import s from './dock.module.css'

interface DockProps {
  /** Accessible name of the group. */
  label: string
  children: ReactNode
}

/** Under 1024 px: settings, amount and the action above the bottom bar. Reserves its height in the page, `--dock`. */
export function Dock({ label, children }: DockProps) {
  return (
    <div className={s.room} data-dock="">
      <section className={s.dock} aria-label={label}>
        {children}
      </section>
    </div>
  )
}
