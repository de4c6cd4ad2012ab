import type { ReactNode } from 'react'

import { useUser } from '../../lib/session/user.ts'
import { useRootData } from '../root-data.ts'
import s from './paper.module.css'

/** Content of a modal that can be printed: on paper it has the brand, the player and its own title. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  const { brand } = useRootData().facts
  const user = useUser()
  return (
    <section className={s.paper} aria-label={title}>
      <p className={s.head}>
        <b>{title}</b>
        {user ? `${brand}, ID ${user.id}` : brand}
      </p>
      {children}
    </section>
  )
}

/** Buttons below it, hidden in print. */
export const PaperKeys = ({ children }: { children: ReactNode }) => <div className={s.keys}>{children}</div>
