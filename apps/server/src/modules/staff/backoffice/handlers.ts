/** Contract → call → answer. Each call loads the operator of its session. */
import type { consoleRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import { approvalHandlers } from './approvals/approval-handlers.ts'
import { betHandlers } from './betting/bet-handlers.ts'
import { betTermHandlers } from './betting/bet-term-handlers.ts'
import { playerLimitHandlers } from './betting/player-limit-handlers.ts'
import { settlementHandlers } from './betting/settlement-handlers.ts'
import { tradingHandlers } from './betting/trading-handlers.ts'
import { byOperator } from './by.ts'
import { checkHandlers } from './cashier/check-handlers.ts'
import { matchingHandlers } from './cashier/matching-handlers.ts'
import { payoutHandlers } from './cashier/payout-handlers.ts'
import { payoutLinkHandlers } from './cashier/payout-link-handlers.ts'
import { recordHandlers } from './cashier/record-handlers.ts'
import { returnHandlers } from './cashier/return-handlers.ts'
import type { BackofficeContext } from './context.ts'
import { betLimitHandlers } from './games/bet-limit-handlers.ts'
import { heldWinHandlers } from './games/held-win-handlers.ts'
import { playModeHandlers } from './games/play-mode-handlers.ts'
import { providerHandlers } from './games/provider-handlers.ts'
import { acquisitionHandlers } from './growth/acquisition-handlers.ts'
import { mirrorHandlers } from './growth/mirror-handlers.ts'
import { partnerDetailHandlers } from './growth/partner-detail-handlers.ts'
import { partnerHandlers } from './growth/partner-handlers.ts'
import { partnerReportHandlers } from './growth/partner-report-handlers.ts'
import { loginHandlers } from './operators/login-handlers.ts'
import { operatorHandlers } from './operators/operator-handlers.ts'
import { roleHandlers } from './operators/role-handlers.ts'
import { overviewHandlers } from './overview/overview-handlers.ts'
import { workHandlers } from './overview/work-handlers.ts'
import { accessHandlers } from './players/access-handlers.ts'
import { accountHandlers } from './players/account-handlers.ts'
import { blockHandlers } from './players/block-handlers.ts'
import { playerExportHandlers } from './players/export-handlers.ts'
import { nicknameHandlers } from './players/nickname-handlers.ts'
import { onePlayerHandlers } from './players/one-player-handlers.ts'
import { playerBonusHandlers } from './players/player-bonus-handlers.ts'
import { playerHandlers } from './players/player-handlers.ts'
import { supportHandlers } from './players/support-handlers.ts'
import { timelineHandlers } from './players/timeline-handlers.ts'
import { verificationHandlers } from './players/verification-handlers.ts'
import { freeBetHandlers } from './rewards/free-bet-handlers.ts'
import { freeSpinHandlers } from './rewards/free-spin-handlers.ts'
import { joinRequestHandlers } from './rewards/join-request-handlers.ts'
import { promoHandlers } from './rewards/promo-handlers.ts'
import { reloadHandlers } from './rewards/reload-handlers.ts'
import { rewardSettingsHandlers } from './rewards/reward-settings-handlers.ts'
import { spinOfferHandlers } from './rewards/spin-offer-handlers.ts'
import { tournamentHandlers } from './rewards/tournament-handlers.ts'
import { vipMemberHandlers } from './rewards/vip-member-handlers.ts'
import { vipPlanHandlers } from './rewards/vip-plan-handlers.ts'
import { welcomePackHandlers } from './rewards/welcome-pack-handlers.ts'
import { searchHandlers } from './search/search-handlers.ts'

export function consoleHandlers(context: BackofficeContext): Handlers<typeof consoleRoutes> {
  const by = byOperator(context)
  return {
    ...loginHandlers(context, by),
    ...matchingHandlers(context, by),
    ...checkHandlers(context, by),
    ...overviewHandlers(context, by),
    ...roleHandlers(context, by),
    ...operatorHandlers(context, by),
    ...searchHandlers(context, by),
    ...onePlayerHandlers(context, by),
    ...playerBonusHandlers(context, by),
    ...approvalHandlers(context, by),
    ...payoutHandlers(context, by),
    ...playerHandlers(context, by),
    ...accountHandlers(context, by),
    ...blockHandlers(context, by),
    ...accessHandlers(context, by),
    ...playerExportHandlers(context, by),
    ...timelineHandlers(context, by),
    ...nicknameHandlers(context, by),
    ...verificationHandlers(context, by),
    ...joinRequestHandlers(context, by),
    ...returnHandlers(context, by),
    ...betLimitHandlers(context, by),
    ...playerLimitHandlers(context, by),
    ...acquisitionHandlers(context, by),
    ...mirrorHandlers(context, by),
    ...partnerHandlers(context, by),
    ...partnerDetailHandlers(context, by),
    ...partnerReportHandlers(context, by),
    ...promoHandlers(context, by),
    ...providerHandlers(context, by),
    ...playModeHandlers(context, by),
    ...heldWinHandlers(context, by),
    ...tradingHandlers(context, by),
    ...betHandlers(context, by),
    ...betTermHandlers(context, by),
    ...settlementHandlers(context, by),
    ...reloadHandlers(context, by),
    ...spinOfferHandlers(context, by),
    ...welcomePackHandlers(context, by),
    ...rewardSettingsHandlers(context, by),
    ...freeBetHandlers(context, by),
    ...freeSpinHandlers(context, by),
    ...tournamentHandlers(context, by),
    ...vipPlanHandlers(context, by),
    ...vipMemberHandlers(context, by),
    ...payoutLinkHandlers(context, by),
    ...supportHandlers(context, by),
    ...recordHandlers(context, by),
    ...workHandlers(context, by),
  }
}
