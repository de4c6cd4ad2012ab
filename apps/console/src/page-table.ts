/** The pages of the rail in order; the first opens after log-in. `pages.ts` maps each to its component. */
import type { IconName } from '@fairhouse/ui'

import type { Permission } from './lib/me.ts'

interface PageMeta {
  href: `#/${string}`
  label: string
  icon: IconName
  /** Shown to roles with this permission; to every role when absent. */
  act?: Permission
}

export const PAGE_TABLE = [
  { href: '#/matching', label: 'Matching', icon: 'swap' },
  { href: '#/approvals', label: 'Approvals', icon: 'check' },
  { href: '#/payouts', label: 'Payouts', icon: 'arrow-up' },
  { href: '#/returns', label: 'Returns', icon: 'refresh', act: 'return' },
  { href: '#/payout-link', label: 'Payout link', icon: 'lock' },
  { href: '#/findings', label: 'Findings', icon: 'search' },
  { href: '#/player', label: 'Players', icon: 'user' },
  { href: '#/staff', label: 'Staff accounts', icon: 'shield' },
  { href: '#/correction', label: 'Correction', icon: 'plus' },
  { href: '#/verifications', label: 'Verification', icon: 'shield', act: 'verification' },
  { href: '#/vip', label: 'VIP requests', icon: 'vip', act: 'vip' },
  { href: '#/support', label: 'Support', icon: 'chat', act: 'support' },
  { href: '#/templates', label: 'Chat templates', icon: 'copy', act: 'support' },
  { href: '#/bet-limits', label: 'Bet limits', icon: 'settings' },
  { href: '#/promos', label: 'Promo codes', icon: 'gift' },
  { href: '#/traffic', label: 'Traffic', icon: 'bolt' },
  { href: '#/mirrors', label: 'Mirrors', icon: 'globe' },
  { href: '#/audit', label: 'Audit log', icon: 'history' },
] as const satisfies readonly PageMeta[]

export type PageHref = (typeof PAGE_TABLE)[number]['href']
