import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'

import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import { useAnchored } from '../lib/use-anchored.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import p from './popover.module.css'
import s from './menu.module.css'

interface MenuProps {
  /** Renders the control; spread the attributes on it. */
  trigger: (attributes: { popoverTarget: string; 'aria-expanded': boolean; 'aria-haspopup': 'menu' }) => ReactNode
  label: string
  align?: 'start' | 'end'
  /** Above the items: the signed-in player. */
  head?: ReactNode
  /** `MenuItem`s. */
  children: ReactNode
}

/** A list of links and actions under its control. Arrows move; a choice closes it. */
export function Menu({ trigger, label, align = 'end', head, children }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const { ref, onBeforeToggle } = useAnchored<HTMLDivElement>(anchor, align)
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') ref.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }
  return (
    <span ref={anchor} className={p.anchor}>
      {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': 'menu' })}
      <div ref={ref} id={id} popover="auto" className={p.panel} onBeforeToggle={onBeforeToggle} onToggle={onToggle}>
        {head && <div className={s.head}>{head}</div>}
        <div
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={s.items}
          onKeyDown={moveInMenu}
          onClick={() => ref.current?.hidePopover?.()}
        >
          {children}
        </div>
      </div>
    </span>
  )
}

interface MenuItemProps {
  icon?: IconName
  children: ReactNode
  /** Right side: the present language or a count. */
  note?: ReactNode
  /** A link, or an action on press. */
  href?: string
  onSelect?: () => void
  danger?: boolean
}

export function MenuItem({ icon, children, note, href, onSelect, danger }: MenuItemProps) {
  const look = cx(s.item, danger && s.danger)
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span className={s.words}>{children}</span>
      {note !== undefined && <span className={s.note}>{note}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} className={look} role="menuitem" tabIndex={-1} onClick={onSelect}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" className={look} role="menuitem" tabIndex={-1} onClick={onSelect}>
      {inside}
    </button>
  )
}

/** Arrow keys, Home and End over the items of a menu; they wrap around. */
function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = placeAfter(event.key, at, items.length)
  if (to === null) return
  event.preventDefault()
  items[to]?.focus()
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
