import { type PointerEvent, type RefObject, useRef } from 'react'

const CLOSE_AFTER_PX = 96

/**
 * Handlers for a sheet's grab handle: the sheet follows the finger down and closes past 96 px, otherwise it springs back. `sheet` is the
 * moved element.
 */
export function useDragClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const from = useRef<number | null>(null)
  const movedBy = (event: PointerEvent) => (from.current === null ? 0 : Math.max(0, event.clientY - from.current))
  const place = (px: number | null) => {
    if (px === null) sheet.current?.style.removeProperty('translate')
    else sheet.current?.style.setProperty('translate', `0 ${px}px`)
  }
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (from.current !== null) place(movedBy(event))
    },
    onPointerUp(event: PointerEvent) {
      const far = movedBy(event) > CLOSE_AFTER_PX
      from.current = null
      place(null)
      if (far) onClose()
    },
    onPointerCancel() {
      from.current = null
      place(null)
    },
  }
}
