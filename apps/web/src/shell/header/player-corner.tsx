import { IconButton } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { useUnread } from '../../lib/live/use-live.ts'
import type { User } from '../../lib/session/user.ts'
import { whenPointedAt } from '../chunks/when-pointed-at.ts'
import { modals } from '../modals/store.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import s from './bell.module.css'
import { PlayerWallet } from './player-wallet.tsx'

/** The header's part for players: guests do not load it. */
export function PlayerCorner({ user }: { user: User }) {
  return (
    <>
      <PlayerWallet user={user} />
      <Bell />
      <AvatarMenu user={user} />
    </>
  )
}

const pointed = whenPointedAt(() => modals.prepare('notifications'))

/** Opens the notifications; its dot and name show that some are new. */
function Bell() {
  const t = useText()
  const unread = useUnread()
  return (
    <span className={s.bell}>
      <IconButton
        icon="bell"
        size={40}
        label={unread > 0 ? t('header.bellNew', { count: unread }) : t('header.bell')}
        onClick={() => modals.open('notifications')}
        pointed={pointed}
      />
      {unread > 0 && (
        <span className={s.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
}
