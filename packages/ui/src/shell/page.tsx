import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import s from './page.module.css'

/** Content width: text up to 1280 px, lobby and games 1600; `narrow` is one 440 px column. */
export function Page({ width = 'text', children }: { width?: 'text' | 'wide' | 'narrow'; children: ReactNode }) {
  return <div className={cx(s.page, s[width])}>{children}</div>
}
