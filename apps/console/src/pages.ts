/** The pages in the order of the rail; the first opens after the log-in. */
import type { IconName } from '@fairhouse/ui'
import type { ComponentType } from 'react'

import type { Act } from './lib/me.ts'
import { Approvals } from './pages/approvals.tsx'
import { Audit } from './pages/audit.tsx'
import { Correction } from './pages/correction.tsx'
import { Findings } from './pages/findings.tsx'
import { Matching } from './pages/matching.tsx'
import { PayoutLink } from './pages/payout-link.tsx'
import { Payouts } from './pages/payouts.tsx'
import { Returns } from './pages/returns.tsx'
import { Verifications } from './pages/verifications.tsx'
import { Wishes } from './pages/wishes.tsx'

interface ConsolePage {
  href: string
  label: string
  icon: IconName
  /** Offered to roles that may do this; to every role where there is none. */
  act?: Act
  Page: ComponentType
}

export const PAGES: readonly [ConsolePage, ...ConsolePage[]] = [
  { href: '#/matching', label: 'Matching', icon: 'swap', Page: Matching },
  { href: '#/approvals', label: 'Approvals', icon: 'check', Page: Approvals },
  { href: '#/payouts', label: 'Payouts', icon: 'arrow-up', Page: Payouts },
  { href: '#/returns', label: 'Returns', icon: 'refresh', act: 'return', Page: Returns },
  { href: '#/payout-link', label: 'Payout link', icon: 'lock', Page: PayoutLink },
  { href: '#/findings', label: 'Findings', icon: 'search', Page: Findings },
  { href: '#/correction', label: 'Correction', icon: 'plus', Page: Correction },
  { href: '#/verifications', label: 'Verification', icon: 'shield', act: 'verification', Page: Verifications },
  { href: '#/vip', label: 'VIP wishes', icon: 'vip', act: 'vip', Page: Wishes },
  { href: '#/audit', label: 'Audit log', icon: 'history', Page: Audit },
]
