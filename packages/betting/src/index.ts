/** The rules of the sportsbook: pure, with time, odds and amounts as arguments. */
export type { Line, Odds, Ppm } from './units.ts'

export { type OddsFormat, formatOdds } from './odds/display.ts'
export { isVisibleMove, MAX_ODDS, MIN_ODDS, toLadder } from './odds/ladder.ts'
export {
  applyMargin,
  DEFAULT_MARGINS,
  LIVE_MARGIN,
  type MarginModel,
  MIN_PROBABILITY,
  overroundOf,
  type PricedOutcomes,
} from './odds/margin.ts'
export { ppmOf, toPpm } from './odds/ppm.ts'

export {
  applyLine,
  type DeadHeat,
  EVENT_STATUSES,
  type EventStatus,
  type LegState,
  type Market,
  MARKET_TYPES,
  type MarketStatus,
  type MarketType,
  type Scope,
  type SettledLeg,
  type Sport,
  SPORTS,
  type Units,
} from './markets/market.ts'
export { type MarketFault, marketFault, outcomesOf } from './markets/validity.ts'

export { placeState } from './legs/places.ts'
export { type EventResult, type Score, scoreOf, type Sign, signOf } from './legs/result.ts'
export { legStatesOf, type SetFault, type SetState, type SetStates, setStatesFault } from './legs/set-states.ts'
export { isLateBet, type LegToSettle, POSTPONEMENT_HOURS, settleLeg } from './legs/settle-leg.ts'

export {
  CASH_OUT_FEE,
  type CashOut,
  type CashOutConfirmation,
  type CashOutLeg,
  type CashOutOffer,
  cashOutOffer,
  type CashOutRefusal,
  type CashOutRequest,
  confirmCashOut,
  LIVE_CASH_OUT_FEE,
  OFFER_LIFE_MS,
} from './bets/cash-out.ts'
export { FREE_BET_LIFE_MS, FREE_BET_MIN_ODDS, type FreeBetMoney, freeBetMaxPayout, settleFreeBet } from './bets/free-bet.ts'
export { priceFreeSlip } from './slip/price-free-slip.ts'
export { BET_TYPES, type BetType, countLines, linesOf, type LineTerms, type SystemChoice, systemChoices } from './bets/lines.ts'
export { palpableRefusal, type PalpableRefusal } from './bets/palpable.ts'
export {
  AUTOMATIC_CORRECTION_MS,
  type BonusPart,
  type BonusReversal,
  credit,
  isAutomaticCorrection,
  resettle,
  type Resettlement,
  reverseBonusPart,
  SECOND_OPERATOR_ABOVE_EUR,
  settlementKey,
  takeBack,
  type Wallet,
} from './bets/resettle.ts'
export { type BetResult, type LineState, lineStates, type OpenBet, type PlacedBet, settleBet, type SettledBet } from './bets/settle-bet.ts'

export {
  EXPOSURE_LIMITS,
  type ExposureLimits,
  legLiability,
  type Liabilities,
  liabilityOf,
  outcomeHeadroom,
  PLAYER_DAY_LIMIT,
  playerHeadroom,
  type Tier,
} from './slip/exposure.ts'
export { type BetBounds, betBounds, liveDelay } from './slip/limits.ts'
export { isRaisedTwofold, MOST_PLAYER_LIMIT, type PlayerLimitChange } from './slip/player-limit.ts'
export { maxStakeOf, type StakeTerms } from './slip/max-stake.ts'
export { LEG_LIMITS } from './slip/checks.ts'
export { leastStake, priceSlip, repriceHeldSlip, stakeableMoney } from './slip/price-slip.ts'
export type { AcceptedSlip, BoardOutcome, OddsPolicy, PricedSlip, Slip, SlipLeg, SlipRefusal } from './slip/slip.ts'

export {
  type FeedDelta,
  type FeedMessage,
  type FeedState,
  feedStart,
  type FeedStatus,
  type FeedStep,
  isFeedOpen,
  onFeedMessage,
} from './feed/machine.ts'

export { type BasketballPrices, basketballPrices, type BasketballState } from './models/basketball.ts'
export {
  chanceOf,
  expectedGoals,
  footballPrices,
  type GoalsPrices,
  type GoalsState,
  hockeyPrices,
  type ScoreChance,
  scoreDistribution,
} from './models/goals.ts'
export { isMapOver, mapChance, mapScores, mapsChance } from './models/esports.ts'
export { gameChance, isSetOver, setScores, type TennisPrices, tennisPrices, type TennisState } from './models/tennis.ts'

export { LANES, type MatchCard, matchCard, type RaceCard, raceCard } from './virtual/cards.ts'
export { chainOf, type DrawTerms, drawTermsOf, eventIdOf, slotEvents, type VirtualEvent, virtualEventOf } from './virtual/events.ts'
export {
  drawVirtual,
  VIRTUAL_GAMES,
  VIRTUAL_RULES_FILES,
  type VirtualGameId,
  virtualGameOf,
  type VirtualParams,
  virtualParamsOf,
  virtualRoundOf,
  virtualSidesOf,
} from './provable.ts'
export { drawMatch, goalThreshold, MATCH_MINUTES, type MatchRates, type VirtualMatch } from './virtual/football.ts'
export { drawRace, forecastChance, placeChance, ranksOf } from './virtual/race.ts'
export {
  CLOSES_BEFORE_START_MS,
  FOOTBALL_SLOTS,
  nextRound,
  phaseAt,
  roundFrom,
  VIRTUAL_TIMINGS,
  type VirtualGame,
  type VirtualPhase,
  type VirtualRound,
  type VirtualTiming,
} from './virtual/schedule.ts'
export { finishAt, type MatchShown, matchShown, type RaceShown, raceShown } from './virtual/shown.ts'

export { type VirtualReturn, virtualMarkets, virtualReturns } from './pricing/virtual.ts'
export { FIXTURE_ROUNDS, type StatedReturn, statedReturns } from './pricing/stated-returns.ts'
export { STATED_RETURNS } from './pricing/stated-returns.data.ts'
export { OVERTIME_MINUTES, OVERTIME_PACE, overtimeChance } from './pricing/hockey.ts'
export { marketKey, marketsOf, priceEvent, type PricedState } from './pricing/event-markets.ts'
export { type Margins, type PricedMarket, type PricedOutcome, priceMarkets } from './pricing/price-markets.ts'

export { exposureOf, type ExposureBook, type OpenLiability } from './trading/exposure-book.ts'
export { type DecidedStatus, type MarketSources, offeredOdds, type OperatorPrice, statusOf } from './trading/market-status.ts'
export {
  type FeedOffer,
  isCovered,
  isShiftable,
  offeredMarket,
  type OfferTerms,
  type OperatorTerms,
  type OutcomePrice,
  priceFault,
  type PriceFault,
  unshiftedMarket,
} from './trading/offered-market.ts'
export { FULL_SHIFT, loadOf, MAX_SHIFT, shiftByLiability, type ShiftTerms } from './trading/shift-prices.ts'

export {
  ALL_STATISTICS,
  type Incident,
  INCIDENT_KINDS,
  type IncidentKind,
  type Statistic,
  STATISTICS,
  statisticsOf,
  type Tracker,
} from './tracker.ts'
