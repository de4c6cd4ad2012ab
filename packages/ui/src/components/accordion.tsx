import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import s from './accordion.module.css'

interface AccordionItemProps {
  /** Deep links open it: `#id`. */
  id?: string
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Items of one name close each other. */
  name?: string
}

/** The browser's own disclosure: it works before any script and can be found by the page search. */
export function AccordionItem({ id, title, children, open, name }: AccordionItemProps) {
  return (
    <details id={id} className={s.item} open={open} name={name}>
      <summary className={s.title}>
        <span>{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  )
}

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={s.list}>{children}</div>
}
