import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * An element of its own that always lies in reach: in the body, or inside the modal on top, since everything outside
 * an open modal is inert, hidden from screen readers too. A manual popover lifts it over both. Null on the server.
 */
export function useShelf(className: string | undefined, label: string, wanted: boolean): HTMLElement | null {
  const [shelf, setShelf] = useState<HTMLElement | null>(null)
  const shown = useRef(wanted)
  shown.current = wanted

  useEffect(() => {
    const made = document.createElement('section')
    made.popover = 'manual'
    setShelf(made)
    const stopFollowing = followModals(made, shown)
    return () => {
      stopFollowing()
      made.remove()
    }
  }, [])

  useEffect(() => {
    if (!shelf) return
    shelf.className = className ?? ''
    shelf.setAttribute('aria-label', label)
    lift(shelf, wanted)
  }, [shelf, className, label, wanted])

  return shelf
}

function followModals(shelf: HTMLElement, wanted: RefObject<boolean>): () => void {
  const move = () => lift(shelf, wanted.current)
  const listening = new AbortController()
  // Neither event bubbles; both can be caught on the way down.
  for (const name of ['toggle', 'close']) {
    document.addEventListener(name, move, { capture: true, signal: listening.signal })
  }
  return () => listening.abort()
}

function lift(shelf: HTMLElement, wanted: boolean): void {
  const modals = document.querySelectorAll<HTMLElement>('dialog[data-modal][open]')
  const host = modals[modals.length - 1] ?? document.body
  if (shelf.parentElement !== host) host.append(shelf)
  if ('togglePopover' in shelf) shelf.togglePopover(wanted)
}
