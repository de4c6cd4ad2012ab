import { BottomNav, BottomNavItem } from '@fairhouse/ui'
import { useEffect, useSyncExternalStore } from 'react'

import { slipStore } from '../lib/betslip/slip-store.ts'
import { useText } from '../lib/i18n/text.tsx'
import { isBettingOffered } from '../offered-routes.ts'
import { type RouteMeta, ROUTES } from '../route-table.ts'
import { whenPointedAt } from './chunks/when-pointed-at.ts'
import { modals } from './modals/store.ts'
import { useBettingOffer } from './root-data.ts'
import { SupportNavItem } from './support/support-button.tsx'

const menuPointed = whenPointedAt(() => modals.prepare('menu'))

/** Under 1024 px: lobby, last game, bets (where any are offered) with the number of selections in the slip, fairness, menu, chat. */
export function SiteBottomNav({ route }: { route: RouteMeta | undefined }) {
  const t = useText()
  const betting = useBettingOffer()
  const game = useLastGame(route)
  const open = useSyncExternalStore(modals.subscribe, modals.read, () => null)
  const count = useSyncExternalStore(slipStore.subscribe, slipStore.read, slipStore.none).legs.length
  return (
    <BottomNav label={t('nav.label')}>
      <BottomNavItem icon="home" label={t('nav.lobby')} href="/" current={route?.id === 'home'} />
      {game && (
        <BottomNavItem icon={game.nav?.icon ?? 'dice'} label={t('nav.games')} href={game.path} current={route?.isGamePage === true} />
      )}
      {isBettingOffered(betting) && (
        <BottomNavItem
          icon="slip"
          label={t(betting.feed ? 'nav.sports' : 'nav.bets')}
          href="/betting"
          current={route?.path.startsWith('/betting') === true}
          {...(count > 0 && { badge: count, badgeLabel: t('nav.slip', { count }) })}
        />
      )}
      {ROUTES.some(({ id }) => id === 'fairness') && (
        <BottomNavItem icon="seal" label={t('nav.fairness')} href="/fairness" current={route?.id === 'fairness'} />
      )}
      <BottomNavItem
        icon="menu"
        label={t('nav.menu')}
        expanded={open?.name === 'menu'}
        onClick={() => modals.open('menu')}
        pointed={menuPointed}
      />
      <SupportNavItem />
    </BottomNav>
  )
}

const KEY = 'last-game'

/** Games with their own page; one of many, such as a case, is found in its list. */
const games = ROUTES.filter(({ isGamePage, path }) => isGamePage && !path.includes(':'))

/** Target of "Games": the last played game, otherwise the first of the table; undefined for none. */
function useLastGame(route: RouteMeta | undefined): RouteMeta | undefined {
  const present = games.find(({ path }) => route?.path === path || route?.path.startsWith(`${path}/`))?.id
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => sessionStorage.getItem(KEY),
    () => null,
  )
  useEffect(() => {
    if (present) sessionStorage.setItem(KEY, present)
  }, [present])
  const id = present ?? stored
  return games.find((game) => game.id === id) ?? games[0]
}
