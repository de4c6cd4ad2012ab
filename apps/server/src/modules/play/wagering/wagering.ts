/** Wires the module: the pipeline, its two wager ledgers, autobets, history. */
import type { Milliseconds, PlayerId } from '@fairhouse/money'

import type { Activity } from '../../../platform/activity.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { StakeRanges } from '../bet-limits/index.ts'
import { createActiveSeedPairs } from './active-seed-pairs.ts'
import { type Autobets, createAutobets } from './autobet/autobets.ts'
import type { AutobetState } from './autobet/plan.ts'
import { createRunner } from './autobet/runner.ts'
import { stateOf } from './autobet/state.ts'
import { createAutobetStore } from './autobet/store.ts'
import { type Bettor, bettorKeyOf, toGuestBettor } from './bettor.ts'
import { createDemoWagerLedger } from './demo/demo-wager-ledger.ts'
import { createGuestSessions, type GuestSessions } from './demo/guest-sessions.ts'
import { createDemoStore, type DemoStore } from './demo/store.ts'
import { withFormerProof } from './former-proof.ts'
import { createFunds, type Funds } from './funds.ts'
import { type GameEntry, type Games, gamesFrom } from './games.ts'
import { createViews, type Views } from './history-views.ts'
import { createHistory, type History } from './history.ts'
import type { BetIntake, PlaceBet } from './intake/place-bet.ts'
import { createPlaceWager, type PlaceWager } from './intake/place-wager.ts'
import type { Players, PublishBalance, Seeds } from './ports.ts'
import { createRoundSources, type Proven, type RoundSource, type RoundSources } from './round-source.ts'
import { createRounds, type Rounds } from './rounds/index.ts'
import { createOwnRounds } from './rounds/own-rounds.ts'
import { createRealWagerLedger, createWagerLedger, type WagerLedger } from './wager-ledger.ts'

export interface WageringDeps {
  database: Database
  ledger: Ledger
  games: readonly GameEntry[]
  /** The current bet limits. */
  ranges: StakeRanges
  seeds: Seeds
  players: Players
  /** Of the games that other modules store the rounds of. */
  roundSources: readonly RoundSource[]
  /** Takes the stakes of every game, also of other modules. */
  intake: BetIntake
  clock: Clock
  ids: Ids
  random: Random
  /** Milliseconds between two bets of one autobet. */
  autobetPaceMs: Milliseconds
  /** D-65: the most bets of one autobet where this address is; null: no limit. */
  mostAutobetBets(ip: string): Promise<number | null>
  /** Between two looks for autobets of ended processes. */
  pause?: Activity['pause']
  publishBalance: PublishBalance
  /** Sent only to the player; guests poll. */
  publishAutobet(player: PlayerId, state: AutobetState): void
  /** The player of a public round. */
  publicPlayer(id: string): Promise<bigint | undefined>
  onFault(error: unknown): void
}

export interface Wagering {
  games: Games
  sources: RoundSources
  guestSessions: GuestSessions
  players: Players
  place: PlaceWager
  /** For the modules that store their own bets. */
  placeBet: PlaceBet
  funds: Funds
  history: History
  proofs: Proofs
  autobets: Autobets
  mostAutobetBets: WageringDeps['mostAutobetBets']
  rounds: Rounds
  demo: DemoStore
  clock: Clock
  /** For the module that stores the seeds. */
  counters: Counters
  /** Each minute: ends abandoned rounds, and seed pairs that somebody may know. */
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Resumes autobets of earlier processes. */
  start(): void
  /** Resolves after the bets in progress. */
  stop(): Promise<void>
}

/** Pair and nonce of a bettor are stored with the money, under one lock; the seeds are stored separately. */
export interface Counters {
  /** Next nonce of the active pair. */
  nonce(bettor: Bettor): Promise<number>
  /**
   * Inside the caller's transaction. Returns the new pair's number and the number of bets of the old one; changes nothing
   * while a round is open.
   */
  rotate(tx: Tx, bettor: Bettor): Promise<{ pair: number; used: number } | 'open_round' | undefined>
  /** Call it after the rotation is committed. */
  rotated(bettor: Bettor): void
  /** Resolves claims of crashed processes; the rotation itself checks under the lock. */
  hasOpenRound(bettor: Bettor): Promise<boolean>
  /** Ends the open rounds of this pair, whose next step cannot be drawn: their stakes are returned. */
  returnRounds(bettor: Bettor, pair: number): Promise<void>
  /** Runs between two bets of this bettor; undefined when too many wait. */
  runExclusive<T>(bettor: Bettor, work: () => Promise<T>): Promise<T> | undefined
}

export function createWagering(deps: WageringDeps): Wagering {
  const { database, ledger, seeds, players, clock, ids, onFault } = deps
  const { placeBet, keyedQueue } = deps.intake
  const games = gamesFrom(deps.games, deps.ranges)
  const demo = createDemoStore(database)
  const wagerLedger = createWagerLedger(createRealWagerLedger(ledger, players), createDemoWagerLedger(demo, clock))
  const activeSeedPairs = createActiveSeedPairs(wagerLedger, seeds)
  const { rounds, parts } = createRounds({ ...deps, keyedQueue, games, wagerLedger, activeSeedPairs })
  const sources = createRoundSources(createOwnRounds({ seeds, games, rounds }), deps.roundSources)
  const views = createViews(sources)
  const place = createPlaceWager({ ...parts, placeBet, games, wagerLedger, seeds, activeSeedPairs, clock })
  const dropGuests = async (owners: readonly string[]) => {
    await Promise.all([seeds.drop(owners), rounds.drop(owners.map((owner) => toGuestBettor(owner.slice(1))))])
  }
  const store = createAutobetStore(database)
  const publish = (autobet: Parameters<typeof stateOf>[0]) =>
    void (autobet.seat.player !== null && deps.publishAutobet(autobet.seat.player, stateOf(autobet)))
  const { autobetPaceMs: paceMs, pause } = deps
  const runner = createRunner({ store, place, games: Object.keys(games.rules), clock, paceMs, publish, onFault, pause })
  return {
    games,
    sources,
    players,
    place,
    placeBet,
    funds: createFunds({ ledger, demoWallets: demo, clock }),
    demo,
    clock,
    guestSessions: createGuestSessions({ store: demo, players, seeds: { drop: dropGuests }, random: deps.random, clock }),
    mostAutobetBets: deps.mostAutobetBets,
    rounds,
    history: createHistory({ ...deps, wagerLedger, views, sources }),
    proofs: createProofs({ wagerLedger, views }),
    autobets: createAutobets({ store, runner, games, activeSeedPairs, clock, ids, publish }),
    counters: {
      nonce: async (bettor) =>
        (bettor.mode === 'real'
          ? await ledger.wallet(bettor.player, await players.currencyOf(bettor.player))
          : await demo.findWallet(bettor.owner)
        )?.nonce ?? 0,
      rotate: (tx, bettor) =>
        rounds.unlessOpen(tx, bettor, () =>
          bettor.mode === 'real' ? ledger.rotatePair(tx, bettor.player) : demo.rotate(tx, bettor.owner),
        ),
      rotated: (bettor) => activeSeedPairs.forget(bettor),
      hasOpenRound: async (bettor) => (await rounds.all(bettor)).length > 0,
      returnRounds: (bettor, pair) => rounds.returnRounds(bettor, pair),
      runExclusive: (bettor, work) => keyedQueue.runExclusive(bettorKeyOf(bettor), work),
    },
    defineJobs(jobs) {
      jobs.schedule('end_left_rounds', '* * * * *', () => rounds.endAbandoned())
      jobs.schedule('end_exposed_pairs', '* * * * *', () => seeds.endExposed())
    },
    start: () => runner.start(),
    stop: () => runner.stop(),
  }
}

type ProvenRound = Pick<Proven, 'proof' | 'bet' | 'missing'> & { readonly id: string }

/** Newest first; `before` is the id of the last round of the previous page. */
type Proofs = (bettor: Bettor, query: { limit: number; before?: string | undefined }) => Promise<ProvenRound[]>

interface ProofsDeps {
  wagerLedger: WagerLedger
  views: Views
}

/** Proofs of many rounds at once, so that players can verify their last thousand bets (BEY-2). */
function createProofs({ wagerLedger, views }: ProofsDeps): Proofs {
  return async (bettor, { limit, before }) => {
    const rounds = await views(bettor, await wagerLedger.rounds(bettor, { limit, ...(before !== undefined && { before }) }))
    return Promise.all(
      rounds.map(async ({ row, prove }) => {
        const { rules_hash: _, replay: __, ...proven } = withFormerProof(row, await prove())
        return { id: row.id, ...proven }
      }),
    )
  }
}
