/** The room put together: for each game its chains, its rounds and one leader; for all of them one door to bets. */
import type { LiveGameId, Refusal, Snapshot } from '@fairhouse/contracts'
import type { CrashPart } from '@fairhouse/games'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Leaders } from '../../platform/leader/index.ts'
import type { Hub } from '../../platform/live/index.ts'
import type { Random } from '../../platform/random.ts'
import type { Beacon } from '../beacon/index.ts'
import { createSeal } from '../../platform/seal.ts'
import type { StakeRanges } from '../bet-limits/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { realSeat, type Seat, seatName, type Wagering } from '../wagering/index.ts'
import { type CancelLive, cancelLiveOf } from './bets/cancel.ts'
import { accountOf, moneyOf } from './bets/money.ts'
import { type BetNews, type Payments, paymentsOf } from './bets/payments.ts'
import { type PlaceLive, placeLiveOf } from './bets/place.ts'
import { queueOf } from './bets/queue.ts'
import { type BetStore, betStoreOf } from './bets/store.ts'
import { createLiveCheck, type LiveFinding } from './check.ts'
import { createChains } from './chain/chains.ts'
import { type ChainStore, chainStoreOf } from './chain/store.ts'
import type { LiveGame, LiveTiming } from './game.ts'
import { leading } from './rounds/leading.ts'
import { settlementOf } from './rounds/settlement.ts'
import { type RoundStore, roundStoreOf } from './rounds/store.ts'
import { type Board, boardOf, type Tell } from './views/board.ts'
import { betShape, type LiveBet } from './views/shapes.ts'

export interface LiveRoundsDeps {
  database: Database
  ledger: Ledger
  leaders: Leaders
  hub: Pick<Hub, 'provide'>
  clock: Clock
  ids: Ids
  random: Random
  beacon: Beacon
  visitors: Wagering['visitors']
  purses: Wagering['demo']
  games: readonly LiveGame[]
  /** Bet limits as they hold now. */
  ranges: StakeRanges
  /** 64 hex digits: the key that seals seeds. */
  secret: string
  /** Whether `secret` is the key that the data of this database are sealed under. */
  isKeyRight(): Promise<boolean>
  settings: LiveSettings
  tell: Tell
  namesOf(players: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>
  onFault(error: unknown): void
}

export interface LiveSettings {
  /** Instead of each game's own; tests alone. */
  timing?: Partial<LiveTiming>
  /** Rounds of a chain. */
  chainLength: number
  /** From a chain's publication to the beacon round of its salt, ms. */
  saltLead: number
}

export interface LiveRounds {
  visitors: Wagering['visitors']
  games: ReadonlyMap<LiveGameId, LiveGame>
  place: PlaceLive
  cancel: CancelLive
  table(game: LiveGameId): Promise<Snapshot<LiveGameId>>
  bets: BetStore
  rounds: RoundStore
  chains: Pick<ChainStore, 'open' | 'one'>
  payments: Payments
  board(game: LiveGameId): Board
  /** A visitor's bet in the words of the contract. */
  shape(bet: Parameters<typeof betShape>[0]): LiveBet
  timingOf(game: LiveGame): LiveTiming
  /** What of chains, rounds and bets does not keep its promise, of rounds ended since an instant, ms. None is the only good answer. */
  check(since: number): Promise<LiveFinding[]>
  /** Before the first bet. */
  start(): Promise<void>
}

export type { BetNews, CrashPart, Refusal, Seat }

export function createLiveRounds(deps: LiveRoundsDeps): LiveRounds {
  const { database, ledger, settings, hub } = deps
  const games = new Map(deps.games.map((game) => [game.id, game]))
  const [bets, rounds, chains] = [betStoreOf(database), roundStoreOf(database), chainStoreOf(database)]
  const money = moneyOf({ ledger, purses: deps.purses, games, clock: deps.clock })
  const payments = paymentsOf(bets, money)
  const timingOf = ({ timing }: LiveGame): LiveTiming => ({ ...timing, ...settings.timing })
  const boards = new Map(
    deps.games.map((game) => [game.id, boardOf({ game, timing: timingOf(game), rounds, bets, tell: deps.tell, namesOf: deps.namesOf })]),
  )
  const board = (game: { id: LiveGameId }) => boards.get(game.id)!
  for (const game of deps.games) {
    lead(deps, game, { bets, rounds, chains, payments, timing: timingOf(game), board: board(game), money })
    hub.provide(game.id, () => board(game).table())
  }
  hub.provide('live-bets', async (player) => (await bets.activeOf(seatName(realSeat(player!)))).map(betShape))
  return {
    visitors: deps.visitors,
    games,
    bets,
    rounds,
    chains,
    payments,
    timingOf,
    shape: betShape,
    board: (game) => boards.get(game)!,
    table: (game) => boards.get(game)!.table(),
    place: placeLiveOf({ ...deps, bets, money, board }),
    cancel: cancelLiveOf({ database, bets, money, board }),
    check: createLiveCheck({ games, chains, rounds, bets, beacon: promisedBy(deps) }),
    start: () => ledger.openAccounts(deps.games.map(({ id }) => accountOf(id))),
  }
}

const promisedBy = ({ beacon, settings }: LiveRoundsDeps) => ({
  source: beacon.source,
  roundAt: (ms: number) => beacon.roundAt(ms),
  lead: settings.saltLead,
})

interface Led {
  bets: BetStore
  rounds: RoundStore
  chains: ChainStore
  payments: Payments
  money: ReturnType<typeof moneyOf>
  timing: LiveTiming
  board: Board
}

function lead(deps: LiveRoundsDeps, game: LiveGame, { bets, rounds, chains: chainStore, payments, money, timing, board }: Led): void {
  const { beacon, random, ids, secret, isKeyRight, settings, leaders, onFault } = deps
  const { chainLength: length, saltLead } = settings
  const seal = createSeal(secret, random)
  const chains = createChains({ game: game.id, store: chainStore, beacon, seal, isKeyRight, random, length, saltLead })
  const queue = queueOf(game, { bets, money, board, ranges: deps.ranges })
  const settlement = settlementOf(game, bets, payments, board)
  leaders.lead(`live:${game.id}`, leading({ game, timing, rounds, chains, chainStore, queue, settlement, board, ids, onFault }))
}
