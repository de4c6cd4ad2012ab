import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

let made: HTMLElement | undefined

/**
 * An element that stays reachable: in the body, or inside the topmost modal, since everything outside an open modal is inert and hidden
 * from screen readers. A manual popover lifts it above both. One per page; null on the server.
 */
export function useShelf(className: string | undefined, label: string, wanted: boolean): HTMLElement | null {
  const shelf = useSyncExternalStore(never, theShelf, () => null)
  const place = useEffectEvent(() => {
    if (shelf) lift(shelf, wanted)
  })

  useEffect(() => {
    if (!shelf) return
    shelf.setAttribute('class', className ?? '')
    shelf.setAttribute('aria-label', label)
    lift(shelf, wanted)
  }, [shelf, className, label, wanted])

  // Removing a modal removes the shelf inside it; the next render puts it back.
  useEffect(() => {
    if (shelf && wanted && !shelf.isConnected) lift(shelf, wanted)
  })

  useEffect(() => {
    const listening = new AbortController()
    // These events accompany opening and closing of modals; neither bubbles, so both are captured.
    for (const name of ['toggle', 'close']) {
      document.addEventListener(name, () => place(), { capture: true, signal: listening.signal })
    }
    return () => {
      listening.abort()
      made?.remove()
    }
  }, [])

  return shelf
}

function theShelf(): HTMLElement {
  if (!made) {
    made = document.createElement('section')
    made.popover = 'manual'
  }
  return made
}

function lift(shelf: HTMLElement, wanted: boolean): void {
  const modals = document.querySelectorAll<HTMLElement>('dialog[data-modal][open]')
  const host = modals[modals.length - 1] ?? document.body
  if (shelf.parentElement !== host) host.append(shelf)
  if ('togglePopover' in shelf) shelf.togglePopover(wanted)
}

function never(): () => void {
  return () => {}
}
