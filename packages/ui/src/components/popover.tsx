import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'

import { cx } from '../lib/cx.ts'
import { useAnchored } from '../lib/use-anchored.ts'
import s from './popover.module.css'

interface PopoverProps {
  /** Renders the control; spread the attributes on it. */
  trigger: (attributes: { popoverTarget: string; 'aria-expanded': boolean }) => ReactNode
  /** Accessible name of the panel. */
  label: string
  align?: 'start' | 'end'
  children: ReactNode
  onOpenChange?: (open: boolean) => void
  className?: string | undefined
}

/** A panel under its control. The browser closes it on Esc and on an outside press, and restores the focus. */
export function Popover({ trigger, label, align = 'end', children, onOpenChange, className }: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const place = useAnchored<HTMLElement>(anchor, align)
  const onToggle = (event: ToggleEvent<HTMLElement>) => {
    setOpen(event.newState === 'open')
    onOpenChange?.(event.newState === 'open')
  }
  return (
    <span ref={anchor} className={s.anchor}>
      {trigger({ popoverTarget: id, 'aria-expanded': open })}
      <section {...place} id={id} popover="auto" aria-label={label} className={cx(s.panel, className)} onToggle={onToggle}>
        {children}
      </section>
    </span>
  )
}
