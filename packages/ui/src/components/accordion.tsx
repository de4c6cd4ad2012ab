import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import s from './accordion.module.css'

interface AccordionItemProps {
  /** Target of deep links: `#id`. */
  id?: string
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Opening one item closes the others of the same name. */
  name?: string
}

/** A native disclosure: it works without scripts and the page search finds its content. */
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
