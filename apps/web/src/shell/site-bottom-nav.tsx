import { BottomNav, BottomNavItem } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { useText } from '../lib/i18n/text.tsx'
import { slipStore } from '../lib/betslip/slip-store.ts'
import { isBettingOffered } from '../offered-routes.ts'
import { ROUTES, type RouteMeta } from '../route-table.ts'
import { useLastGame } from './last-game.ts'
import { whenPointedAt } from './chunks/when-pointed-at.ts'
import { modals } from './modals/store.ts'
import { SupportNavItem } from './support/support-button.tsx'
import { useBettingOffer } from './root-data.ts'

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
