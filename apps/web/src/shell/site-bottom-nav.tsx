import { BottomNav, BottomNavItem } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { useText } from '../lib/i18n/text.tsx'
import { ROUTES, type RouteMeta } from '../route-table.ts'
import { useLastGame } from './last-game.ts'
import { modals } from './modals/store.ts'

/** Under 1024 px: lobby, last game, menu. */
export function SiteBottomNav({ route }: { route: RouteMeta | undefined }) {
  const t = useText()
  const game = useLastGame(route)
  const open = useSyncExternalStore(modals.subscribe, modals.read, () => null)
  return (
    <BottomNav label={t('nav.label')}>
      <BottomNavItem icon="home" label={t('nav.lobby')} href="/" current={route?.id === 'home'} />
      {game && (
        <BottomNavItem icon={game.nav?.icon ?? 'dice'} label={t('nav.games')} href={game.path} current={route?.isGamePage === true} />
      )}
      {ROUTES.some(({ id }) => id === 'fairness') && (
        <BottomNavItem icon="seal" label={t('nav.fairness')} href="/fairness" current={route?.id === 'fairness'} />
      )}
      <BottomNavItem icon="menu" label={t('nav.menu')} expanded={open?.name === 'menu'} onClick={() => modals.open('menu')} />
    </BottomNav>
  )
}
