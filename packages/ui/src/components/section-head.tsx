import type { ReactNode } from 'react'

import { Link } from '../lib/link.tsx'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'
import s from './section-head.module.css'

interface SectionHeadProps {
  title: ReactNode
  /** Beside the title, from 1024 px. */
  note?: ReactNode
  more?: { label: string; href: string } | undefined
}

export function SectionHead({ title, note, more }: SectionHeadProps) {
  return (
    <div className={s.head}>
      <Heading level={2}>{title}</Heading>
      {note && <span className={s.note}>{note}</span>}
      {more && (
        <Link href={more.href} className={s.more}>
          {more.label}
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </div>
  )
}
