import { Icon } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { CLOSED_PANEL, supportPanel } from './panel-store.ts'
import s from './support-button.module.css'

/** PRO-20: pinned bottom right in the default layout (NAV-6). On game pages of phones it is in the menu, where it covers no bet. */
export function SupportButton() {
  const t = useText()
  const { isOpen, hasNews } = useSyncExternalStore(supportPanel.subscribe, supportPanel.read, () => CLOSED_PANEL)
  return (
    <button
      type="button"
      className={s.button}
      aria-label={hasNews ? t('support.buttonNew') : t('support.button')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => (isOpen ? supportPanel.close() : supportPanel.open())}
    >
      <Icon name="chat" />
      {hasNews && <span className={s.news} />}
    </button>
  )
}
