import type { ReactNode } from 'react'

import s from './keys.module.css'

/** The actions of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={s.keys}>{children}</div>
}
