import { Button, Header, Logo, Skeleton } from '@fairhouse/ui'
import { useLocation } from 'react-router'

import { useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { withPrefix, prefixOf } from '../../lib/i18n/locales.ts'
import type { RouteMeta } from '../../route-table.ts'
import { useRootData } from '../root-data.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { HEADER_SLOT } from './header-slot.tsx'
import { PlayerWallet } from './player-wallet.tsx'
import s from './site-header.module.css'

/** Mark, and at the right the player's wallet and menu, or a guest's two ways in. */
export function SiteHeader({ route }: { route: RouteMeta | undefined }) {
  const { brand } = useRootData().facts
  const { pathname } = useLocation()
  const user = useUser()
  return (
    <Header logo={<Logo name={brand} href={withPrefix('/', prefixOf(pathname))} />}>
      {user === null ? (
        <GuestWays isGamePage={route?.isGamePage ?? false} />
      ) : user ? (
        <>
          <PlayerWallet user={user} />
          <AvatarMenu user={user} />
        </>
      ) : (
        <Skeleton width="180px" height="40px" />
      )}
    </Header>
  )
}

/** On a game page the guest's play money stands beside the ways in: the game draws it into the slot. */
function GuestWays({ isGamePage }: { isGamePage: boolean }) {
  const t = useText()
  return (
    <>
      {isGamePage && <div id={HEADER_SLOT} className={s.slot} />}
      <Button kind="ghost" href="?login" className={isGamePage ? s.besideMoney : undefined}>
        {t('header.logIn')}
      </Button>
      <Button kind="primary" href="?signup">
        {t('header.signUp')}
      </Button>
    </>
  )
}
