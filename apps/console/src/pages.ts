/** The pages in the order of the rail; the first opens after the log-in. */
import type { IconName } from '@fairhouse/ui'
import type { ComponentType } from 'react'

import { Approvals } from './pages/approvals.tsx'
import { Audit } from './pages/audit.tsx'
import { Correction } from './pages/correction.tsx'
import { Findings } from './pages/findings.tsx'
import { Matching } from './pages/matching.tsx'
import { Payouts } from './pages/payouts.tsx'
import { Returns } from './pages/returns.tsx'

interface ConsolePage {
  href: string
  label: string
  icon: IconName
  Page: ComponentType
}

export const PAGES: readonly [ConsolePage, ...ConsolePage[]] = [
  { href: '#/matching', label: 'Matching', icon: 'swap', Page: Matching },
  { href: '#/approvals', label: 'Approvals', icon: 'check', Page: Approvals },
  { href: '#/payouts', label: 'Payouts', icon: 'arrow-up', Page: Payouts },
  { href: '#/returns', label: 'Returns', icon: 'refresh', Page: Returns },
  { href: '#/findings', label: 'Findings', icon: 'search', Page: Findings },
  { href: '#/correction', label: 'Correction', icon: 'plus', Page: Correction },
  { href: '#/audit', label: 'Audit log', icon: 'history', Page: Audit },
]
