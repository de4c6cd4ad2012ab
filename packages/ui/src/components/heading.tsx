import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import s from './heading.module.css'

interface HeadingProps {
  level: 1 | 2 | 3
  /** Visual size; follows the level by default. */
  look?: 'display' | 'page' | 'section' | 'card'
  id?: string
  className?: string | undefined
  children: ReactNode
}

const looks = { 1: 'page', 2: 'section', 3: 'card' } as const

export function Heading({ level, look = looks[level], id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={cx(s[look], className)}>
      {children}
    </Tag>
  )
}
