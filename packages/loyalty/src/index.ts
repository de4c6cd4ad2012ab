/** The rules of bonuses, levels, rewards, tournaments, tops and partners: pure, with time and amounts as arguments. */
export { WEEK_MS, tableStep } from './units.ts'

export { type GameRates, RATES, type RatedGame, ratedGameOf, ratesOf } from './counting/rates.data.ts'
export {
  type Contribution,
  contributionOf,
  countsAsTurnover,
  isTooSafe,
  keepsTooLittle,
  type NoContribution,
  type PlayedBet,
  safetyReason,
  statesOdds,
} from './counting/contribution.ts'
export { type BetState, isBetweenPlayers, isCounted } from './counting/counted.ts'
export { betRates, type CountedBet, edgePpmOf, lowerEdge, theoOf, type Worth, worthOf } from './counting/worth.ts'

export { type Account, activeBonus, type Bet, type Campaign, type CampaignStatus, type Given, NOTHING_GIVEN } from './bonuses/account.ts'
export { type Answer, type Applied, apply } from './bonuses/apply.ts'
export { countedStake, type PlacedBet, type Settlement } from './bonuses/bets.ts'
export { nextDueAt } from './bonuses/due.ts'
export { isQuiet, type QuietFacts } from './bonuses/quiet.ts'
export type { AccountEvent, EventKind } from './bonuses/events.ts'
export { type CampaignTerms, isCampaignOver, type SpinAnswer } from './bonuses/free-spins.ts'
export type { EndStatus, GrantAnswer } from './bonuses/life.ts'
export type { BonusPart, Leg, LedgerAccount, PlayerAccount, Posting } from './bonuses/postings.ts'
export { type Bonus, type BonusStatus, type BonusTerms, DEFAULT_LIFE_MS, defaultMaxConvert, maxBonusBet } from './bonuses/terms.ts'

export { type BonusSource, type BonusSourceKind, BY_OPERATOR } from './bonuses/terms.ts'
export { type DepositOffer, depositBonus, offerForDeposit } from './offers/deposit-offer.ts'
export { externalContribution, type ExternalGroup, type ExternalTerms, externalTerms } from './offers/external-games.ts'
export { freeSpinTerms, type SpinTerms } from './offers/free-spin-terms.ts'
export { type GuestTimer, guestTimer, secondsLeft, waitingState } from './offers/guest-timers.ts'
export { coversPrice, offerPriceFault, offerPriceFaults, pricedGames, type PricedOffer, WELCOME_PRICES } from './offers/offer-price.ts'
export { areOnePerson, isOfOnePerson, type Person, type PersonLink } from './offers/one-person.ts'
export {
  hasRoom,
  needsDeposit,
  normalizeCode,
  onPromoFault,
  type PromoCode,
  type PromoFault,
  promoFault,
  type PromoForecast,
  promoForecast,
  type PromoGift,
  promoGift,
  type PromoType,
  type PromoUse,
} from './offers/promo-codes.ts'
export { type ReloadCampaign, reloadEnd, reloadFaults, type ReloadForecast, reloadForecast, reloadOffer } from './offers/reload.ts'
export {
  doSettingsGiveMore,
  isBirthdayPriced,
  longestClaimDays,
  promoLifeMs,
  REWARD_SETTINGS,
  type RewardSettings,
  rewardSettingsIn,
  settingsFaults,
  type SettingsVersion,
} from './offers/reward-settings.ts'
export {
  type SpinOffer,
  type SpinOfferForecast,
  spinOfferFaults,
  spinOfferForecast,
  type SpinOfferRefusal,
  spinOfferRefusal,
  spinOfferTerms,
} from './offers/spin-offer.ts'
export { type ShownSuperBonus, type SuperBonus, superBonusAt } from './offers/super-bonus.ts'
export {
  nextWelcomeOffer,
  type SpinValue,
  spinsRub,
  WELCOME_LIFE_MS,
  WELCOME_STAGES,
  type WelcomeOffer,
  welcomeOffer,
  welcomeOfferId,
  welcomeSource,
  type WelcomeProgress,
  type WelcomeStage,
} from './offers/welcome-pack.ts'
export {
  doStagesGiveMore,
  largestPack,
  type PackDeposit,
  type StageCost,
  welcomeCost,
  welcomeFaults,
  welcomeStagesAt,
  welcomeTotal,
  type WelcomeVersion,
} from './offers/welcome-versions.ts'
export { inForce, inForceFrom, LEAST_NOTICE_MS, type Scheduled, startFault } from './versions.ts'

export { type Cashback, cashbackClaimEnd, cashbackOf, isCashbackClaimable, weekStart, type WeekOfPlay } from './vip/cashback.ts'
export {
  COUNTED_MS,
  FIRST_LEVEL,
  neededTheo,
  nextSpinAt,
  reasonAgainst,
  type SpinEligibility,
  type SpinReason,
  spinWorth,
} from './vip/daily-wheel.ts'
export { type Level, levelAt, threshold } from './vip/level.ts'
export { isRakebackClaimable, MICRO_PER_MINOR, type RakebackClaim, rakebackClaim, rakebackMicro } from './vip/rakeback.ts'
export { birthdayAmount, type BirthdayBonus, birthdayBonus, type BirthdayPlayer, levelUpSpins } from './vip/rewards.ts'
export {
  agreedFaults,
  type AgreedTerms,
  doTiersGiveMore,
  type OwnTerms,
  planFaults,
  tiersIn,
  type VipPlan,
  withOwnTerms,
} from './vip/plan.ts'
export { OWN_TERMS_TIER, type Perk, perksOf, termsAt, type Tier, tierAt, type TierName, TIERS, type TierTerms } from './vip/tiers.data.ts'

export { boardName, type BoardPlayer, prizeKey, rank, type RankedPlayer, type Ranking, type RankingTerms } from './tournaments/ranking.ts'
export {
  addToRun,
  bestCount,
  COUNTING_MS,
  defaultUnit,
  type Formula,
  isScored,
  nextScore,
  NO_RUN,
  partOf,
  type Run,
  type RunPart,
  type Score,
  takeFromRun,
  type TournamentBet,
  type TournamentRules,
} from './tournaments/scoring.ts'
export { canJoin, TOURNAMENT_STATUSES, type TournamentStatus, tournamentStatus, type TournamentTime } from './tournaments/status.ts'
export { type OwnPlace, type Top, type TopEntry, topOf, type TopRow } from './tops/top.ts'

export {
  attribute,
  type Attribution,
  canAttach,
  type Click,
  CLICK_FIELDS,
  type ClickField,
  clickKey,
  type FindPartner,
  type Registration,
} from './partners/attribution.ts'
export { type CpaFacts, type CpaTerms, isQualified } from './partners/cpa.ts'
export { type Accrual, accrue, type PartnerMonth, type PartnerPlan, type PartnerPlayer, type Plan, playerNgr } from './partners/month.ts'
export {
  type AccrualStatus,
  HOLD_MS,
  type HeldAccrual,
  holdOutcome,
  NEXT_ACCRUAL_STATUSES,
  LEAST_PAYMENT,
  payableNow,
} from './partners/payment.ts'
