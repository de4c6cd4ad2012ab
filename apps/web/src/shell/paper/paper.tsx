import type { ReactNode } from 'react'

import { useUser } from '../../lib/session/user.ts'
import { useRootData } from '../root-data.ts'
import s from './paper.module.css'

/** What a modal shows and a printer prints: on paper it stands alone, under the house's name, whose it is, and its own title. */
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

/** Keys under it, of no use on paper. */
export const PaperKeys = ({ children }: { children: ReactNode }) => <div className={s.keys}>{children}</div>
