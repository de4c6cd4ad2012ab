/** Wires slips and bets. */
import type { betRoutes } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Run, Tx } from '../../../../platform/db/index.ts'
import type { Handlers } from '../../../../platform/http/index.ts'
import type { Ids } from '../../../../platform/ids.ts'
import type { Term } from '../../../../platform/leader/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { createSeal } from '../../../../platform/seal.ts'
import type { Finding, Ledger } from '../../../books/ledger/index.ts'
import type { PlaceBet, PublishBalance } from '../../../play/wagering/index.ts'
import type { BoardParts } from '../rules.ts'
import { createTermsStore } from '../terms/terms-store.ts'
import type { StoredBet, StoredLeg } from './bet.ts'
import { createBoardLegs, knownEvents } from './board-legs.ts'
import { createOffers } from './cash-out-offers.ts'
import { createCashOutStore } from './cash-out-store.ts'
import { createCashOuts } from './cash-out.ts'
import { type BetCounts, checkBets, countBets } from './check.ts'
import { createDelay, type Delay } from './delay.ts'
import { createExposures, type Exposures } from './exposure.ts'
import { createFreeBetStore } from './free-bet-store.ts'
import { createFreeBetOperator, createFreeBets, freeBetOf, type FreeBetOperator, type OnFreeBet } from './free-bets.ts'
import { betHandlers } from './handlers.ts'
import { createLegReturns } from './leg-returns.ts'
import { createBetMoney } from './money.ts'
import { createSlipKind, type PublishBet } from './place.ts'
import { createPlayerLimits, type PlayerLimitOperator } from './player-limits.ts'
import { createPrice } from './pricing.ts'
import { createResultStore } from './result-store.ts'
import { createSettlement, type SettleDeps, type Settlement } from './settle.ts'
import { createSharedSlips } from './shared-slip-handlers.ts'
import { createSlips } from './slips.ts'
import { type BetQuery, type BetStore, createBetStore } from './store.ts'

export interface BetsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: Ids
  readonly parts: BoardParts
  /** With the player's own limits. */
  readonly ledger: Ledger
  readonly placeBet: PlaceBet
  /** EUR minor units for one of the currency, x 10^8. */
  eurRateOf(currency: Currency): Promise<bigint>
  /** To all processes: a settled bet's player may be connected to any. */
  readonly publishBalance: PublishBalance
  /** To the player's own sockets, after the commit. */
  publishBet: PublishBet
  /** Informs the player of a settled bet, in its transaction; what it returns is called after the commit. */
  onSettled(tx: Tx, bet: StoredBet): Promise<() => void>
  /** Informs the player of a changed result, or of the new one of a bet that was open again, in its transaction. */
  onCorrected(tx: Tx, bet: StoredBet, before: StoredBet): Promise<void>
  /** Informs the player of a voided leg, in its transaction. */
  onVoided(tx: Tx, bet: StoredBet, before: StoredBet, leg: StoredLeg): Promise<void>
  /** Informs the player of a leg that is void no more, in its transaction. */
  onCountsAgain(tx: Tx, bet: StoredBet, leg: StoredLeg): Promise<void>
  readonly metrics: SettleDeps['metrics']
  /** Informs the player of a free bet, in the transaction that grants it. */
  onFreeBet: OnFreeBet
  onFault(error: unknown, context?: Record<string, unknown>): void
  readonly random: Random
  /** 64 hex digits: the key that seals offers of cash-outs. */
  readonly secret: string
}

export interface Bets {
  readonly handlers: Handlers<typeof betRoutes>
  readonly store: Pick<BetStore, 'many' | 'byId'>
  readonly settlement: Settlement
  readonly delay: Delay
  readonly exposures: Pick<Exposures, 'ofEvent'>
  readonly freeBetOperator: FreeBetOperator
  readonly playerLimits: PlayerLimitOperator
  /** All of them, for the data export. */
  freeBetsOf(player: PlayerId): Promise<readonly object[]>
  /** Newest first, for the data export and the player's live channel. */
  list(player: PlayerId, query: BetQuery): Promise<StoredBet[]>
  /** What must hold between bets and the ledger; no findings when healthy. */
  check(): Promise<Finding[]>
  counts(): Promise<BetCounts>
  /** Deletes shared slips that have ended. */
  forgetSharedSlips(): Promise<void>
  /** Decides and settles what is due, while this process leads. */
  run(term: Term): Promise<void>
}

/** More free bets than anybody gets. */
const EVERY = 10_000
/** Idle: results come by themselves, and their bets wait so much longer. */
const STEP_MS = { used: 200, idle: 2000 }
const BETS_AT_ONCE = 200
/** Events that are settled side by side. */
const EVENTS_AT_ONCE = 100

export function createBets(deps: BetsDeps & { run: Run }): Bets {
  const { run, ledger, clock, onFault } = deps
  const terms = createTermsStore(run)
  const exposures = createExposures(run)
  const store = createBetStore(run)
  const returns = createLegReturns({ known: knownEvents(run) })
  const readLegs = createBoardLegs({ run, exposures, parts: deps.parts, returnOf: returns.of })
  const price = createPrice({ readLegs, terms })
  const freeBetStore = createFreeBetStore(run)
  const freeBets = createFreeBets(freeBetStore, ledger)
  const shared = {
    ...deps,
    exposures,
    store,
    price,
    freeBets,
    freeBetStore,
    prepareReturns: returns.prepare,
    money: createBetMoney(ledger),
  }
  const results = createResultStore(run)
  const offers = createOffers(createSeal(deps.secret, deps.random))
  const cashOut = createCashOuts({ ...shared, results, readLegs, offers, cashOuts: createCashOutStore(run) })
  const delay = createDelay(shared)
  const settlement = createSettlement({ ...shared, results })
  const sharedSlips = createSharedSlips({ ...deps, readLegs })
  const repeat = async (term: Term, work: () => Promise<unknown>) => {
    while (!term.signal.aborted) {
      await work().catch((error: unknown) => onFault(error, { part: 'sportsbook.bets' }))
      await term.pause(STEP_MS)
    }
  }
  return {
    handlers: { ...betHandlers({ ...shared, kind: createSlipKind(shared), slips: createSlips(run), cashOut }), ...sharedSlips.handlers },
    store,
    settlement,
    delay,
    exposures,
    playerLimits: createPlayerLimits({ run, store, now: () => clock.now() }),
    freeBetOperator: createFreeBetOperator({ ...deps, store: freeBetStore, terms }),
    freeBetsOf: async (player) => (await freeBetStore.ofPlayer(player, EVERY)).map((row) => freeBetOf(row, clock.now())),
    list: store.list,
    check: () => checkBets(run),
    counts: () => countBets(run, clock.now()),
    forgetSharedSlips: sharedSlips.forget,
    // apart, so that a large settlement never keeps a live bet waiting, nor another event
    async run(term) {
      const settling = new Set<Promise<void>>()
      const settle = async () => {
        const { done: pass } = await settlement.startDue(EVENTS_AT_ONCE)
        settling.add(pass)
        void pass.then(() => settling.delete(pass))
      }
      await Promise.all([repeat(term, () => delay.decideDue(BETS_AT_ONCE)), repeat(term, settle)])
      await Promise.all(settling)
    },
  }
}
