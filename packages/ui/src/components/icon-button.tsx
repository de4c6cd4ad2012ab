import type { Ref } from 'react'

import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import type { PointedAt } from '../lib/pointed-at.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import s from './icon-button.module.css'

interface IconButtonProps {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  /** Side in px. At 32 the touch area stays 44. */
  size?: 32 | 40 | 44
  /** A citron dot for new content. Mention it in the label too. */
  dot?: boolean
  /** Filled like a secondary button. */
  filled?: boolean
  pressed?: boolean
  disabled?: boolean
  href?: string
  onClick?: () => void
  pointed?: PointedAt
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'dialog' | 'menu'
  popoverTarget?: string
}

export function IconButton({ icon, label, size = 40, dot, filled, pressed, href, className, pointed, ...rest }: IconButtonProps) {
  const look = cx(s.button, s[`s${size}`], filled && s.filled, pressed && s.pressed, className)
  const inside = (
    <>
      <Icon name={icon} size={size === 32 ? 16 : 20} />
      {dot && <span className={s.dot} />}
    </>
  )
  if (href !== undefined) {
    return (
      <Link {...pointed} href={href} className={look} aria-label={label} onClick={rest.onClick}>
        {inside}
      </Link>
    )
  }
  return (
    <button {...rest} {...pointed} type="button" className={look} aria-label={label} title={label} aria-pressed={pressed}>
      {inside}
    </button>
  )
}
