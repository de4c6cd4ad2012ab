/** All screens of the site (NAV-1, NAV-5): the source of the router's routes, rail, bottom bar, menu, page titles and guards. */
import { MANIFEST_IDS } from '@fairhouse/manifests'

import { FRAME_ROUTES } from './frame-routes.ts'
import { original, page, type RouteMeta, textPage } from './route-meta.ts'

export type { RouteMeta } from './route-meta.ts'

export const ROUTES: readonly RouteMeta[] = [
  page({
    id: 'home',
    path: '/',
    file: 'features/home/page.tsx',
    titleKey: 'title.home',
    nav: { icon: 'home', labelKey: 'nav.lobby', group: 'lobby' },
  }),
  ...MANIFEST_IDS.map(original),
  page({ id: 'case', path: '/games/cases/:slug', file: 'games/cases/case-page.tsx', titleKey: 'title.case', isGamePage: true }),
  page({
    id: 'room-purple',
    path: '/games/rooms/purple',
    file: 'games/rooms/purple-page.tsx',
    titleKey: 'title.roomPurple',
    isGamePage: true,
  }),
  page({ id: 'room-red', path: '/games/rooms/red', file: 'games/rooms/red-page.tsx', titleKey: 'title.roomRed', isGamePage: true }),
  page({
    id: 'room-yellow',
    path: '/games/rooms/yellow',
    file: 'games/rooms/yellow-page.tsx',
    titleKey: 'title.roomYellow',
    isGamePage: true,
  }),
  page({
    id: 'bonuses',
    path: '/bonuses',
    file: 'features/bonuses/page.tsx',
    titleKey: 'title.bonuses',
    nav: { icon: 'gift', labelKey: 'nav.bonuses', group: 'trust' },
  }),
  page({ id: 'welcome-pack', path: '/welcome-pack', file: 'features/bonuses/welcome-pack-page.tsx', titleKey: 'title.welcomePack' }),
  page({
    id: 'betting',
    path: '/betting',
    file: 'features/betting/page.tsx',
    titleKey: 'title.betting',
    ofBetting: { virtualKey: 'nav.virtual' },
    nav: { icon: 'sport', labelKey: 'nav.betting', group: 'lobby' },
  }),
  page({
    id: 'betting-bets',
    path: '/betting/bets',
    file: 'features/betting/bets/page.tsx',
    titleKey: 'title.bets',
    ofBetting: { virtualKey: 'title.ownBets', stays: true },
    guards: ['player'],
  }),
  page({
    id: 'betting-bet',
    path: '/betting/bet/:id',
    file: 'features/betting/bets/bet-page.tsx',
    titleKey: 'title.bet',
    guards: ['player'],
  }),
  page({
    id: 'betting-results',
    path: '/betting/results',
    file: 'features/betting/results/page.tsx',
    titleKey: 'title.results',
    ofBetting: { virtualKey: 'title.virtualResults' },
  }),
  page({
    id: 'shared-slip',
    path: '/slip/:code',
    file: 'features/betting/shared-slip/page.tsx',
    titleKey: 'title.sharedSlip',
    descriptionKey: 'betting.shared.description',
    ofBetting: { virtualKey: 'title.sharedSlip' },
    picture: (path, locale) => `/share/${locale}/slip/${segmentsOf(path).at(-1)}.png`,
  }),
  page({ id: 'betting-event', path: '/betting/:id', file: 'features/betting/event-page.tsx', titleKey: 'title.event' }),
  page({
    id: 'tournaments',
    path: '/tournaments',
    file: 'features/tournaments/page.tsx',
    titleKey: 'title.tournaments',
    nav: { icon: 'trophy', labelKey: 'nav.tournaments', group: 'trust' },
  }),
  page({ id: 'tournaments-of', path: '/tournaments/:status', file: 'features/tournaments/page.tsx', titleKey: 'title.tournaments' }),
  page({ id: 'tournament', path: '/tournament/:id', file: 'features/tournaments/tournament-page.tsx', titleKey: 'title.tournament' }),
  page({
    id: 'vip-club',
    path: '/vip-club',
    file: 'features/vip-club/page.tsx',
    titleKey: 'title.vip',
    nav: { icon: 'vip', labelKey: 'nav.vip', group: 'trust' },
  }),
  page({
    id: 'top',
    path: '/top',
    file: 'features/top/page.tsx',
    titleKey: 'title.top',
    nav: { icon: 'leaders', labelKey: 'nav.top', group: 'trust' },
  }),
  page({
    id: 'fairness',
    path: '/fairness',
    file: 'features/fairness/page.tsx',
    titleKey: 'title.fairness',
    nav: { icon: 'seal', labelKey: 'nav.fairness', group: 'trust' },
  }),
  page({ id: 'observed-returns', path: '/fairness/returns', file: 'features/fairness/observed/page.tsx', titleKey: 'title.observed' }),
  textPage({ id: 'faq', path: '/faq', file: 'features/faq/page.tsx', titleKey: 'title.faq' }),
  textPage({
    id: 'round',
    path: '/round/:id',
    file: 'features/round/page.tsx',
    titleKey: 'title.round',
    picture: (path, locale) => `/share/${locale}/${segmentsOf(path).at(-1)}.png`,
  }),
  page({ id: 'profile', path: '/profile', file: 'features/profile/overview/page.tsx', titleKey: 'title.profile', guards: ['player'] }),
  page({
    id: 'profile-access',
    path: '/profile/access',
    file: 'features/profile/access/page.tsx',
    titleKey: 'title.access',
    guards: ['player'],
  }),
  page({
    id: 'profile-bonuses',
    path: '/profile/bonuses',
    file: 'features/profile/bonuses-page.tsx',
    titleKey: 'title.profileBonuses',
    guards: ['player'],
  }),
  page({
    id: 'profile-setting',
    path: '/profile/setting',
    file: 'features/profile/setting/page.tsx',
    titleKey: 'title.profileSetting',
    guards: ['player'],
  }),
  page({
    id: 'history',
    path: '/profile/history',
    file: 'features/profile/history/page.tsx',
    titleKey: 'title.history',
    guards: ['player'],
  }),
  page({
    id: 'statement',
    path: '/profile/statement',
    file: 'features/profile/statement/page.tsx',
    titleKey: 'title.statement',
    guards: ['player'],
  }),
  page({ id: 'workshop', path: '/__ui', file: 'features/workshop/page.tsx', titleKey: 'title.workshop', layout: 'bare' }),
  textPage({ id: 'policy-kyc', path: '/policy/en/kyc', file: 'features/policy/en-kyc.tsx', titleKey: 'title.kyc' }),
  textPage({ id: 'policy-en', path: '/policy/en/user-agreement', file: 'features/policy/en-user-agreement.tsx', titleKey: 'title.terms' }),
  textPage({
    id: 'policy-privacy',
    path: '/policy/ru/confidential',
    file: 'features/policy/ru-confidential.tsx',
    titleKey: 'title.privacy',
  }),
  textPage({ id: 'policy-ru', path: '/policy/ru/user-agreement', file: 'features/policy/ru-user-agreement.tsx', titleKey: 'title.terms' }),
  page({ id: 'no-access', path: '/no-access', file: 'features/no-access/page.tsx', titleKey: 'title.noAccess', layout: 'no-access' }),
  page({ id: 'password-reset', path: '/password/reset', file: 'features/auth/password/reset-page.tsx', titleKey: 'title.passwordReset' }),
  page({
    id: 'reset-password',
    path: '/reset-password/:token',
    file: 'features/auth/password/token-page.tsx',
    titleKey: 'title.passwordReset',
    isSecret: true,
  }),
  page({
    id: 'payout-link',
    path: '/payout-link',
    file: 'features/auth/payout-link/page.tsx',
    titleKey: 'title.payoutLink',
    layout: 'no-access',
  }),
  page({
    id: 'payout-link-open',
    path: '/payout-link/:token',
    file: 'features/auth/payout-link/page.tsx',
    titleKey: 'title.payoutLink',
    layout: 'no-access',
    isSecret: true,
  }),
  textPage({ id: 'undo-address', path: '/undo-address', file: 'features/profile/access/undo-page.tsx', titleKey: 'title.undoAddress' }),
  page({
    id: 'slots',
    path: '/games/slots',
    file: 'features/slots/page.tsx',
    titleKey: 'title.slots',
    isGamePage: true,
    nav: { icon: 'slots', labelKey: 'nav.slots', group: 'casino' },
  }),
  page({
    id: 'live-casino',
    path: '/games/live-casino',
    file: 'features/slots/live-page.tsx',
    titleKey: 'title.live',
    isGamePage: true,
    nav: { icon: 'live', labelKey: 'nav.live', group: 'casino' },
  }),
  ...FRAME_ROUTES,
  page({ id: 'status', path: '/status', file: 'features/status/page.tsx', titleKey: 'title.status' }),
  textPage({ id: 'mirrors', path: '/mirrors', file: 'features/mirrors/page.tsx', titleKey: 'title.mirrors' }),
  textPage({ id: 'error', path: '/error', file: 'features/error/page.tsx', titleKey: 'title.error' }),
]

/** The route of an address without its language prefix; undefined for an unknown one. */
export function routeOf(path: string, routes: readonly RouteMeta[] = ROUTES): RouteMeta | undefined {
  const segments = segmentsOf(path.split(/[?#]/, 1)[0]!)
  return routes.find((route) => fits(segmentsOf(route.path), segments))
}

/** Whether search engines may list it: not a page of a player, of a token, of an error, or with its own layout. */
export const isListed = ({ id, guards, layout, isSecret }: RouteMeta): boolean =>
  guards.length === 0 && layout === 'default' && !isSecret && !UNLISTED.includes(id)

const UNLISTED = ['error', 'password-reset', 'undo-address', 'round', 'shared-slip']

/** The path for analytics: only the pattern of a secret one. */
export function toPublicPath(path: string): string {
  const route = routeOf(path)
  return route?.isSecret ? route.path : path
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.length === segments.length && pattern.every((part, at) => part.startsWith(':') || part === segments[at])
}
