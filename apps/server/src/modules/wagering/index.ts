/** The public interface of wagering: the only file that other modules import. */
export { balancesOf, type BetAnswer, type HistoryRow, type RoundAnswer } from './answers.ts'
export type { AutobetState } from './autobet/plan.ts'
export type { Visitor, GuestSessions } from './demo/guest-sessions.ts'
export type { ExternalGames, ExternalGame } from './external-games.ts'
export { acceptedMemo, type GameEntry, type Games } from './games.ts'
export type { PlaceBet, Wager } from './place-bet.ts'
export type {
  ActivePair,
  BalanceUpdate,
  FreeRounds,
  Players,
  Seeds,
  SharedRound,
  SharedRounds,
  ShownPair,
  PublishBalance,
} from './ports.ts'
export type { EndedRound } from './rounds/round.ts'
export { steppedHandlers } from './rounds/routes.ts'
export { gameHandlers, historyHandlers } from './routes.ts'
export { refusalOf } from './refusals.ts'
export { refuseStake } from './rules.ts'
export { type DemoBettor, toRealBettor, type RealBettor, type Bettor, bettorKeyOf, parseBettorKey } from './bettor.ts'
export { joinSharedRounds } from './shared-rounds.ts'
export { readStoredRound, storedRound } from './stored-round.ts'
export type { BookedRound } from './wager-ledger.ts'
export { createKeyedQueue, type KeyedQueue } from './keyed-queue.ts'
export { type Counters, createWagering, type Wagering, type WageringDeps } from './wagering.ts'
