import type { ReactNode } from 'react'

import { Icon } from '../components/icon.tsx'
import type { IconName } from '../components/icon-paths.ts'
import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import type { PointedAt } from '../lib/pointed-at.ts'
import s from './bottom-nav.module.css'

/** Under 1024 px: up to six items, 60 px and the safe area. */
export function BottomNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={s.nav} aria-label={label}>
      {children}
    </nav>
  )
}

interface BottomNavItemProps {
  icon: IconName
  label: string
  /** The accessible name, where the label is too short. */
  name?: string
  current?: boolean
  /** A count in citron; describe it in `badgeLabel`. */
  badge?: ReactNode
  badgeLabel?: string
  /** A link, or an action on press. */
  href?: string
  onClick?: () => void
  pointed?: PointedAt
  expanded?: boolean
}

export function BottomNavItem({ icon, label, name, current, badge, badgeLabel, href, onClick, expanded, pointed }: BottomNavItemProps) {
  const look = cx(s.item, current && s.on)
  const inside = (
    <>
      <Icon name={icon} size={24} />
      <span className={s.words}>{label}</span>
      {badge !== undefined && (
        <span className={s.badge} aria-label={badgeLabel} role={badgeLabel ? 'img' : undefined}>
          {badge}
        </span>
      )}
    </>
  )
  if (href === undefined) {
    return (
      <button
        {...pointed}
        type="button"
        className={look}
        onClick={onClick}
        aria-label={name}
        aria-expanded={expanded}
        aria-haspopup="dialog"
      >
        {inside}
      </button>
    )
  }
  return (
    <Link {...pointed} href={href} className={look} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {inside}
    </Link>
  )
}
