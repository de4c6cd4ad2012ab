/** The component of each page. */
import type { ComponentType } from 'react'

import type { PageHref } from './page-table.ts'
import { Approvals } from './pages/approvals.tsx'
import { Audit } from './pages/audit.tsx'
import { BetLimits } from './pages/bet-limits.tsx'
import { Correction } from './pages/correction.tsx'
import { Findings } from './pages/findings.tsx'
import { Matching } from './pages/matching.tsx'
import { Mirrors } from './pages/mirrors.tsx'
import { PayoutLink } from './pages/payout-link.tsx'
import { Payouts } from './pages/payouts.tsx'
import { Player } from './pages/player.tsx'
import { Promos } from './pages/promos.tsx'
import { Returns } from './pages/returns.tsx'
import { Staff } from './pages/staff.tsx'
import { Verifications } from './pages/verifications.tsx'
import { Support } from './pages/support.tsx'
import { Templates } from './pages/templates.tsx'
import { Traffic } from './pages/traffic.tsx'
import { VipRequests } from './pages/vip-requests.tsx'

export const SCREENS: Readonly<Record<PageHref, ComponentType>> = {
  '#/matching': Matching,
  '#/approvals': Approvals,
  '#/payouts': Payouts,
  '#/returns': Returns,
  '#/payout-link': PayoutLink,
  '#/findings': Findings,
  '#/player': Player,
  '#/staff': Staff,
  '#/correction': Correction,
  '#/verifications': Verifications,
  '#/vip': VipRequests,
  '#/support': Support,
  '#/templates': Templates,
  '#/bet-limits': BetLimits,
  '#/promos': Promos,
  '#/traffic': Traffic,
  '#/mirrors': Mirrors,
  '#/audit': Audit,
}
