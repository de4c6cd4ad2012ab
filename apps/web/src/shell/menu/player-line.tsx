import { Avatar, Button, IconButton } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { initialsOf, nameOf } from '../header/player-name.ts'
import { modals } from '../modals/store.ts'
import { usePauseNow } from '../protection/use-pause-now.ts'
import { useSignOut } from '../sign-out.ts'
import s from './menu-sheet.module.css'

/** First in the menu: the player, or log-in and registration. */
export function PlayerLine() {
  const t = useText()
  const locale = useLocale()
  const user = useUser()
  const signOut = useSignOut()
  const pauseNow = usePauseNow()
  const pause = () => {
    pauseNow()
    modals.close()
  }
  if (user === null) return <WaysIn />
  if (!user) return null
  return (
    <div className={s.line}>
      <Avatar size={44} initials={initialsOf(user)} src={user.image.small ?? undefined} />
      <div className={s.who}>
        <b>{nameOf(user) ?? t('menu.you')}</b>
        {user.currency && <span>{moneyText(user.total_balance, user.currency, locale)}</span>}
      </div>
      <IconButton icon="clock" size={44} label={t('menu.pause')} onClick={pause} />
      <IconButton icon="log-out" size={44} label={t('menu.logOut')} onClick={() => void signOut()} />
    </div>
  )
}

function WaysIn() {
  const t = useText()
  return (
    <div className={s.ways}>
      <Button block href="?login">
        {t('header.logIn')}
      </Button>
      <Button block kind="primary" href="?signup">
        {t('header.signUp')}
      </Button>
    </div>
  )
}
