/** The whole contract: one table per area of the product. */
export { accessRoutes } from './access.ts'
import { authRoutes } from './auth.ts'
import { avatarRoutes } from './avatar.ts'
import { bonusRoutes } from './bonuses.ts'
import { captchaRoutes } from './captcha.ts'
import { caseRoutes } from './cases.ts'
import { catalogueRoutes } from './catalogue.ts'
import { currencyRoutes } from './currency.ts'
import { fairnessRoutes } from './fairness.ts'
import { favouriteRoutes } from './favourites.ts'
import { gameRoutes } from './games.ts'
import { geoRoutes } from './geo.ts'
import { feedRoutes, historyRoutes } from './history.ts'
import { inAppRoutes } from './in-app.ts'
import { limitRoutes } from './limits.ts'
import { colourWheelRoutes, crashRoutes, rouletteLiveRoutes } from './live-games.ts'
import { mirrorRoutes } from './mirrors.ts'
import { ownDataRoutes } from './own-data.ts'
import { passwordRoutes } from './passwords.ts'
import { paymentRoutes } from './payments.ts'
import { payoutLinkRoutes } from './payout-links.ts'
import { payoutRoutes } from './payouts.ts'
import { duelRoutes, roomRoutes } from './pots.ts'
import { profileRoutes } from './profile.ts'
import { providerSeedRoutes } from './provider-seeds.ts'
import { providerRoutes } from './providers.ts'
import { returnRoutes } from './returns.ts'
import { betRoutes } from './sports-bets.ts'
import { boardRoutes } from './sportsbook.ts'
import { statementRoutes } from './statement.ts'
import { steppedRoutes } from './stepped.ts'
import { supportRoutes } from './support.ts'
import { systemRoutes } from './system.ts'
import { topRoutes } from './tops.ts'
import { tournamentRoutes } from './tournaments.ts'
import { trackingRoutes } from './tracking.ts'
import { verificationRoutes } from './verification.ts'
import { vipRoutes } from './vip.ts'
import { virtualRoutes } from './virtual.ts'
import { wheelRoutes } from './wheel.ts'

export {
  bonusRoutes,
  captchaRoutes,
  avatarRoutes,
  authRoutes,
  betRoutes,
  boardRoutes,
  caseRoutes,
  catalogueRoutes,
  colourWheelRoutes,
  crashRoutes,
  currencyRoutes,
  duelRoutes,
  fairnessRoutes,
  providerSeedRoutes,
  feedRoutes,
  gameRoutes,
  geoRoutes,
  historyRoutes,
  mirrorRoutes,
  passwordRoutes,
  limitRoutes,
  ownDataRoutes,
  paymentRoutes,
  payoutLinkRoutes,
  payoutRoutes,
  profileRoutes,
  providerRoutes,
  returnRoutes,
  roomRoutes,
  statementRoutes,
  rouletteLiveRoutes,
  steppedRoutes,
  supportRoutes,
  systemRoutes,
  topRoutes,
  tournamentRoutes,
  trackingRoutes,
  favouriteRoutes,
  inAppRoutes,
  vipRoutes,
  verificationRoutes,
  virtualRoutes,
  wheelRoutes,
}

export const routes = {
  ...systemRoutes,
  ...geoRoutes,
  ...mirrorRoutes,
  ...authRoutes,
  ...captchaRoutes,
  ...passwordRoutes,
  ...payoutLinkRoutes,
  ...providerRoutes,
  ...profileRoutes,
  ...favouriteRoutes,
  ...inAppRoutes,
  ...topRoutes,
  ...tournamentRoutes,
  ...vipRoutes,
  ...bonusRoutes,
  ...currencyRoutes,
  ...limitRoutes,
  ...gameRoutes,
  ...steppedRoutes,
  ...caseRoutes,
  ...catalogueRoutes,
  ...wheelRoutes,
  ...crashRoutes,
  ...rouletteLiveRoutes,
  ...colourWheelRoutes,
  ...roomRoutes,
  ...duelRoutes,
  ...fairnessRoutes,
  ...providerSeedRoutes,
  ...returnRoutes,
  ...historyRoutes,
  ...feedRoutes,
  ...boardRoutes,
  ...betRoutes,
  ...virtualRoutes,
  ...ownDataRoutes,
  ...paymentRoutes,
  ...statementRoutes,
  ...supportRoutes,
  ...payoutRoutes,
  ...trackingRoutes,
  ...verificationRoutes,
}
export type Routes = typeof routes
export type { DepositBonusTerms, GiftTerms } from './bonus-terms.ts'
export type { CryptoInvoice, DepositRecord, Invoice, InvoiceStatus, PaymentMethod, PayoutMethod } from './payments.ts'
export type { FlaggedCoins, Payout, PayoutReason } from './payouts.ts'
export type { Notification } from './in-app.ts'
export type { Verification, VerificationState } from './verification.ts'
export type { CaptchaChallenge } from './captcha.ts'
export type { VirtualProof } from './virtual.ts'
export type { VisitRoutes } from './visits.ts'
