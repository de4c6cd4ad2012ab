import type { ReactNode } from 'react'

import s from './keys.module.css'

/** The actions of a row. `wraps`: on several lines also of a wide screen, where the other columns need its width. */
export function RowActions({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) {
  return <div className={wraps ? `${s.keys} ${s.wraps}` : s.keys}>{children}</div>
}
