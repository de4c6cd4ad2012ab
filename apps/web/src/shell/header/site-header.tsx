import { Button, Header, IconButton, Logo, Skeleton } from '@fairhouse/ui'
import { Suspense } from 'react'
import { useLocation } from 'react-router'

import { useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { withPrefix, prefixOf } from '../../lib/i18n/locales.ts'
import type { RouteMeta } from '../../route-table.ts'
import { useRootData } from '../root-data.ts'
import { onDemand } from '../chunks/on-demand.ts'
import { SearchButton } from '../search/search-button.tsx'
import { HEADER_SLOT } from './header-slot.tsx'
import { loadPlayerCorner } from './load-player-corner.ts'
import s from './site-header.module.css'

const PlayerCorner = onDemand(loadPlayerCorner)

/** The mark, and on the right the player's wallet and menu, or a guest's log-in and registration. */
export function SiteHeader({ route }: { route: RouteMeta | undefined }) {
  const { brand } = useRootData().facts
  const { pathname } = useLocation()
  return (
    <Header logo={<Logo name={brand} href={withPrefix('/', prefixOf(pathname))} />} search={<SearchButton />}>
      <Corner isGamePage={route?.isGamePage ?? false} />
    </Header>
  )
}

function Corner({ isGamePage }: { isGamePage: boolean }) {
  const user = useUser()
  if (user === undefined) return <Unknown />
  if (user === null) return <GuestWays isGamePage={isGamePage} />
  return (
    <Suspense fallback={<Unknown />}>
      <PlayerCorner user={user} />
    </Suspense>
  )
}

const Unknown = () => <Skeleton width="180px" height="40px" />

/** On a game page the guest's demo balance is beside the buttons: the game renders it into the slot. */
function GuestWays({ isGamePage }: { isGamePage: boolean }) {
  const t = useText()
  return (
    <>
      {isGamePage && <div id={HEADER_SLOT} className={s.slot} />}
      <Button kind="ghost" href="?login" className={isGamePage ? s.besideMoney : undefined}>
        {t('header.logIn')}
      </Button>
      {isGamePage && <IconButton icon="user" size={40} label={t('header.logIn')} href="?login" className={s.shortWay} />}
      <Button kind="primary" href="?signup" className={isGamePage ? s.narrow : undefined}>
        {t('header.signUp')}
      </Button>
    </>
  )
}
