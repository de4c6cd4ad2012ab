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

/** On a phone the current tab may be off screen. */
function intoView(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
