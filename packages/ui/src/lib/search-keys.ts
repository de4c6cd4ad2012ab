/** The keys of a search: those that open it on any page, and the arrows inside. */
import { useEffect, useRef } from 'react'

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  target: EventTarget | null
}

const FIELDS = 'input, textarea, select, [contenteditable]'
const WINDOW = 'dialog[open]'

const isWithin = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null

/** `/`, unless one is typing or a window is open. */
export const opensSearch = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isWithin(target, `${FIELDS}, ${WINDOW}`)

/** Ctrl+K, or ⌘K, also while one is typing; unless a window is open. */
export const opensSearchByK = ({ key, ctrlKey, metaKey, altKey, target }: Pressed): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !isWithin(target, WINDOW)

/** By key. */
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows move the focus between the field and the links of a search. Returns the ref of what has them. */
export function useArrowStops() {
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = area.current
    const listen = (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!element || step === undefined) return
      const stops = [...element.querySelectorAll<HTMLElement>('input, a')]
      const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return area
}
