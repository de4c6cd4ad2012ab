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
    if (modal) dialog.showModal()
    else dialog.show()
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
