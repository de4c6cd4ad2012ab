import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

export const HEADER_SLOT = 'header-slot'

/** Puts something of a game page into the header, beside a guest's two ways in. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  // The header is drawn with the page, so nobody has to be told of the slot: it is there once the page is.
  const slot = useSyncExternalStore(
    () => () => undefined,
    () => document.getElementById(HEADER_SLOT),
    () => null,
  )
  return slot && createPortal(children, slot)
}
