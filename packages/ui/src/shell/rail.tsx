import type { ReactNode } from 'react'

import { Icon } from '../components/icon.tsx'
import type { IconName } from '../components/icon-paths.ts'
import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import s from './rail.module.css'

interface RailProps {
  /** Accessible name of the navigation. */
  label: string
  children: ReactNode
  /** Language and theme. */
  foot?: ReactNode
}

/** Left column from 1024 px: icons only at 72 px, with labels at 216 from 1280. */
export function Rail({ label, children, foot }: RailProps) {
  return (
    <nav className={s.rail} aria-label={label}>
      {children}
      {foot && <div className={s.foot}>{foot}</div>}
    </nav>
  )
}

interface RailItemProps {
  icon: IconName
  label: string
  href: string
  current?: boolean
  /** A count at the right of a wide rail. */
  note?: ReactNode
}

export function RailItem({ icon, label, href, current, note }: RailItemProps) {
  return (
    <Link href={href} className={cx(s.item, current && s.on)} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={s.words}>{label}</span>
      {note !== undefined && <span className={s.note}>{note}</span>}
    </Link>
  )
}

/** A gap in the rail, with a caption when it fits. */
export function RailGroup({ caption, children }: { caption?: string; children: ReactNode }) {
  return (
    <div className={s.group}>
      {caption && <div className={s.caption}>{caption}</div>}
      {children}
    </div>
  )
}
