import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { Link } from '../lib/link.tsx'
import s from './tabs.module.css'

interface TabLinksProps {
  label: string
  links: readonly { href: string; label: ReactNode }[]
  /** The current address. */
  present: string
}

/** Sibling pages styled as tabs; each has its own address. */
export function TabLinks({ label, links, present }: TabLinksProps) {
  return (
    <nav aria-label={label} className={s.tabs}>
      {links.map((link) => {
        const isOpen = link.href === present
        return (
          <Link
            key={link.href}
            href={link.href}
            className={cx(s.tab, isOpen && s.on)}
            aria-current={isOpen ? 'page' : undefined}
            ref={isOpen ? intoView : undefined}
          >
            {link.label}
          </Link>
        )
      })}
    </nav>
  )
}

/** Of a row that scrolls: what is chosen in it may be off screen. The row is positioned. */
export function intoView(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (!chosen || !row) return
  row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  row.scrollTop = chosen.offsetTop - (row.clientHeight - chosen.offsetHeight) / 2
}
