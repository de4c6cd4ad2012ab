/** The room put together: the pipeline, its two tills, autobets, history. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Random } from '../../platform/random.ts'
import type { StakeRanges } from '../bet-limits/index.ts'
import type { Ledger, Via } from '../ledger/index.ts'
import { type Autobets, createAutobets } from './autobet/autobets.ts'
import type { AutobetState } from './autobet/plan.ts'
import { createRunner } from './autobet/runner.ts'
import { stateOf } from './autobet/state.ts'
import { autobetStoreOf } from './autobet/store.ts'
import { type DemoStore, demoStoreOf } from './demo/store.ts'
import { createDemoTill } from './demo/till.ts'
import { createVisitors, type Visitors } from './demo/visitors.ts'
import { createElsewhere, type Elsewhere } from './elsewhere.ts'
import { type GameEntry, type Games, gamesFrom } from './games.ts'
import { createHistory, type History } from './history.ts'
import { viewsOf } from './history-views.ts'
import { type Proofs, proofsOf } from './history-proofs.ts'
import { type Place, placeOf } from './place.ts'
import type { FreeRounds, Players, Seeds, SharedRounds, TellBalance } from './ports.ts'
import { createRealTill } from './real-till.ts'
import { guestSeat, type Seat, seatName } from './seat.ts'
import { createRounds, type Rounds } from './rounds/index.ts'
import { createSittings } from './sittings.ts'
import { tillOf } from './till.ts'
import { createTurns } from './turns.ts'

export interface WageringDeps {
  database: Database
  ledger: Ledger
  games: readonly GameEntry[]
  /** Bet limits as they hold now. */
  ranges: StakeRanges
  seeds: Seeds
  players: Players
  freeRounds: FreeRounds
  /** None where absent. */
  sharedRounds?: SharedRounds
  clock: Clock
  ids: Ids
  random: Random
  /** Milliseconds between two bets of one autobet. */
  autobetPaceMs: number
  tellBalance: TellBalance
  /** To the player alone; guests ask. */
  tellAutobet(player: bigint, state: AutobetState): void
  /** Who played a round that everybody may see. */
  publicPlayer(id: string): Promise<bigint | undefined>
  onFault(error: unknown): void
}

export interface Wagering {
  games: Games
  elsewhere: Elsewhere
  sharedRounds: SharedRounds
  visitors: Visitors
  players: Players
  place: Place
  history: History
  proofs: Proofs
  autobets: Autobets
  rounds: Rounds
  demo: DemoStore
  clock: Clock
  /** For the keeper of the seeds. */
  counters: Counters
  /** Rounds left alone end each minute. */
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Takes up the autobets that an earlier process left. */
  start(): void
  /** Ends after the bets under way. */
  stop(): Promise<void>
}

/** The pair and nonce of a seat stand beside its money, under one lock; the seeds themselves do not. */
export interface Counters {
  /** Next nonce of the active pair. */
  nonce(seat: Seat): Promise<number>
  /** Inside the caller's transaction. Answers the new pair's number and how many bets the old one drew; nothing has changed where a round is open. */
  rotate(via: NonNullable<Via>, seat: Seat): Promise<{ pair: number; used: number } | 'open_round' | undefined>
  /** After the rotation is committed. */
  rotated(seat: Seat): void
  /** Settles what a crash left undecided; the rotation itself judges under the lock. */
  hasOpenRound(seat: Seat): Promise<boolean>
  /** Between two bets of this seat; undefined when too much waits. */
  inTurn<T>(seat: Seat, work: () => Promise<T>): Promise<T> | undefined
}

const NONE_SHARED: SharedRounds = { rules: {}, shown: async () => new Map() }

export function createWagering(deps: WageringDeps): Wagering {
  const { database, ledger, seeds, players, clock, ids, onFault } = deps
  const sharedRounds = deps.sharedRounds ?? NONE_SHARED
  const games = gamesFrom(deps.games, { ...deps.freeRounds.rules, ...sharedRounds.rules }, deps.ranges)
  const demo = demoStoreOf(database)
  const till = tillOf(createRealTill(ledger, players), createDemoTill(demo, clock))
  const turns = createTurns()
  const sittings = createSittings(till, seeds)
  const rounds = createRounds({ ...deps, games, till, sittings, turns })
  const { openings } = rounds
  const views = viewsOf({ seeds, games, sharedRounds, shown: rounds.shown })
  const place = placeOf({ games, till, seeds, sittings, turns, clock, openings, tellBalance: deps.tellBalance })
  const dropGuests = async (owners: readonly string[]) => {
    await Promise.all([seeds.drop(owners), rounds.drop(owners.map((owner) => guestSeat(owner.slice(1))))])
  }
  const store = autobetStoreOf(database)
  const tell = (autobet: Parameters<typeof stateOf>[0]) =>
    void (autobet.seat.player !== null && deps.tellAutobet(autobet.seat.player, stateOf(autobet)))
  const runner = createRunner({ store, place, games: Object.keys(games.rules), clock, paceMs: deps.autobetPaceMs, tell, onFault })
  return {
    games,
    elsewhere: createElsewhere(),
    sharedRounds,
    players,
    place,
    demo,
    clock,
    visitors: createVisitors({ store: demo, players, seeds: { drop: dropGuests }, random: deps.random, clock }),
    rounds,
    history: createHistory({ till, games, views, publicPlayer: deps.publicPlayer, freeRounds: deps.freeRounds }),
    proofs: proofsOf({ till, views }),
    autobets: createAutobets({ store, runner, games, sittings, clock, ids, tell }),
    counters: {
      nonce: async (seat) =>
        (seat.mode === 'real' ? await ledger.wallet(seat.player, await players.currencyOf(seat.player)) : await demo.purse(seat.owner))
          ?.nonce ?? 0,
      rotate: (via, seat) =>
        rounds.unlessOpen(via, seat, () => (seat.mode === 'real' ? ledger.rotatePair(via, seat.player) : demo.rotate(via, seat.owner))),
      rotated: (seat) => sittings.forget(seat),
      hasOpenRound: async (seat) => (await rounds.all(seat)).length > 0,
      inTurn: (seat, work) => turns.take(seatName(seat), work),
    },
    defineJobs: (jobs) => jobs.schedule('end_left_rounds', '* * * * *', () => rounds.endLeft()),
    start: () => runner.start(),
    stop: () => runner.stop(),
  }
}
