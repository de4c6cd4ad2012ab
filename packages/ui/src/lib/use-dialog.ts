import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Ties a native `<dialog>` to `open`. Modal: the browser traps the focus, makes the rest inert and gives Esc; not
 * modal: the page stays alive beside it. Closing is always the owner's: Esc and a press on the scrim only ask.
 *
 * Answers the ref of the dialog, whether its content is wanted (while open, and until the way out is drawn), and what
 * to spread on it.
 */
export function useDialog(open: boolean, onClose: () => void, modal = true) {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingering, setLingering] = useState(open)
  if (open && !lingering) setLingering(true)
  const requestClose = useEffectEvent(onClose)

  useEffect(() => {
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

  // Browsers that take the dialog off the page in the last frame call that a cancelled transition.
  const onGone = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !open) setLingering(false)
  }
  return [ref, open || lingering, { onTransitionEnd: onGone, onTransitionCancel: onGone, tabIndex: -1 }] as const
}

/** Left alone the browser takes the first control, which is the cross: a poor thing to land on. */
function focusInside(dialog: HTMLDialogElement): void {
  const chosen = dialog.querySelector<HTMLElement>('[data-landing]')
  const landing = chosen ?? dialog
  landing.focus({ preventScroll: true })
}

/** The page behind stops scrolling, so its scrollbar goes; its width stays, or everything would jump. */
function reserveScrollbarGutter(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

function listenForLeave(dialog: HTMLDialogElement, modal: boolean, requestClose: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // A press that begins inside and ends on the scrim is a slip of a text selection, not a wish to leave.
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
  if (!modal) {
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') requestClose()
      },
      { signal },
    )
  }
  return () => listening.abort()
}
