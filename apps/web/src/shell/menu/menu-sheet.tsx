import { Button, Icon, Link, Modal, Segmented } from '@fairhouse/ui'

import { HTML_LANG, LOCALES } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUnread } from '../../lib/live/use-live.ts'
import { useUser } from '../../lib/session/user.ts'
import type { PropsOfModal } from '../modals/props.ts'
import { modals } from '../modals/store.ts'
import { useNavItems } from '../nav-items.ts'
import { supportPanel } from '../support/panel-store.ts'
import s from './menu-sheet.module.css'
import { PlayerLine } from './player-line.tsx'
import { useTheme } from './settings-buttons.tsx'
import { useSwitchLanguage } from './use-switch-language.ts'

/** Under 1024 px: the player, game buttons, other links, language and theme. */
export default function MenuSheet({ open, onClose }: PropsOfModal<'menu'>) {
  const t = useText()
  const { theme, turn } = useTheme()
  const itemsOf = useNavItems()
  const games = itemsOf('originals')
  const places = [...itemsOf('lobby'), ...itemsOf('casino'), ...itemsOf('trust')]
  return (
    <Modal open={open} onClose={onClose} title={t('nav.menu')} closeLabel={t('shell.close')} bare>
      <div className={s.menu}>
        <PlayerLine />
        <Button icon="search" block onClick={() => modals.open('search')}>
          {t('header.search')}
        </Button>
        <BellLine />
        <Button
          icon="chat"
          block
          onClick={() => {
            onClose()
            supportPanel.open()
          }}
        >
          {t('support.button')}
        </Button>
        {games.length > 0 && (
          <ul className={s.games}>
            {games.map(({ id, path, icon, labelKey }) => (
              <li key={id}>
                <Link href={path} className={s.game}>
                  <span className={s.key}>
                    <Icon name={icon} />
                  </span>
                  {t(labelKey)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ul className={s.places}>
          {places.map(({ id, path, icon, labelKey }) => (
            <li key={id}>
              <Link href={path} className={s.place}>
                <Icon name={icon} />
                {t(labelKey)}
              </Link>
            </li>
          ))}
        </ul>
        <div className={s.foot}>
          <LanguageChoice />
          <Button icon={theme === 'dark' ? 'moon' : 'sun'} onClick={turn}>
            {t(theme === 'dark' ? 'menu.dark' : 'menu.light')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** The bell of a phone's header. */
function BellLine() {
  const t = useText()
  const user = useUser()
  const unread = useUnread()
  if (!user) return null
  return (
    <Button icon="bell" block onClick={() => modals.open('notifications')}>
      {unread > 0 ? t('header.bellNew', { count: unread }) : t('header.bell')}
    </Button>
  )
}

function LanguageChoice() {
  const t = useText()
  const locale = useLocale()
  const turn = useSwitchLanguage()
  const options = LOCALES.map((value) => ({ value, label: <span lang={HTML_LANG[value]}>{value.toUpperCase()}</span> }))
  return <Segmented label={t('menu.language')} value={locale} options={options} onChange={(next) => void turn(next)} />
}
