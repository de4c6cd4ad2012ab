import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import s from './card.module.css'

interface CardProps {
  children: ReactNode
  /** In px; 0 lets a table reach the edges. */
  pad?: 0 | 16 | 20 | 24
  /** A card inside a card, or a note. */
  raised?: boolean
  as?: 'div' | 'section' | 'article'
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
}

export function Card({ children, pad = 16, raised, as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag {...rest} data-surface="" className={cx(s.card, s[`p${pad}`], raised && s.raised, className)}>
      {children}
    </Tag>
  )
}
