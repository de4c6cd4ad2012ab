export type { AboutChoice, GameAbout } from './about/about.ts'
export {
  type AutobetPlan,
  type AutobetPlanText,
  type AutobetProgress,
  type AutobetReaction,
  type AutobetResult,
  type AutobetStop,
  afterAutobetRound,
  autobetPlan,
} from './autobet/rules.ts'
export { CASES, casesRules, casesRulesOf } from './cases/rules.ts'
export {
  CASE_WEIGHTS,
  type CaseItem,
  type CaseTable,
  type Catalogue,
  caseOdds,
  caseReturn,
  caseTickets,
  catalogueProblems,
  readCatalogue,
} from './cases/catalogue.ts'
export { CASE_COUNT_MAX, type CaseBet, type CaseEvent, type CaseOutcome, itemValue } from './cases/open.ts'
export type { ClaimField, ProvableGames, RoundClaim, SoloGames, VerifiableGames } from './claim.ts'
export { type ColourBet, WHEEL_COLOURS, parseColourBet } from './colour-wheel/bet.ts'
export { type ColourDraw, colourOdds, colourPayout, drawColour } from './colour-wheel/draw.ts'
export { COLOUR_MULTIPLIERS, COLOUR_SEGMENTS, type WheelColour } from './colour-wheel/segments.data.ts'
export { DAILY_SPIN, dailySpinRules } from './daily-spin/rules.ts'
export { type DailySpin, type DailySpinEvent, type DailySpinOutcome, dailySpinOdds, parseDailySpin, spinDaily } from './daily-spin/spin.ts'
export { DAILY_WEIGHTS } from './daily-spin/weights.ts'
export { DICE_TARGETS, type DiceBet, type DiceDirection, parseDiceParams } from './dice/bet.ts'
export { ROLLS, WINNING_ROLLS_MAX, diceMultiplier, diceTarget, winningRolls, winningRollsPaying } from './dice/pay.ts'
export { type DiceEvent, type DiceOutcome, type DiceRound, diceText } from './dice/round.ts'
export { diceRules } from './dice/rules.ts'
export type { EndEvent } from './endings.ts'
export { decimalOf, fraction } from './fraction.ts'
export { type RoundEvent, type SoloBet, type SoloGame, type SoloRound, type SoloRules, soloGame } from './game.ts'
export { KENO_DRAWN, KENO_NUMBERS, KENO_PICKS_MAX, KENO_RISKS, type KenoBet, type KenoRisk, parseKenoParams } from './keno/bet.ts'
export { kenoMultipliers, kenoOdds } from './keno/pay.ts'
export type { KenoEvent, KenoOutcome } from './keno/round.ts'
export { kenoRules } from './keno/rules.ts'
export { LIMBO_TARGET_MIN, LIMBO_TARGETS, type LimboBet, limboTargetUpTo, parseLimboParams } from './limbo/bet.ts'
export { LIMBO_DRAWS, LIMBO_POINT_MAX, limboPoint, limboWinningDraws } from './limbo/pay.ts'
export type { LimboEvent, LimboOutcome } from './limbo/round.ts'
export { type Chance, type Odds, bestOf, hitOf, returnOf, returnOnStake, varianceOf } from './odds.ts'
export { PLINKO_RISKS, PLINKO_ROWS, type PlinkoBet, type PlinkoRisk, parsePlinkoParams } from './plinko/bet.ts'
export { plinkoMultipliers, plinkoOdds } from './plinko/pay.ts'
export type { PlinkoEvent, PlinkoOutcome } from './plinko/round.ts'
export { plinkoRules } from './plinko/rules.ts'
export { COVERED_GAMES, coveredBp } from './shared-covers.ts'
export { type Position, type RouletteBet, parseRouletteParams, positionsOf, rouletteStake } from './roulette/bet.ts'
export { payoutsByNumber, positionPayout, rouletteFactor } from './roulette/pay.ts'
export { type RouletteEvent, type RouletteOutcome, spinRoulette } from './roulette/round.ts'
export { rouletteRules } from './roulette/rules.ts'
export { ROULETTE_BETS, ROULETTE_NUMBERS, type RouletteColor, rouletteColor } from './roulette/table.ts'
export { type Faults, faultsOf, unlistedNames } from './schemas/faults.ts'
export { GAME_SCHEMAS, type SchemaId, schemaOf } from './schemas/game-schemas.ts'
export { jsonSchemaOf } from './schemas/json-schema.ts'
export { exampleOf, type GameSchema, type Shape } from './schemas/shape.ts'
export { sameJson } from './same-json.ts'
export { rulesFiles } from './rules-files.ts'
export { SINGLE_STEP_ABOUT, SINGLE_STEP_GAMES } from './single-step-games.ts'
export { type AcceptedStakes, type StakeChoice, acceptedByChoice, crashStakedBet, stakeChoices } from './stake-choices.ts'
export { type StakeRefusal, type StakeRules, type StakedBet, acceptedStakes, refusedStake } from './stakes.ts'
export { multiplierText } from './texts.ts'
export { UPGRADE_CHANCE_MAX, UPGRADE_CHANCE_MIN, type UpgradeBet, parseUpgradeParams } from './upgrade/bet.ts'
export { UPGRADE_PLACES, upgradeMultiplier } from './upgrade/pay.ts'
export type { UpgradeEvent, UpgradeOutcome } from './upgrade/round.ts'
export { type ComparedField, type Pace, type Verdict, type Working, verifyAllAmong, verifyAmong } from './verify-among.ts'
export { verifyRound, verifyRounds } from './verify.ts'
export { type PokerHand, POKER_HANDS } from './video-poker/hand.ts'
export { HOLD_ALL, POKER_CARDS, holds } from './video-poker/hold.ts'
export { POKER_PAYS } from './video-poker/pay.ts'
export type { VideoPokerEvent } from './video-poker/rules.ts'
export { POKER_BEST_PLAY, POKER_PAT_PLAY } from './poker-strategy/best-play.data.ts'
export { type BestHold, bestHoldOf } from './poker-strategy/one-hand.ts'
export { strategyOf } from './strategies/by-game.ts'
export { HILO_SIDES, type HiloSide, type HiloStrategy, parseHiloStrategy } from './strategies/hilo.ts'
export { type RoundStrategy, followStrategy } from './strategies/strategy.ts'
export { POKER_STRATEGY } from './strategies/video-poker.ts'
export { WHEEL_RISKS, WHEEL_SEGMENTS, type WheelBet, type WheelRisk, parseWheelParams } from './wheel/bet.ts'
export { type WheelEvent, type WheelOutcome, wheelMultipliers } from './wheel/round.ts'
export { wheelRules } from './wheel/rules.ts'
export { type BetList, type ListedBet, betsHash, betsText, isBetList } from './bets/list.ts'
export { readBetsText } from './bets/read.ts'
export { CARDS, cardName, rankOf } from './cards.ts'
export { DUEL_COMMISSION, type Duel, type DuelResult, areSides, duelOf, flipDuel } from './coin-pvp/duel.ts'
export { COIN_FLIPS_MAX, type CoinEvent, coinLadder } from './coinflip/rules.ts'
export { COIN_SIDES, type CoinSide } from './coinflip/side.ts'
export {
  HILO_GUESSES,
  HILO_RANKS,
  type HiloGuess,
  ONE,
  type Product,
  guessOdds,
  guessWins,
  multiplierOf,
  timesStep,
  winningRanks,
} from './hilo/pay.ts'
export { HILO_SKIPS_MAX, type HiloEvent } from './hilo/rules.ts'
export { MINER_CELLS, MINES_MAX, type MinerBet, parseMinerParams } from './miner/bet.ts'
export { minerLadder } from './miner/pay.ts'
export { type MinerEvent, minerRules } from './miner/rules.ts'
export { EVERY_GAME, type GameId } from './every-game.ts'
export { MULTI_STEP_ABOUT, MULTI_STEP_GAMES } from './multi-step-games.ts'
export { STAIRS_BOMBS_MAX, STAIRS_LEVELS, STAIRS_STEPS, type StairsBet, parseStairsParams } from './stairs/bet.ts'
export { stairsLadder } from './stairs/pay.ts'
export { type StairsEvent, stairsRules } from './stairs/rules.ts'
export { type MultiStepGame, type PlayedPlan, type SteppedBet, multiStepGame } from './stepped/game.ts'
export { type ForcedCashOut, type Ladder, type Rung, rungOdds } from './stepped/ladder.ts'
export {
  CASH_OUT,
  REFUND,
  type MoveRefusal,
  type NextChoice,
  type RoundStatus,
  type SteppedEnd,
  type SteppedRound,
} from './stepped/round.ts'
export type { Choice, Move, Progress, SteppedRules } from './stepped/rules.ts'
export { afterCommission } from './pot.ts'
export {
  ROOMS,
  ROOM_BETS_MAX,
  ROOM_USER_BETS_MAX,
  type Room,
  type RoomDraw,
  type RoomName,
  type RoomRefund,
  drawRoom,
  isRoom,
  isRoomList,
} from './rooms/draw.ts'
export { type CrashBet, type CrashSlot, crashSmallestStake, forcePoint, parseCrashBet } from './crash/bet.ts'
export { crashMultiplierAt, crashTimeOf, CRASH_CURVE_LENGTH } from './crash/curve.ts'
export { CRASH_MAX, CRASH_TARGET_MIN, crashInstant, drawCrash, CRASH_DRAWS } from './crash/draw.ts'
export { type CrashBetResult, type CrashPart, type ManualCashOut, settleCrash } from './crash/settle.ts'
export { SHARED_GAMES, type SharedGameId } from './shared-games.ts'
export { LISTED_GAMES, isListedGame, type ListedGame, type ListedGameId, type ListedRound } from './listed/game.ts'
export { PROVABLE_GAMES, type ProvableId } from './provable-games.ts'
export {
  BACCARAT_BETS,
  type BaccaratBet,
  type BaccaratBetId,
  type BaccaratPosition,
  baccaratPositions,
  parseBaccaratParams,
} from './baccarat/bet.ts'
export { BACCARAT_DECKS, type BaccaratWinner, type Coup, type CoupResult, dealCoup } from './baccarat/coup.ts'
export { baccaratOdds } from './baccarat/odds.ts'
export { BACCARAT_PAYS, baccaratPositionPayout, positionMultiplier } from './baccarat/pay.ts'
export {
  type BaccaratEvent,
  type BaccaratOutcome,
  type BaccaratSide,
  baccaratOutcome,
  baccaratRules,
  coupEvents,
} from './baccarat/rules.ts'
export type { BlackjackEvent } from './blackjack/events.ts'
export type { BlackjackOutcome, BlackjackRound, BlackjackView } from './blackjack/round.ts'
export type { BlackjackBet, BlackjackGame } from './blackjack/rules.ts'
export { BLACKJACK_DECKS, type BlackjackMove, type BlackjackPhase } from './blackjack/state.ts'
export { DECK_CARDS } from './shoe/cards.ts'
export type { Shoe } from './shoe/shoe.ts'
export { classic3Odds } from './slot-classic3/pay.ts'
export type { Classic3Outcome } from './slot-classic3/rules.ts'
export { GEMS5_LIMITS } from './slot-gems5/pay.ts'
export { type Gems5Outcome, gems5Outcome, spinGems5 } from './slot-gems5/round.ts'
export type { TumbleEvent } from './slot-tumble65/events.ts'
export { TUMBLE65_LIMITS, type Tumble65Outcome, spinTumble65, tumble65Outcome } from './slot-tumble65/round.ts'
export { TUMBLE65 } from './slot-tumble65/table.data.ts'
export type { SlotEvent } from './slots/events.ts'
export type { SlotLimits } from './slots/limits.ts'
export type { PayRow, SlotPayTable } from './slots/pay-row.ts'
export {
  type BaccaratRoads,
  type Bead,
  type BigRoad,
  type BigRoadCell,
  type DerivedCell,
  ROAD_ROWS,
  baccaratRoads,
} from './studio/baccarat-roads.ts'
export { type BaccaratStatistics, baccaratStatistics } from './studio/baccarat-statistics.ts'
export { basicStrategyTable, STRATEGY_UPS, type StrategyLetter, type StrategyRow } from './studio/strategy-table.ts'
export { betLevels } from './studio/bet-levels.ts'
export { slotDraws, slotPayTable } from './studio/pay-tables.ts'
export { type SlotFeatures, slotFeatures } from './studio/slot-features.ts'
export { type LiveTableId, STUDIO_GAMES, type SlotId, type StudioGameId, type StudioGames, isStudioGameId } from './studio-games.ts'
export type { TableBet, TableGame, TableRefusal, TableRound } from './table-game.ts'
export { VERIFIABLE_GAMES, type VerifiableId } from './verifiable-games.ts'
