import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export const HEADER_SLOT = 'header-slot'

/** Puts something of a game page into the header, beside a guest's two ways in. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(HEADER_SLOT)), [])
  return slot && createPortal(children, slot)
}
