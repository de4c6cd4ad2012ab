/** The component of each page. */
import type { ComponentType } from 'react'

import type { PageHref } from './page-table.ts'
import { Approvals } from './pages/approvals.tsx'
import { Audit } from './pages/audit.tsx'
import { BetTerms } from './pages/bet-terms.tsx'
import { Bets } from './pages/bets.tsx'
import { BetLimits } from './pages/bet-limits.tsx'
import { Board } from './pages/board.tsx'
import { Correction } from './pages/correction.tsx'
import { Deposits } from './pages/deposits.tsx'
import { Exposure } from './pages/exposure.tsx'
import { FailedWork } from './pages/failed-work.tsx'
import { Findings } from './pages/findings.tsx'
import { FreeBets } from './pages/free-bets.tsx'
import { FreeSpins } from './pages/free-spins.tsx'
import { Leagues } from './pages/leagues.tsx'
import { Matching } from './pages/matching.tsx'
import { Mirrors } from './pages/mirrors.tsx'
import { Operators } from './pages/operators.tsx'
import { Overview } from './pages/overview.tsx'
import { OwnPassword } from './pages/own-password.tsx'
import { PartnerMonths } from './pages/partner-months.tsx'
import { PartnerReport } from './pages/partner-report.tsx'
import { Partners } from './pages/partners.tsx'
import { PayoutLink } from './pages/payout-link.tsx'
import { PayoutRecords } from './pages/payout-records.tsx'
import { Payouts } from './pages/payouts.tsx'
import { Player } from './pages/player.tsx'
import { HeldWins } from './pages/held-wins.tsx'
import { PlayModes } from './pages/play-modes.tsx'
import { ProviderGames } from './pages/provider-games.tsx'
import { ProviderTables } from './pages/provider-tables.tsx'
import { Providers } from './pages/providers.tsx'
import { Promos } from './pages/promos.tsx'
import { Reloads } from './pages/reloads.tsx'
import { RewardSettings } from './pages/reward-settings.tsx'
import { SpinOffers } from './pages/spin-offers.tsx'
import { Tournaments } from './pages/tournaments.tsx'
import { Returns } from './pages/returns.tsx'
import { Roles } from './pages/roles.tsx'
import { Staff } from './pages/staff.tsx'
import { Verifications } from './pages/verifications.tsx'
import { Support } from './pages/support.tsx'
import { Templates } from './pages/templates.tsx'
import { Traffic } from './pages/traffic.tsx'
import { WelcomePacks } from './pages/welcome-packs.tsx'
import { VipMembers } from './pages/vip-members.tsx'
import { VipPlans } from './pages/vip-plans.tsx'
import { VipRequests } from './pages/vip-requests.tsx'

export const SCREENS: Readonly<Record<PageHref, ComponentType>> = {
  '#/overview': Overview,
  '#/matching': Matching,
  '#/approvals': Approvals,
  '#/payouts': Payouts,
  '#/deposits': Deposits,
  '#/payout-records': PayoutRecords,
  '#/returns': Returns,
  '#/payout-link': PayoutLink,
  '#/findings': Findings,
  '#/player': Player,
  '#/failed-work': FailedWork,
  '#/roles': Roles,
  '#/operators': Operators,
  '#/staff': Staff,
  '#/correction': Correction,
  '#/verifications': Verifications,
  '#/vip': VipRequests,
  '#/vip-members': VipMembers,
  '#/support': Support,
  '#/templates': Templates,
  '#/bet-limits': BetLimits,
  '#/held-wins': HeldWins,
  '#/providers': Providers,
  '#/provider-games': ProviderGames,
  '#/provider-tables': ProviderTables,
  '#/play-modes': PlayModes,
  '#/board': Board,
  '#/exposure': Exposure,
  '#/bets': Bets,
  '#/bet-terms': BetTerms,
  '#/leagues': Leagues,
  '#/promos': Promos,
  '#/partners': Partners,
  '#/partner-months': PartnerMonths,
  '#/partner-report': PartnerReport,
  '#/welcome-packs': WelcomePacks,
  '#/reloads': Reloads,
  '#/free-bets': FreeBets,
  '#/free-spins': FreeSpins,
  '#/spin-offers': SpinOffers,
  '#/vip-plans': VipPlans,
  '#/reward-settings': RewardSettings,
  '#/tournaments': Tournaments,
  '#/traffic': Traffic,
  '#/mirrors': Mirrors,
  '#/own-password': OwnPassword,
  '#/audit': Audit,
}
