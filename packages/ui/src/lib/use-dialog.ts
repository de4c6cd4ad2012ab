import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'

export interface DialogHold {
  ref: RefObject<HTMLDialogElement | null>
  /** Whether the content is wanted: while open, and until the way out is drawn. */
  present: boolean
  props: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onTransitionEnd: (event: SyntheticEvent<HTMLDialogElement>) => void
  }
}

/**
 * Ties a native `<dialog>` to `open`. Modal: the browser traps the focus, makes the rest inert and gives Esc;
 * not modal: the page stays alive beside it. Closing is always the owner's: Esc only asks through `onClose`.
 */
export function useDialog(open: boolean, onClose: () => void, modal = true): DialogHold {
  const ref = useRef<HTMLDialogElement>(null)
  const [lingering, setLingering] = useState(open)
  if (open && !lingering) setLingering(true)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.toggleAttribute('data-modal', modal)
    if (modal) keepScrollbarRoom()
    if (modal) dialog.showModal()
    else dialog.show()
    focusInside(dialog)
    return () => dialog.close()
  }, [open, modal])

  return {
    ref,
    present: open || lingering,
    props: {
      onCancel(event) {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      },
      onTransitionEnd(event) {
        if (event.target === ref.current && !open) setLingering(false)
      },
    },
  }
}

/** Left alone the browser takes the first control, which is the cross: a poor thing to land on. */
function focusInside(dialog: HTMLDialogElement): void {
  const chosen = dialog.querySelector<HTMLElement>('[data-autofocus]')
  ;(chosen ?? dialog).focus({ preventScroll: true })
}

/** The page behind stops scrolling, so its scrollbar goes; its width stays, or everything would jump. */
function keepScrollbarRoom(): void {
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}
