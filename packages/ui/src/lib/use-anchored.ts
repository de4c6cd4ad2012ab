import { type RefObject, type ToggleEvent, useRef } from 'react'

const GAP_PX = 8

/**
 * Places a popover under the control that opens it, kept inside the window. `align` says which edges meet.
 * Give `ref` to the popover and `onBeforeToggle` to React.
 */
export function useAnchored<Popover extends HTMLElement>(anchor: RefObject<HTMLElement | null>, align: 'start' | 'end') {
  const ref = useRef<Popover>(null)
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    const at = anchor.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !at || !ref.current) return
    const style = ref.current.style
    style.setProperty('--top', `${at.bottom + GAP_PX}px`)
    style.setProperty('--left', align === 'start' ? `${Math.max(GAP_PX, at.left)}px` : 'auto')
    const fromRight = document.documentElement.clientWidth - at.right
    style.setProperty('--right', align === 'end' ? `${Math.max(GAP_PX, fromRight)}px` : 'auto')
  }
  return { ref, onBeforeToggle }
}
