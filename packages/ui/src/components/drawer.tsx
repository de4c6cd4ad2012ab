import { type ReactNode, useId } from 'react'

import { cx } from '../lib/cx.ts'
import { useDialog } from '../lib/use-dialog.ts'
import { useDragClose } from '../lib/use-drag-close.ts'
import { useMedia } from '../lib/use-media.ts'
import { IconButton } from './icon-button.tsx'
import s from './drawer.module.css'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}

/**
 * Beside the page from 1280 px, 440 wide, without a scrim: the game stays playable. Over the page below that, and a
 * sheet under 1024 px.
 */
export function Drawer({ open, onClose, title, closeLabel, children }: DrawerProps) {
  const titleId = useId()
  const beside = useMedia('(min-width: 1280px)')
  const [ref, present, hold] = useDialog(open, onClose, !beside)
  const grab = useDragClose(ref, onClose)
  return (
    <dialog {...hold} ref={ref} className={cx(s.drawer, beside && s.beside)} data-drawer="" aria-labelledby={titleId}>
      {present && (
        <div className={s.inside}>
          <div className={s.grab} {...grab} />
          <header className={s.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className={s.body}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
