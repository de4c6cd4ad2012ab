/** The public interface of wagering: the only file that other modules import. */
export {
  balancesOf,
  type BetAnswer,
  createPublishBalance,
  type HistoryRow,
  readStoredRound,
  type RoundAnswer,
  storedRound,
} from './answers.ts'
export type { AutobetRequest, AutobetState } from './autobet/plan.ts'
export type { Visitor, GuestSessions } from './demo/guest-sessions.ts'
export { refuseParams } from './game-fields.ts'
export { acceptedMemo, type GameEntry, type Games } from './games.ts'
export { endAutobets } from './autobet/store.ts'
export type { BetKind, BetOrder, Booking } from './intake/bet-kind.ts'
export { type BetIntake, createBetIntake, type KeyedQueue, type PlaceBet } from './intake/place-bet.ts'
export type { PlaceWager } from './intake/place-wager.ts'
export { refuseStake, type Wager } from './validate-bet.ts'
export type { ActivePair, BalanceUpdate, Players, Seeds, ShownPair, PublishBalance } from './ports.ts'
export type { EndingBet, GameFacts, Proven, RoundSource, ShownRound } from './round-source.ts'
export { pairRounds } from './rounds/own-rounds.ts'
export type { EndedRound } from './rounds/round.ts'
export { countOpenRounds, openRoundsOf } from './rounds/store.ts'
export { wageringCalls } from './handlers.ts'
export { refusalOf } from './refusals.ts'
export { type DemoBettor, toRealBettor, type RealBettor, type Bettor, bettorKeyOf, parseBettorKey } from './bettor.ts'
export type { BookedRound } from './wager-ledger.ts'
export { type Balances, createFunds, type Funds, type StakedBet, type StakeOrder } from './funds.ts'
export { type Counters, createWagering, type Wagering, type WageringDeps } from './wagering.ts'
export { createRates, type LoadRates, sportsNoContribution } from './settled/counted-rates.ts'
export type { PublishedReturn, StatedReturn } from './settled/stated-return.ts'
export { type BetKey, createSettledBetsProjection, type EndedBet, nameOfBet } from './settled/projection.ts'
export { createFindBets, type FoundBet } from './settled/find.ts'
export { hasReadPlayOf } from './settled/read-play.ts'
export { type BetReaders, createBetRelays } from './settled/relays.ts'
export { runsOf } from './settled/runs.ts'
export { cashStakeOf, riskedCashOf, riskedOf, type SettledBet, type SettledBetReader, type SettlementKind } from './settled/settled-bet.ts'
export { createIsPlayRead, loadPlayDays, loadPlayTotals, type PlayDay, type PlayPeriod } from './settled/play-days.ts'
export { createSettledStream } from './settled/store.ts'
