/** The rules of the sportsbook: pure, with time, odds and amounts as arguments. */
export { boundedOdds, type Line, type Odds, type Ppm } from './units.ts'

export { type OddsFormat, formatOdds } from './odds/display.ts'
export { MAX_ODDS, toLadder } from './odds/ladder.ts'
export { applyMargin, type MarginModel, overroundOf, type PricedOutcomes } from './odds/margin.ts'

export {
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

export type { EventResult, Score, Sign } from './legs/result.ts'
export { legStatesOf, type SetFault, type SetState, type SetStates, setStatesFault } from './legs/set-states.ts'
export { isLateBet, type LegToSettle, POSTPONEMENT_HOURS, settleLeg } from './legs/settle-leg.ts'

export {
  type CashOut,
  type CashOutConfirmation,
  type CashOutLeg,
  type CashOutOffer,
  cashOutOffer,
  type CashOutRefusal,
  type CashOutRequest,
  confirmCashOut,
  OFFER_LIFE_MS,
} from './bets/cash-out.ts'
export { FREE_BET_LIFE_MS, type FreeBetMoney, freeBetMaxPayout, settleFreeBet } from './bets/free-bet.ts'
export { priceFreeSlip } from './slip/price-free-slip.ts'
export { BET_TYPES, type BetType, countLines, type LineTerms, type SystemChoice, systemChoices } from './bets/lines.ts'
export { betReturn, type LegReturn, meanLineOdds, returnByMargin } from './bets/bet-return.ts'
export { palpableRefusal, type PalpableRefusal } from './bets/palpable.ts'
export { isAutomaticCorrection, resettle, type Resettlement, type Wallet } from './bets/resettle.ts'
export { isReturned } from './bets/factors.ts'
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
export type { StakeTerms } from './slip/max-stake.ts'
export { LEG_LIMITS } from './slip/leg-limits.ts'
export { leastStake, priceSlip, repriceHeldSlip, stakeableMoney, totalOddsOf } from './slip/price-slip.ts'
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

export type { BasketballState } from './models/basketball.ts'
export { expectedGoals, type ScoreChance } from './models/goals.ts'
export { isMapOver } from './models/esports.ts'
export { isSetOver, type TennisState } from './models/tennis.ts'

export { type MatchCard, type RaceCard, raceCard } from './virtual/cards.ts'
export { chainOf, type DrawTerms, drawTermsOf, eventIdOf, slotEvents, type VirtualEvent, virtualEventOf } from './virtual/events.ts'
export {
  drawVirtual,
  VIRTUAL_GAMES,
  VIRTUAL_RULES_FILES,
  type VirtualGameId,
  virtualGameOf,
  type VirtualParams,
  virtualParamsOf,
  virtualSidesOf,
} from './provable.ts'
export { drawMatch, goalThreshold, MATCH_MINUTES, type MatchRates, type VirtualMatch } from './virtual/football.ts'
export { drawRace, ranksOf } from './virtual/race.ts'
export {
  CLOSES_BEFORE_START_MS,
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
export { perFixture, type StatedReturn, statedReturns } from './pricing/stated-returns.ts'
export { STATED_RETURNS } from './pricing/stated-returns.data.ts'
export { OVERTIME_MINUTES, OVERTIME_PACE } from './pricing/hockey.ts'
export { marketKey, priceEvent, type PricedState } from './pricing/event-markets.ts'
export type { Margins, PricedMarket, PricedOutcome } from './pricing/price-markets.ts'

export { type DecidedStatus, type MarketSources, type OperatorPrice, statusOf } from './trading/market-status.ts'
export {
  type FeedOffer,
  isShiftable,
  offeredMarket,
  type OfferTerms,
  type OperatorTerms,
  type OutcomePrice,
  priceFault,
  type PriceFault,
  unshiftedMarket,
} from './trading/offered-market.ts'
export { FULL_SHIFT, loadOf, type ShiftTerms } from './trading/shift-prices.ts'

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
