import type { MouseEventHandler, ReactNode, Ref } from 'react'

import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { Spinner } from './spinner.tsx'
import s from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'outline' | 'cash' | 'danger' | 'proof'

interface ButtonProps {
  children: ReactNode
  /** `primary` once per view; `cash` only for cash-outs. */
  kind?: ButtonKind | undefined
  /** Height in px. */
  size?: 32 | 40 | 52 | 56 | undefined
  icon?: IconName | undefined
  /** Fills its row. */
  block?: boolean | undefined
  /** The label stays, a spinner shows at its left, presses are ignored. */
  busy?: boolean | undefined
  /** Under 1024 px only the icon shows, 44 px wide; the label stays for screen readers. */
  compact?: boolean | undefined
  disabled?: boolean | undefined
  /** Stakes or moves money, as `cash` always does: before the page is interactive a press shows "one moment" and is not kept (D-69). */
  money?: boolean | undefined
  type?: 'button' | 'submit' | undefined
  /** Renders a link styled as a button. */
  href?: string | undefined
  form?: string | undefined
  onClick?: (MouseEventHandler<HTMLButtonElement> & (() => void)) | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | 'menu' | undefined
  'aria-keyshortcuts'?: string | undefined
  popoverTarget?: string | undefined
}

export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', size = 40, icon, block, busy, compact, money, href, className, ...rest } = props
  const look = cx(s.button, s[kind], s[`h${size}`], block && s.block, busy && s.busy, compact && s.compact, className)
  const inside = (
    <>
      {icon && (busy ? <Spinner /> : <Icon name={icon} size={size >= 52 ? 20 : 16} />)}
      <span className={s.label}>
        {busy && !icon && <Spinner className={s.ring} />}
        {children}
      </span>
    </>
  )
  if (href !== undefined && !rest.disabled && !busy) {
    return (
      <Link href={href} className={look} aria-label={rest['aria-label']} onClick={rest.onClick}>
        {inside}
      </Link>
    )
  }
  const { onClick, type = 'button', ...others } = rest
  // Busy keeps the focus; `disabled` would drop it during an action.
  return (
    <button
      {...others}
      type={busy ? 'button' : type}
      className={look}
      data-money={money || kind === 'cash' ? '' : undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {inside}
    </button>
  )
}
