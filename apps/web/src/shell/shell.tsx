import { Page, Rail, RailGroup, RailItem, ShellLayout } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { withoutPrefix } from '../lib/i18n/locales.ts'
import { useText } from '../lib/i18n/text.tsx'
import { offeredRoute } from '../offered-routes.ts'
import { type RouteMeta, routeOf } from '../route-table.ts'
import { InstallSlot } from './app/install-slot.tsx'
import { CaptchaSlot } from './captcha/captcha-slot.tsx'
import { ConsentNotice } from './consent/consent-notice.tsx'
import { useFeedChoice } from './feed/feed-choice.ts'
import { LiveFeed } from './feed/live-feed.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { LanguageButton, ThemeButton } from './menu/settings-buttons.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { type Group, useNavItems } from './nav-items.ts'
import { PageHead } from './page-head.tsx'
import { InvoiceBanner, OfferNotice, RunningAutobet } from './player-extras.tsx'
import { MirrorBanner, PayInWatch, RestrictionBanner } from './protection/slots.tsx'
import { useBettingOffer } from './root-data.ts'
import { SiteBottomNav } from './site-bottom-nav.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Startup } from './startup/startup.tsx'
import { SupportButton } from './support/support-button.tsx'
import { SupportChat } from './support/support-chat.tsx'
import { TagSlot } from './tags/tag-slot.tsx'
import { Toasts } from './toasts.tsx'

/** The frame of every screen. Its parts depend on the row of the route table (NAV-5). */
export function Shell({ children }: { children: ReactNode }) {
  const route = usePresentRoute()
  return (
    <>
      <PageHead route={route} />
      <Layout route={route}>{children}</Layout>
      {route?.layout !== 'no-access' && <RunningAutobet present={route?.id} />}
      {route?.layout !== 'no-access' && <PayInWatch />}
      <ModalHost />
      <Toasts />
      <TagSlot route={route} />
      <CaptchaSlot />
      <Startup />
    </>
  )
}

/** NAV-6. Other layouts are rare: their pages render them, and no other page loads them. */
function Layout({ route, children }: { route: RouteMeta | undefined; children: ReactNode }) {
  return !route || route.layout === 'default' ? <Framed route={route}>{children}</Framed> : children
}

function Framed({ route, children }: { route: RouteMeta | undefined; children: ReactNode }) {
  const t = useText()
  const feed = useFeedChoice()
  const hasFeed = route?.id === 'home' && feed.isOpen
  return (
    <ShellLayout
      skipLabel={t('shell.skip')}
      header={<SiteHeader route={route} />}
      banner={
        <>
          <RestrictionBanner />
          <InvoiceBanner />
          <OfferNotice />
          <MirrorBanner />
          <InstallSlot />
        </>
      }
      notice={<ConsentNotice />}
      rail={<SiteRail route={route} />}
      bottomNav={<SiteBottomNav route={route} />}
      feed={hasFeed ? <LiveFeed onClose={feed.close} /> : undefined}
      chat={<SupportButton />}
      footer={route?.isGamePage ? undefined : <SiteFooter />}
    >
      <PageFrame route={route}>{children}</PageFrame>
      <SupportChat />
    </ShellLayout>
  )
}

/** Undefined on an unknown address, and on one of a screen that this house does not have. */
export function usePresentRoute(): RouteMeta | undefined {
  const betting = useBettingOffer()
  const route = routeOf(withoutPrefix(useLocation().pathname))
  return route && offeredRoute(route, betting)
}

/** NAV-5: lists and games use the full column, text pages a narrow measure. */
function PageFrame({ route, children }: { route: RouteMeta | undefined; children: ReactNode }) {
  return <Page width={route?.isFullWidth ? 'wide' : 'text'}>{children}</Page>
}

/** A case highlights its list. */
const isUnder = (path: string, route: RouteMeta | undefined) => route?.path === path || Boolean(route?.path.startsWith(`${path}/`))

/** Items from the route table. */
function SiteRail({ route }: { route: RouteMeta | undefined }) {
  const t = useText()
  const itemsOf = useNavItems()
  const items = (group: Group) =>
    itemsOf(group).map(({ id, path, icon, labelKey }) => (
      <RailItem key={id} icon={icon} label={t(labelKey)} href={path} current={isUnder(path, route)} />
    ))
  const [originals, casino, trust] = [items('originals'), items('casino'), items('trust')]
  return (
    <Rail
      label={t('nav.label')}
      foot={
        <>
          <LanguageButton inRail />
          <ThemeButton />
        </>
      }
    >
      {items('lobby')}
      {originals.length > 0 && <RailGroup caption={t('nav.originals')}>{originals}</RailGroup>}
      {casino.length > 0 && <RailGroup>{casino}</RailGroup>}
      {trust.length > 0 && <RailGroup>{trust}</RailGroup>}
    </Rail>
  )
}
