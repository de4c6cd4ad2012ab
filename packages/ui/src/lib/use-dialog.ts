import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/**
 * Binds a native `<dialog>` to `open`. Modal: the browser traps the focus, makes the rest inert and handles Esc; non-modal: the page
 * stays usable beside it. The owner closes: Esc and a press on the scrim only request it.
 * Returns the dialog's ref, whether to render its content (while open, and until the exit animation ends), and props to spread on it.
 */
export function useDialog(open: boolean, onClose: () => void, modal = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingering, setLingering] = useState(open)
  if (open && !lingering) setLingering(true)
  const requestClose = useEffectEvent(onClose)

  // A layout effect closes it before it leaves the page, so that the browser returns the focus. It also runs when content that loads hides
  // the dialog, and opens it again afterwards.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.toggleAttribute('data-modal', modal)
    if (modal) reserveScrollbarGutter()
    if (modal) dialog.showModal()
    else dialog.show()
    focusInside(dialog)
    const stopListening = listenForLeave(dialog, modal, () => requestClose())
    return () => {
      stopListening()
      dialog.close()
    }
  }, [open, modal])

  // Browsers that remove the dialog in the last frame report a cancelled transition.
  const onGone = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !open) setLingering(false)
  }
  return [ref, open || lingering, { onTransitionEnd: onGone, onTransitionCancel: onGone, tabIndex: -1 }] as const
}

/** By default the browser focuses the first control, which is the close button. */
function focusInside(dialog: HTMLDialogElement): void {
  const chosen = dialog.querySelector<HTMLElement>('[data-landing]')
  const landing = chosen ?? dialog
  landing.focus({ preventScroll: true })
}

/** Locking the scroll removes the scrollbar; its width is kept, or the page would shift. */
function reserveScrollbarGutter(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

function listenForLeave(dialog: HTMLDialogElement, modal: boolean, requestClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // A press that starts inside and ends on the scrim is a text selection, not a request to close.
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', (event) => void (pressed = event.target), { signal })
  dialog.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog && pressed === dialog) requestClose()
    },
    { signal },
  )
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestClose()
    },
    { signal },
  )
  // A browser lets a page keep a dialog open at the first Esc only, and closes it at the next one. It is shown again: its owner closes it.
  const showAgain = () => {
    dialog.showModal()
    focusInside(dialog)
  }
  if (modal) dialog.addEventListener('close', showAgain, { signal })
  if (!modal) {
    // The body has the focus after a focused control of the dialog was removed.
    const isOurs = (target: EventTarget | null) => target === document.body || (target instanceof Node && dialog.contains(target))
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && isOurs(target) && !document.querySelector('dialog[data-modal][open]')) requestClose()
    }
    document.addEventListener('keydown', onKey, { signal })
  }
  return () => listening.abort()
}
