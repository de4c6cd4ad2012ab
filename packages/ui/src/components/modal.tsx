import { type ReactNode, useId } from 'react'

import { cx } from '../lib/cx.ts'
import { useDialog } from '../lib/use-dialog.ts'
import { useDragClose } from '../lib/use-drag-close.ts'
import { IconButton } from './icon-button.tsx'
import s from './modal.module.css'

interface ModalProps {
  open: boolean
  /** Called on Esc, the scrim, the close button and a drag down. */
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** The action row, pinned below the scrolling content. */
  footer?: ReactNode
  /** 440 for forms, 560 for reading, 800 for two columns. */
  width?: 440 | 560 | 800
  /** The content draws title and close button; screen readers still get the name. */
  bare?: boolean
}

/** Centred from 1024 px; below that a sheet from the bottom edge, at most 94 % high, 600 px wide. */
export function Modal({ open, onClose, title, closeLabel, children, footer, width = 440, bare }: ModalProps) {
  const titleId = useId()
  const [ref, present, hold] = useDialog(open, onClose)
  const grab = useDragClose(ref, onClose)
  return (
    <dialog
      {...hold}
      ref={ref}
      className={cx(s.modal, s[`w${width}`])}
      aria-labelledby={bare ? undefined : titleId}
      aria-label={bare ? title : undefined}
    >
      {present && (
        <div className={s.inside}>
          <div className={s.grab} {...grab} />
          {!bare && (
            <header className={s.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="close" label={closeLabel} onClick={onClose} />
            </header>
          )}
          <div className={cx(s.body, bare && s.bare)}>{children}</div>
          {footer && <footer className={s.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
