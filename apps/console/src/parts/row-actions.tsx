import type { ReactNode } from 'react'

import s from './keys.module.css'

/** What can be done with a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={s.keys}>{children}</div>
}
