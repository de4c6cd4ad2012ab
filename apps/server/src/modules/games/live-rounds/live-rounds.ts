/** Wires the module: per game its chains, its rounds and one leader; one interface to all bets. */
import type { LiveGameId, Refusal, Snapshot } from '@fairhouse/contracts'
import type { CrashPart } from '@fairhouse/games'
import { type PlayerId, HOUR_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Leaders } from '../../../platform/leader/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Warnings } from '../../../platform/telemetry.ts'
import { gameAccount, type Ledger } from '../../books/ledger/index.ts'
import type { StakeRanges } from '../../play/bet-limits/index.ts'
import { toRealBettor, type Bettor, bettorKeyOf, type PlaceBet, type Wagering } from '../../play/wagering/index.ts'
import type { Beacon } from '../beacon/index.ts'
import { type CancelLiveBet, createCancelLiveBet } from './bets/cancel.ts'
import type { Funds } from './bets/money.ts'
import { type BetUpdate, type Payments, createPayments } from './bets/payments.ts'
import { createBetQueue } from './bets/queue.ts'
import { createSharedBets, type LiveWager, type Placed } from './bets/shared-bets.ts'
import { type BetStore, createBetStore } from './bets/store.ts'
import { createChains } from './chain/chains.ts'
import { type ChainStore, createChainStore } from './chain/store.ts'
import { createLiveCheck, type LiveFinding } from './check.ts'
import type { LiveGame, LiveTiming } from './game.ts'
import { createRoundLeader } from './rounds/leading.ts'
import { createSettlement } from './rounds/settlement.ts'
import { type RoundStore, createRoundStore, loadIdleSeconds } from './rounds/store.ts'
import { type Board, createBoard, type Publish } from './views/board.ts'
import { betShape, type LiveBet } from './views/shapes.ts'

export interface LiveRoundsDeps {
  database: Database
  ledger: Ledger
  leaders: Leaders
  clock: Clock
  ids: Ids
  random: Random
  beacon: Beacon
  guestSessions: Wagering['guestSessions']
  placeBet: PlaceBet
  funds: Funds
  games: readonly LiveGame[]
  /** The current bet limits. */
  ranges: StakeRanges
  /** 64 hex digits: the key that seals seeds. */
  secret: string
  /** Whether `secret` is the key that sealed the data of this database. */
  isKeyRight(): Promise<boolean>
  settings: LiveSettings
  publish: Publish
  /** Names of players in public lists. */
  names(players: readonly PlayerId[]): Promise<(player: PlayerId) => string>
  reportBroken: Warnings['reportBroken']
  onFault(error: unknown): void
}

export interface LiveSettings {
  /** Overrides each game's timings, in tests. */
  timing?: Partial<LiveTiming>
  /** Rounds of a chain. */
  chainLength: number
  /** From a chain's publication to the beacon round of its salt, ms. */
  saltLead: number
}

export interface LiveRounds {
  guestSessions: Wagering['guestSessions']
  games: ReadonlyMap<LiveGameId, LiveGame>
  place(game: LiveGame, bettor: Bettor, wager: LiveWager): Promise<Placed | Refusal>
  cancel: CancelLiveBet
  table(game: LiveGameId): Promise<Snapshot<LiveGameId>>
  bets: BetStore
  rounds: RoundStore
  chains: Pick<ChainStore, 'open' | 'one'>
  payments: Payments
  board(game: LiveGameId): Board
  /** A caller's bet in contract types. */
  shape(bet: Parameters<typeof betShape>[0]): LiveBet
  timingOf(game: LiveGame): LiveTiming
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  channels(hub: Channels): void
  /** Seconds since the newest round of each of these games opened. */
  idleSeconds(games: readonly string[]): Promise<Map<string, number>>
  /** Violations in chains, rounds and bets, of rounds ended since an instant, ms; an empty list is the only good result. */
  check(since: number): Promise<LiveFinding[]>
  /** Call it before the first bet. */
  start(): Promise<void>
}

export type { BetUpdate, CrashPart, Refusal, Bettor }

/** Equals the retention of an unused demo wallet. */
const DEMO_RETENTION = '2 days'

/** The hourly check covers more time than one run may be late. */
const CHECK_WINDOW_MS = 3 * HOUR_MS

export function createLiveRounds(deps: LiveRoundsDeps): LiveRounds {
  const { database, ledger, settings, funds, placeBet } = deps
  const games = new Map(deps.games.map((game) => [game.id, game]))
  const [bets, rounds, chains] = [createBetStore(database), createRoundStore(database), createChainStore(database)]
  const payments = createPayments(bets, funds)
  const timingOf = ({ timing }: LiveGame): LiveTiming => ({ ...timing, ...settings.timing })
  const boards = new Map(
    deps.games.map((game) => [
      game.id,
      createBoard({ game, timing: timingOf(game), rounds, bets, publish: deps.publish, names: deps.names }),
    ]),
  )
  const board = (game: { id: LiveGameId }) => boards.get(game.id)!
  const kinds = new Map(deps.games.map((game) => [game.id, createSharedBets({ ...deps, bets, board }, game)]))
  for (const game of deps.games) lead(deps, game, { bets, rounds, chains, payments, timing: timingOf(game), board: board(game), funds })
  const check = createLiveCheck({ games, chains, rounds, bets, beacon: promisedBy(deps) })
  return {
    guestSessions: deps.guestSessions,
    games,
    bets,
    rounds,
    chains,
    payments,
    timingOf,
    shape: betShape,
    board: (game) => boards.get(game)!,
    table: (game) => boards.get(game)!.table(),
    place: (game, bettor, wager) => placeBet(kinds.get(game.id)!, bettor, wager),
    cancel: createCancelLiveBet({ database, bets, funds, board }),
    defineJobs(jobs) {
      jobs.schedule('live.forget_demo', '27 * * * *', () => bets.forgetDemo(DEMO_RETENTION))
      jobs.schedule('live.check', '37 * * * *', async () => deps.reportBroken('live', await check(deps.clock.now() - CHECK_WINDOW_MS)))
    },
    channels(hub) {
      for (const game of deps.games) hub.provide(game.id, () => board(game).table())
      hub.provide('live-bets', async (player) => (await bets.activeOf(bettorKeyOf(toRealBettor(player!)))).map(betShape))
    },
    check,
    idleSeconds: (names) => loadIdleSeconds(database, names),
    start: () => ledger.openAccounts(deps.games.map(({ id }) => gameAccount(id))),
  }
}

const promisedBy = ({ beacon, settings }: LiveRoundsDeps) => ({
  source: beacon.source,
  roundAt: (ms: number) => beacon.roundAt(ms),
  lead: settings.saltLead,
})

interface GameServices {
  bets: BetStore
  rounds: RoundStore
  chains: ChainStore
  payments: Payments
  funds: Funds
  timing: LiveTiming
  board: Board
}

function lead(
  deps: LiveRoundsDeps,
  game: LiveGame,
  { bets, rounds, chains: chainStore, payments, funds, timing, board }: GameServices,
): void {
  const { beacon, random, ids, secret, isKeyRight, settings, leaders, onFault } = deps
  const { chainLength: length, saltLead } = settings
  const seal = createSeal(secret, random)
  const chains = createChains({ game: game.id, store: chainStore, beacon, seal, isKeyRight, random, length, saltLead })
  const queue = createBetQueue(game, { bets, funds, board, ranges: deps.ranges })
  const settlement = createSettlement(game, bets, payments, board)
  leaders.lead(`live:${game.id}`, createRoundLeader({ game, timing, rounds, chains, chainStore, queue, settlement, board, ids, onFault }))
}
