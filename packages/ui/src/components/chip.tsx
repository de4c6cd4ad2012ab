import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { intoView } from './tab-links.tsx'
import s from './chip.module.css'

interface ChipProps {
  children: ReactNode
  icon?: IconName
  selected?: boolean
  disabled?: boolean
  /** A filter with its own address. */
  href?: string
  onClick?: () => void
}

export function Chip({ children, icon, selected = false, disabled, href, onClick }: ChipProps) {
  const ref = selected ? intoView : undefined
  const look = cx(s.chip, selected && s.on)
  const inside = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </>
  )
  if (href !== undefined) {
    return (
      <Link ref={ref} href={href} className={look} aria-current={selected ? 'page' : undefined} onClick={onClick}>
        {inside}
      </Link>
    )
  }
  return (
    <button ref={ref} type="button" className={look} aria-pressed={selected} disabled={disabled} onClick={onClick}>
      {inside}
    </button>
  )
}

/** A row of chips; on a phone it scrolls sideways up to the edge of the screen. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={s.row} aria-label={label}>
      {children}
    </fieldset>
  )
}
