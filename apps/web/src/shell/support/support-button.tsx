import { BottomNavItem, Icon } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { whenPointedAt } from '../chunks/when-pointed-at.ts'
import { SupportPanel } from './on-demand.ts'
import { CLOSED_PANEL, supportPanel } from './panel-store.ts'
import s from './support-button.module.css'

const usePanel = () => useSyncExternalStore(supportPanel.subscribe, supportPanel.read, () => CLOSED_PANEL)
const pointed = whenPointedAt(SupportPanel.prepare)
const press = () => (supportPanel.read().isOpen ? supportPanel.close() : supportPanel.open())

/** PRO-20: pinned bottom right in the default layout (NAV-6), beside the content. */
export function SupportButton() {
  const t = useText()
  const { isOpen, hasNews } = usePanel()
  return (
    <button
      type="button"
      className={s.button}
      aria-label={hasNews ? t('support.buttonNew') : t('support.button')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={press}
      {...pointed}
    >
      <Icon name="chat" />
      {hasNews && <span className={s.news} />}
    </button>
  )
}

/** Under 1024 px: the last item of the bottom bar, so that it covers nothing. */
export function SupportNavItem() {
  const t = useText()
  const { isOpen, hasNews } = usePanel()
  return (
    <BottomNavItem
      icon="chat"
      label={t('nav.chat')}
      name={hasNews ? t('support.buttonNew') : t('support.button')}
      expanded={isOpen}
      onClick={press}
      pointed={pointed}
      {...(hasNews && { badge: '' })}
    />
  )
}
