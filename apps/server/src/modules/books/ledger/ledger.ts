/** Wires the ledger: batch writers for bets, bets inside a transaction of the caller, one path for postings, and the queries. */
import type { Clock } from '../../../platform/clock.ts'
import { type Database, runIn, type Tx } from '../../../platform/db/index.ts'
import { type BetPostings, createBetPostings } from './bet-postings.ts'
import { type BonusRuns, createBonusRuns } from './bonus-runs.ts'
import { type Accounts, createAccounts, type NamedAccount } from './books/accounts.ts'
import { currencyNumber, isAmount } from './books/amounts.ts'
import type { BetAnswer, BetDone, BetOrder, BetRefusal } from './books/bet-types.ts'
import { type CashGifts, createCashGifts } from './cash-gifts.ts'
import { check, type Finding } from './check.ts'
import { createDailyFlows, type DailyFlows } from './daily-flows.ts'
import { createExternalBets, type ExternalBets } from './external/external-bets.ts'
import { type History, createHistory } from './history.ts'
import { type BatchWriterStats, openBatchWriters } from './lanes/index.ts'
import { fieldsOf, parseFields, PROTECTION, toRefusal, toVerdict, WITHIN } from './lanes/statement.ts'
import { type LifetimeTotals, createLifetimeTotals } from './lifetime-totals.ts'
import { type Posting, createPosting } from './post.ts'
import { type Protection, createProtection } from './protection.ts'
import { type Results, createResults } from './results.ts'
import { type Statements, createStatements } from './statement.ts'
import { ensureMonths, sweepWindows } from './upkeep.ts'
import { type Wallets, walletsOf } from './wallets.ts'

export interface LedgerDeps {
  database: Database
  /**
   * Numbers (1 to 999) that this process may lease for batch writers. It opens two at most; two processes never hold the
   * same number. None = no bets.
   */
  writerIds: readonly number[]
  clock: Clock
  /** Receives every database fault, also those returned as a result. */
  onFault(error: unknown, context: Record<string, unknown>): void
}

/**
 * Checked under the wallet's lock, which is held to the end of the transaction: keep the transaction short, and lock rows
 * that many bets share first. A refusal writes nothing. @throws errors that abort the transaction, including a lost race
 * for the key: the caller repeats the whole transaction (`repeated`) and then gets `duplicate`.
 */
export type BetWithin = (tx: Tx, order: BetOrder) => Promise<BetDone | BetRefusal>

/** A bet that may be placed later: the player, and the stake. */
type ProtectedBet = Pick<BetOrder, 'player' | 'currency' | 'stake'>

/**
 * The refusal of such a bet by the player's blocks and limits, or for want of a wallet, as `BetWithin` would give it. Reads alone: under the
 * wallet's lock, which the caller holds, it still holds when the bet is placed.
 */
export type FindProtectionRefusal = (tx: Tx, bet: ProtectedBet) => Promise<BetRefusal | undefined>

export interface Ledger
  extends
    Posting,
    Wallets,
    Protection,
    History,
    Results,
    Statements,
    BetPostings,
    LifetimeTotals,
    DailyFlows,
    CashGifts,
    ExternalBets,
    BonusRuns {
  /** Resolves when the bet is durable, refused or undecided. @throws when the order itself breaks the statement: a bug. */
  bet(order: BetOrder): Promise<BetAnswer>
  betWithin: BetWithin
  findProtectionRefusal: FindProtectionRefusal
  /**
   * Loads or creates these accounts outside any transaction. Call it before a transaction that may be the first to name
   * them: inside, the look-up would wait for a second connection while holding one.
   */
  openAccounts(names: readonly NamedAccount[]): Promise<void>
  /** Creates the journal's months in advance; call it before the first bet. Returns the new tables. */
  ensureMonths(): Promise<string[]>
  /** Once a day: creates months in advance, and deletes items that no limit counts any more. */
  upkeep(): Promise<void>
  check(): Promise<Finding[]>
  /** Whether bets find a batch writer; without one they are answered busy. */
  isTakingBets(): Promise<boolean>
  stats(): BatchWriterStats
  /** Refuses new bets, answers the waiting ones, releases the writer numbers. */
  stop(): Promise<void>
}

export function createLedger({ database, writerIds, clock, onFault }: LedgerDeps): Ledger {
  const accounts = createAccounts(database.pool)
  const writers = openBatchWriters({ pool: database.pool, accounts, writerIds, onFault })
  const posting = createPosting({ database, accounts, onFault })
  const { lockPlayer } = createProtection(database)
  return {
    ...posting,
    ...createExternalBets({
      database,
      accounts,
      lockPlayer,
      postOrThrow: posting.postOrThrow,
      postAllOrThrow: posting.postAllOrThrow,
      postRoundsOrThrow: posting.postRoundsOrThrow,
    }),
    ...walletsOf(database),
    ...createProtection(database),
    ...createBonusRuns(database),
    ...createHistory(database),
    ...createResults(database),
    ...createStatements(database),
    ...createBetPostings(database),
    ...createLifetimeTotals(database),
    ...createDailyFlows(database),
    ...createCashGifts(database),
    bet: writers.bet,
    betWithin: createBetWithin(accounts),
    findProtectionRefusal,
    openAccounts: async (names) => void (await Promise.all(names.map(async (name) => accounts.idOf(name)))),
    ensureMonths: () => ensureMonths(database, clock),
    upkeep: async () => {
      await ensureMonths(database, clock)
      await sweepWindows(database)
    },
    check: () => check(database),
    isTakingBets: () => writers.isReady(),
    stats: () => writers.stats(),
    stop: () => writers.stop(),
  }
}

/** A bet that commits with its caller's rows: a bet in a shared round, a stake in a pot. */
function createBetWithin(accounts: Accounts): BetWithin {
  return async (tx, order) => {
    const isLawful = isAmount(order.stake) && (order.win === null || isAmount(order.win))
    if (!isLawful) return { kind: 'refused', reason: 'bad_amount', detail: 0, cash: 0n, bonus: 0n, version: 0n, nonce: 0 }
    const fields = fieldsOf(order, await accounts.idOf(order.account))
    const [row] = await runIn<{ verdict: string }>(tx, WITHIN, ...fields)
    return toVerdict(parseFields(row!.verdict), order) as BetDone | BetRefusal
  }
}

const findProtectionRefusal: FindProtectionRefusal = async (tx, { player, currency, stake }) => {
  const [row] = await runIn<{ verdict: string }>(tx, PROTECTION, player, currencyNumber(currency), stake)
  return toRefusal(parseFields(row!.verdict))
}
