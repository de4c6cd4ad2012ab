import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

export const HEADER_SLOT = 'header-slot'

/** Renders a game page's content into the header, beside a guest's log-in and registration. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  // The header renders with the page, so the slot exists once the page does.
  const slot = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(HEADER_SLOT),
    () => null,
  )
  return slot && createPortal(children, slot)
}
