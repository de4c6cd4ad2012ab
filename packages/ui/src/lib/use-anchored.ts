import { type RefObject, type ToggleEvent, useRef } from 'react'

const GAP_PX = 8

/**
 * Places a popover under its control, above it in the lower part of the window, and never outside. `align` selects the aligned edges.
 * Pass `ref` to the popover and `onBeforeToggle` to React.
 */
export function useAnchored<Popover extends HTMLElement>(anchor: RefObject<HTMLElement | null>, align: 'start' | 'end') {
  const ref = useRef<Popover>(null)
  const onBeforeToggle = (event: ToggleEvent<HTMLElement>) => {
    const at = anchor.current?.getBoundingClientRect()
    if (event.newState !== 'open' || !at || !ref.current) return
    const style = ref.current.style
    const page = document.documentElement
    const above = at.top > page.clientHeight - at.bottom && at.bottom > page.clientHeight * 0.6
    style.setProperty('--top', above ? 'auto' : `${at.bottom + GAP_PX}px`)
    style.setProperty('--bottom', above ? `${page.clientHeight - at.top + GAP_PX}px` : 'auto')
    style.setProperty('--left', align === 'start' ? `${Math.max(GAP_PX, at.left)}px` : 'auto')
    const fromRight = page.clientWidth - at.right
    style.setProperty('--right', align === 'end' ? `${Math.max(GAP_PX, fromRight)}px` : 'auto')
  }
  return { ref, onBeforeToggle }
}
