/** Public file of the sportsbook: the board of events, markets and odds, and bets on it. */
import { betRoutes, boardRoutes } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, runOn, type Tx } from '../../../platform/db/index.ts'
import { calls, type Handlers, joinMounts, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Leaders } from '../../../platform/leader/index.ts'
import type { Channels, FanOut, PublishingHub } from '../../../platform/live/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { type BetBook, createBetBook } from './bet-book.ts'
import type { Exposures } from './bets/exposure.ts'
import { createFreeBetTimeline } from './bets/free-bet-timeline.ts'
import { type Bets, type BetsDeps, createBets } from './bets/index.ts'
import type { Settlement } from './bets/settle.ts'
import { betOf } from './bets/views.ts'
import { createBoard } from './board-handlers.ts'
import { type Announcement, createAnnounce, provideBoard } from './channels.ts'
import type { Changes, OddsFeed } from './feed/port.ts'
import { readFeed } from './feed/reader.ts'
import { createManualSettlement, type ManualSettlement } from './manual.ts'
import { createPriceMoves } from './price-moves.ts'
import { FINISHED_SHOWN_MS, OWN_KEPT_MS } from './rules.ts'
import { createExposureReads } from './store/exposure-reads.ts'
import { createManualStore } from './store/manual-store.ts'
import { createPriceHistory } from './store/price-history.ts'
import { createPriceMoveStore } from './store/price-move-store.ts'
import { createBoardReads } from './store/reads.ts'
import { createTickerReads } from './store/ticker-reads.ts'
import { createTradingReads } from './store/trading-reads.ts'
import { createTradingWrites } from './store/trading-writes.ts'
import { createBoardWrites } from './store/writes.ts'
import { createTermsStore } from './terms/terms-store.ts'
import { type BetTermsOperator, createBetTerms } from './terms/terms.ts'
import { createTrading, type Trading } from './trading.ts'

export { endFreeBets, type NewFreeBet } from './bets/free-bet-store.ts'
export { hasOpenSportsBets } from './bets/store.ts'
export type { FreeBetGrant, FreeBetOperator } from './bets/free-bets.ts'
export type { PlayerLimitOperator, WantedPlayerLimit } from './bets/player-limits.ts'
export { createSportsHistory, loadEndedBets } from './bets/history.ts'
export { SPORTS } from './bets/money.ts'
export type { StoredBet, StoredLeg } from './bets/bet.ts'
export { loadSuspended } from './store/trading-reads.ts'
export { eventNameOf, type SettledBet, settledOf, sumOf, voidFacts } from './bets/news-facts.ts'
export type { Settlement } from './bets/settle.ts'
export type { Changes, FeedEvent, FeedMarket, FeedResult, OddsFeed } from './feed/port.ts'
export { fixturesFeed } from './feed/fixtures/feed.ts'
export { sandboxFeed } from './feed/sandbox.ts'
export type { ManualSettlement } from './manual.ts'
export { SUBJECTS as TERMS_SUBJECTS, type TermsSubject } from './terms/rules.ts'
export type { BetTermsOperator, TermsRow, WantedTerms } from './terms/terms.ts'
export type { ManualAct } from './store/manual-store.ts'
export type { BetBook } from './bet-book.ts'
export type { BoardPart, BoardParts } from './rules.ts'
export type { Repriced, Traded, Trading } from './trading.ts'

export interface SportsbookDeps extends Omit<BetsDeps, 'publishBet'> {
  database: Database
  clock: Clock
  hub: PublishingHub
  fanOut: Pick<FanOut, 'sendToPeers' | 'onPeerMessage' | 'publish'>
  leaders: Pick<Leaders, 'lead'>
  /** Undefined: there is none, and the board stays empty. */
  feed: OddsFeed | undefined
  /** For operators. */
  report(message: string, facts: Record<string, unknown>): void
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** What the house's own rounds change on the board; versions grow with each change of a row. */
export interface OwnChange {
  readonly changes: Changes
  /** Events whose markets take no more bets. */
  readonly closed: readonly string[]
  /** Events that have their result, and leave the lists of what comes and of what is played. */
  readonly ended: readonly string[]
}

export interface OwnEvents {
  /** Within a transaction of the leader; the result is for `announce`, after the commit. */
  write(tx: Tx, change: OwnChange): Promise<Announcement['events']>
  announce(events: Announcement['events']): Promise<void>
}

export interface Sportsbook {
  ownEvents: OwnEvents
  /** Of the board. */
  handlers: Handlers<typeof boardRoutes>
  mount: Mount
  /** For operators, in the transaction of their act. */
  trading: Trading
  betBook: BetBook
  manualResults: ManualSettlement
  /** Settles, voids and corrects bets. */
  settlement: Settlement
  /** What is at risk on each outcome of an event. */
  exposureOf: Exposures['ofEvent']
  /** Bets of a player, newest first. */
  betsOf: Bets['list']
  freeBetOperator: Bets['freeBetOperator']
  playerLimits: Bets['playerLimits']
  betTerms: BetTermsOperator
  freeBetsOf: Bets['freeBetsOf']
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  check: Bets['check']
  counts: Bets['counts']
  /** Seconds since the feed's last message, or since this process began to wait for the first; undefined without a feed. */
  feedSilentSeconds(): Promise<number | undefined>
  channels(hub: Channels): void
  defineJobs(jobs: Jobs): void
}

const FEED_LEADER = 'sportsbook.feed'
const BETS_LEADER = 'sportsbook.bets'
/** An error of a price is found within a day; a result may be taken back in that time too. */
const PRICES_KEPT_MS = DAY_MS
const PRICES_AT_ONCE = 10_000
/** The house has one run of versions. */
const OWN_EPOCH = 1
/** Of a player, on the live channel; the calls have all. */
const OPEN_BETS = 100
const FORGET_AT_ONCE = 500
/** What operators decided about an event or a market that the board has forgotten: it may be listed again. */
const DECISIONS_KEPT_MS = 90 * DAY_MS

/** Called before the election: the leader of the feed reads it for all processes. */
export function createSportsbook(deps: SportsbookDeps): Sportsbook {
  const { database, clock, hub, fanOut, leaders, feed, parts, report, onFault } = deps
  const run = runOn(database)
  const openedAt = clock.now()
  const [reads, writes] = [createBoardReads(run, parts, clock.now), createBoardWrites(run, parts)]
  const terms = createTermsStore(run)
  const board = createBoard({ reads, terms, parts, clock })
  const announce = createAnnounce({ hub, fanOut, reads, board, onFault })
  const reader = { clock, writes, storedFeed: () => reads.feed(), announce, report }
  if (feed) leaders.lead(FEED_LEADER, (term) => readFeed(term, { ...reader, feed }))
  const bets = createBets({ ...deps, run, publishBet: (player, bet) => fanOut.publish('sports-bets', player, bet) })
  const history = createPriceHistory(run)
  const manual = createManualStore(run)
  const manualResults = createManualSettlement({
    store: bets.store,
    manual,
    parts,
    history,
    writes: createTradingWrites(run),
    settlement: bets.settlement,
    announce: (events) => announce({ events, isFeedChanged: false }),
    now: () => clock.now(),
    onFault,
  })
  const prices = createPriceMoves({
    database,
    store: createPriceMoveStore(run),
    announce,
    onFault,
  })
  leaders.lead(BETS_LEADER, async (term) => void (await Promise.all([bets.run(term), prices.run(term)])))
  return {
    handlers: board.handlers,
    mount: joinMounts(calls(boardRoutes, board.handlers), calls(betRoutes, bets.handlers)),
    channels(hub) {
      provideBoard(hub, { reads, board })
      hub.provide('sports-bets', async (player) =>
        player === null ? [] : (await bets.list(player, { status: 'open', limit: OPEN_BETS })).map(betOf),
      )
    },
    trading: createTrading({
      board: reads,
      reads: createTradingReads(run, parts),
      writes: createTradingWrites(run),
      announce,
      parts,
      hasFeed: feed !== undefined,
      now: () => clock.now(),
    }),
    betBook: createBetBook({
      reads: createExposureReads(run),
      ticker: createTickerReads(run),
      store: bets.store,
      settlement: bets.settlement,
    }),
    manualResults,
    settlement: bets.settlement,
    exposureOf: bets.exposures.ofEvent,
    ownEvents: {
      write: async (tx, change) => [
        ...(await writes.apply(tx, { ...change, epoch: OWN_EPOCH, isWhole: false, isOwn: true, at: clock.now() })),
      ],
      announce: (events) => announce({ events, isFeedChanged: false }),
    },
    betsOf: bets.list,
    freeBetOperator: bets.freeBetOperator,
    playerLimits: bets.playerLimits,
    betTerms: createBetTerms({ store: terms, now: () => clock.now() }),
    freeBetsOf: bets.freeBetsOf,
    timelineOf: createFreeBetTimeline(database.db, clock),
    check: bets.check,
    counts: bets.counts,
    async feedSilentSeconds() {
      if (!feed) return undefined
      return Math.max(0, clock.now() - ((await reads.feed()).receivedAt ?? openedAt)) / 1000
    },
    defineJobs(jobs) {
      jobs.schedule('sportsbook.interrupted', '* * * * *', () => bets.settlement.settleInterrupted())
      jobs.schedule('sportsbook.manual', '* * * * *', () => manualResults.run())
      jobs.schedule('sportsbook.prices', '43 * * * *', async () => {
        while ((await history.forget(clock.now() - PRICES_KEPT_MS, PRICES_AT_ONCE)) >= PRICES_AT_ONCE);
      })
      jobs.schedule('sportsbook.forget', '13 4 * * *', async () => {
        const before = { feed: clock.now() - FINISHED_SHOWN_MS, own: clock.now() - OWN_KEPT_MS }
        while ((await writes.forget(before, FORGET_AT_ONCE)) === FORGET_AT_ONCE);
        await manual.forget(clock.now() - DECISIONS_KEPT_MS)
        await bets.forgetSharedSlips()
      })
    },
  }
}
