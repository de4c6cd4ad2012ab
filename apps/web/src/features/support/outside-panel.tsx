import { Button, Drawer } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './support.module.css'

interface OutsidePanelProps {
  open: boolean
  onClose(): void
  url: string
  /** Opens the own chat instead. */
  onOwn(): void
}

/**
 * API-32: the outside chat's page, loaded when it is opened, in a frame of its own origin. A page does not learn whether a frame failed, so
 * the own chat is one press away.
 */
export function OutsidePanel({ open, onClose, url, onOwn }: OutsidePanelProps) {
  const t = useText()
  return (
    <Drawer open={open} onClose={onClose} title={t('support.title')} closeLabel={t('shell.close')}>
      <div className={s.panel}>
        <iframe
          className={s.outside}
          src={url}
          title={t('support.title')}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
        <p>{t('support.outsideNote')}</p>
        <Button block onClick={onOwn}>
          {t('support.outsideOwn')}
        </Button>
      </div>
    </Drawer>
  )
}
