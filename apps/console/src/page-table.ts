/** The pages of the rail in order; the first opens after log-in. `pages.ts` maps each to its component. */
import type { IconName } from '@fairhouse/ui'

import type { Permission } from './lib/me.ts'

interface PageMeta {
  group: string
  href: `#/${string}`
  label: string
  icon: IconName
  /** Open to roles with this permission; to every role when absent: approvals of what the role may decide, and the own account. */
  act?: Permission
}

export const PAGE_GROUPS = ['Today', 'Money', 'Players', 'Games', 'Offers', 'Visitors', 'Records'] as const

export const PAGE_TABLE = [
  { group: 'Today', href: '#/overview', label: 'Overview', icon: 'chart' },
  { group: 'Money', href: '#/matching', label: 'Matching', icon: 'swap', act: 'payments' },
  { group: 'Money', href: '#/approvals', label: 'Approvals', icon: 'check' },
  { group: 'Money', href: '#/payouts', label: 'Payouts', icon: 'arrow-up', act: 'payments' },
  { group: 'Money', href: '#/deposits', label: 'Deposits', icon: 'arrow-down', act: 'payments' },
  { group: 'Money', href: '#/payout-records', label: 'All payouts', icon: 'history', act: 'payments' },
  { group: 'Money', href: '#/returns', label: 'Returns', icon: 'refresh', act: 'return' },
  { group: 'Money', href: '#/payout-link', label: 'Payout link', icon: 'lock', act: 'payout_link' },
  { group: 'Money', href: '#/correction', label: 'Correction', icon: 'plus', act: 'correction' },
  { group: 'Money', href: '#/findings', label: 'Findings', icon: 'search', act: 'payments' },
  { group: 'Players', href: '#/player', label: 'Players', icon: 'user', act: 'players' },
  { group: 'Players', href: '#/verifications', label: 'Verification', icon: 'shield', act: 'verification' },
  { group: 'Players', href: '#/vip', label: 'VIP requests', icon: 'vip', act: 'vip' },
  { group: 'Players', href: '#/vip-members', label: 'VIP players', icon: 'star', act: 'vip' },
  { group: 'Players', href: '#/support', label: 'Support', icon: 'chat', act: 'support' },
  { group: 'Players', href: '#/templates', label: 'Chat templates', icon: 'copy', act: 'support' },
  { group: 'Games', href: '#/bet-limits', label: 'Bet limits', icon: 'settings', act: 'games' },
  { group: 'Games', href: '#/held-wins', label: 'Held wins', icon: 'clock', act: 'provider' },
  { group: 'Games', href: '#/providers', label: 'Providers', icon: 'globe', act: 'games' },
  { group: 'Games', href: '#/provider-games', label: "Providers' games", icon: 'slots', act: 'games' },
  { group: 'Games', href: '#/provider-tables', label: 'Shared tables', icon: 'live', act: 'games' },
  { group: 'Games', href: '#/play-modes', label: 'Autoplay and turbo', icon: 'settings', act: 'games' },
  { group: 'Games', href: '#/board', label: 'Sports board', icon: 'sport', act: 'trading' },
  { group: 'Games', href: '#/exposure', label: 'Exposure', icon: 'chart', act: 'trading' },
  { group: 'Games', href: '#/bets', label: 'Sports bets', icon: 'history', act: 'trading' },
  { group: 'Games', href: '#/bet-terms', label: 'Sports limits', icon: 'settings', act: 'trading' },
  { group: 'Games', href: '#/leagues', label: 'Leagues', icon: 'settings', act: 'trading' },
  { group: 'Offers', href: '#/promos', label: 'Promo codes', icon: 'gift', act: 'offers' },
  { group: 'Offers', href: '#/welcome-packs', label: 'Welcome pack', icon: 'gift', act: 'offers' },
  { group: 'Offers', href: '#/reloads', label: 'Reload offers', icon: 'refresh', act: 'offers' },
  { group: 'Offers', href: '#/free-bets', label: 'Free bets', icon: 'sport', act: 'offers' },
  { group: 'Offers', href: '#/free-spins', label: 'Free spins', icon: 'slots', act: 'offers' },
  { group: 'Offers', href: '#/spin-offers', label: 'Free-spin offers', icon: 'slots', act: 'offers' },
  { group: 'Offers', href: '#/vip-plans', label: 'VIP tiers', icon: 'vip', act: 'offers' },
  { group: 'Offers', href: '#/reward-settings', label: 'Reward settings', icon: 'settings', act: 'offers' },
  { group: 'Offers', href: '#/tournaments', label: 'Tournaments', icon: 'trophy', act: 'offers' },
  { group: 'Visitors', href: '#/partners', label: 'Partners', icon: 'user', act: 'visitors' },
  { group: 'Visitors', href: '#/partner-months', label: 'Partner months', icon: 'history', act: 'visitors' },
  { group: 'Visitors', href: '#/partner-report', label: 'Partner report', icon: 'chart', act: 'visitors' },
  { group: 'Visitors', href: '#/traffic', label: 'Traffic', icon: 'bolt', act: 'visitors' },
  { group: 'Visitors', href: '#/mirrors', label: 'Mirrors', icon: 'globe', act: 'visitors' },
  { group: 'Records', href: '#/failed-work', label: 'Failed work', icon: 'refresh', act: 'work' },
  { group: 'Records', href: '#/roles', label: 'Roles', icon: 'lock', act: 'role' },
  { group: 'Records', href: '#/operators', label: 'Operators', icon: 'user', act: 'operator' },
  { group: 'Records', href: '#/staff', label: 'Staff accounts', icon: 'shield' },
  { group: 'Records', href: '#/own-password', label: 'Own password', icon: 'lock' },
  { group: 'Records', href: '#/audit', label: 'Audit log', icon: 'history', act: 'audit' },
] as const satisfies readonly PageMeta[]

export type PageHref = (typeof PAGE_TABLE)[number]['href']
