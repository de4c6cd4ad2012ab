import { Avatar, Menu, MenuItem } from '@fairhouse/ui'

import { LOCALE_NAMES } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import type { User } from '../../lib/session/user.ts'
import { ROUTES } from '../../route-table.ts'
import { useTheme } from '../menu/settings-buttons.tsx'
import { modals } from '../modals/store.ts'
import { usePauseNow } from '../protection/use-pause-now.ts'
import { useSignOut } from '../sign-out.ts'
import s from './avatar-menu.module.css'
import { initialsOf, nameOf } from './player-name.ts'

const PLACES = [
  { id: 'profile', icon: 'user', labelKey: 'menu.profile' },
  { id: 'profile-access', icon: 'lock', labelKey: 'menu.access' },
  { id: 'profile-setting', icon: 'settings', labelKey: 'menu.settings' },
  { id: 'history', icon: 'history', labelKey: 'menu.history' },
  { id: 'fairness', icon: 'seal', labelKey: 'menu.seeds' },
] as const

/** Profile, access, settings, history, seeds, language, theme, log-out. */
export function AvatarMenu({ user }: { user: User }) {
  const t = useText()
  const locale = useLocale()
  const { theme, turn } = useTheme()
  const signOut = useSignOut()
  const pause = usePauseNow()
  const name = nameOf(user) ?? t('menu.you')
  const initials = initialsOf(user)
  // For voice control the accessible name contains the visible initials.
  const label = [t('menu.accountOf', { name }), initials].filter(Boolean).join(', ')
  return (
    <Menu
      label={t('menu.account')}
      head={<b>{name}</b>}
      trigger={(attributes) => (
        <button type="button" className={s.avatar} aria-label={label} {...attributes}>
          <Avatar initials={initials} src={user.image.small ?? undefined} />
        </button>
      )}
    >
      {PLACES.map(({ id, icon, labelKey }) => {
        const place = ROUTES.find((route) => route.id === id)
        return (
          place && (
            <MenuItem key={id} icon={icon} href={place.path}>
              {t(labelKey)}
            </MenuItem>
          )
        )
      })}
      <MenuItem icon="globe" note={LOCALE_NAMES[locale]} onSelect={() => modals.open('language')}>
        {t('menu.language')}
      </MenuItem>
      <MenuItem icon={theme === 'dark' ? 'moon' : 'sun'} note={t(theme === 'dark' ? 'menu.dark' : 'menu.light')} onSelect={turn}>
        {t('menu.theme')}
      </MenuItem>
      <MenuItem icon="clock" onSelect={pause}>
        {t('menu.pause')}
      </MenuItem>
      <MenuItem icon="log-out" onSelect={() => void signOut()}>
        {t('menu.logOut')}
      </MenuItem>
    </Menu>
  )
}
