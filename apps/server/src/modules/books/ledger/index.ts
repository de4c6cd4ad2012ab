/** The public interface of the ledger: the only file that other modules import. */
export {
  type BetAnswer,
  type BetDone,
  type BetOrder,
  type BetReason,
  type BetRefusal,
  BLOCK_EXCLUDED,
  BLOCK_SESSION_STOP,
  type Unavailable,
} from './books/bet-types.ts'
export type { Denomination } from './books/amounts.ts'
export { type Account, type AccountParts, gameAccount, type NamedAccount } from './books/accounts.ts'
export type { WhyPosted } from './books/former-reasons.ts'
export type { PostKind } from './books/post-kinds.ts'
export type { PostReason } from './books/post-reasons.ts'
export type { Leg, PostAnswer, PostDone, PostOrder, PostRefusal } from './books/post-types.ts'
export {
  betFactsOf,
  type BetParams,
  type OwnFacts,
  type PriceFacts,
  priceFactsOf,
  type StakeFacts,
  stakedGames,
  stakeFactsOf,
} from './bet-facts.ts'
export type { BetPosting } from './bet-postings.ts'
export { booksView, type ShownBooks } from './books-view.ts'
export { check as checkBooks, type CheckKind, type Finding } from './check.ts'
export { type BooksState, booksState } from './check-due.ts'
export { type CheckResult, createReconciliation, type LatestChecks, type Reconciliation } from './reconciliation.ts'
export type { ExternalBets } from './external/external-bets.ts'
export type {
  ExternalAnswer,
  ExternalCall,
  ExternalReason,
  ExternalRollback,
  ExternalCover,
  ExternalPayment,
  ExternalRound,
  ListedRound,
  ExternalStake,
  ExternalWin,
  HeldVerdict,
  OwnBonus,
  StakeAnswer,
} from './external/types.ts'
export type { BetQuery, BetRow, BetStatus, BookedStake } from './history.ts'
export type { Quarter } from './results.ts'
export { type Statement, type StatementLine, WALLET_PARTS, type WalletPart, type WalletParts } from './statement.ts'
export type { BatchWriterStats } from './lanes/index.ts'
export { createLedger, type Ledger, type LedgerDeps } from './ledger.ts'
export type { CashGift } from './cash-gifts.ts'
export type { DailyFlow, FlowPeriod } from './daily-flows.ts'
export type { PaidSums } from './lifetime-totals.ts'
export {
  createOutboxStream,
  hasReadAllBets,
  hasReadBetsOf,
  ledgerInstant,
  outboxBacklog,
  type OutboxReader,
} from './outbox/outbox-stream.ts'
export type { BetEvent, LedgerEvent, PostEvent } from './outbox/events.ts'
export type { Holding, Period, Played, Protection } from './protection.ts'
export * as postings from './postings/index.ts'
export { hashOf } from './postings/order.ts'
export type { NonceDraw, NonceTaken, PlayLimits, WalletView } from './wallets.ts'
