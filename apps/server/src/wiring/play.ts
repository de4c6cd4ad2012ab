/** Opens seeds, wagering and games. */
import {
  caseRoutes,
  catalogueRoutes,
  fairnessRoutes,
  feedRoutes,
  gameRoutes,
  historyRoutes,
  providerSeedRoutes,
  type RouteTable,
  type Service,
  steppedRoutes,
  wheelRoutes,
} from '@fairhouse/contracts'
import { rulesHash } from '@fairhouse/games/rules-hash'

import { enlistGameProviders } from '../config/vendors.ts'
import { createCases } from '../modules/games/cases/index.ts'
import { createLiveHistory } from '../modules/games/live-rounds/index.ts'
import { gameEntries } from '../modules/games/own/index.ts'
import { endedStakes, createPotStore, sharedPots } from '../modules/games/pots/index.ts'
import { createProviders, type Providers, type ProvidersDeps } from '../modules/games/providers/index.ts'
import { createDailyWheel, type Spinners } from '../modules/games/wheel/index.ts'
import type { StakeRanges } from '../modules/play/bet-limits/index.ts'
import { createFairness } from '../modules/play/fairness/index.ts'
import { createFeed, type PublicNames } from '../modules/play/feed/index.ts'
import {
  type BetIntake,
  createBetIntake,
  createWagering,
  joinSharedRounds,
  type GameEntry,
  gameHandlers,
  historyHandlers,
  type PlaceBet,
  type Players,
  type Seeds,
  steppedHandlers,
  type PublishBalance,
  type PublishedReturn,
  type Wagering,
} from '../modules/play/wagering/index.ts'
import { createSportsHistory } from '../modules/sports/sportsbook/index.ts'
import type { Handlers } from '../platform/http/index.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { calls, type Mount, outsideCalls, type Part } from './part.ts'
import { openPotModules, type PotModulesDeps } from './pots.ts'

/** Rules of shared games. */
const LIVE_RULES = { crash: rulesHash('crash'), 'roulette-live': rulesHash('roulette'), 'colour-wheel': rulesHash('colour-wheel') }

export interface PlayDeps
  extends
    Infrastructure,
    Pick<PotModulesDeps, 'linkedAmong'>,
    Pick<ProvidersDeps, 'contributionTerms' | 'exclusionOf' | 'stopOf' | 'notify'> {
  betLimits: StakeRanges
  players: Players
  /** Those of these players whose statistics are hidden. */
  statisticsHidden(players: readonly bigint[]): Promise<bigint[]>
  /** Names of players in public lists. */
  names: PublicNames
  /** Rules of the wheel's free spins. */
  spinners: Spinners
}

export interface Play {
  wagering: Wagering
  providers: Providers
  placeBet: PlaceBet
  /** The rules of a game, also of one that this process does not play. */
  gameOf(id: string): GameEntry['game'] | undefined
  /** The return over all settings of a game of the house. */
  publishedReturnOf(id: string): PublishedReturn | undefined
  parts: readonly Part[]
}

/** ENT-10: a process offers the games of its services (ROLES). */
const gamesOfRoles = (roles: ReadonlySet<Service>, entries: readonly GameEntry[]) => entries.filter(({ service }) => roles.has(service))

export function openPlay(deps: PlayDeps): Play {
  const { activity, config, dataKeys, database, ledger, fanOut, clock, logger, players, statisticsHidden, betLimits } = deps
  const onFault = (error: unknown) => logger.error({ err: error }, 'play')
  const cases = createCases({ file: config.casesFile, currencyOf: players.currencyOf })
  const entries = gameEntries({ cases: cases.entry })
  const publishBalance: PublishBalance = (player, { currency, balance, bonus_balance, total_balance, version }) =>
    fanOut.publishToPlayer('balance', player, { currency, balance, bonus_balance, total_balance, version })
  const intake = createBetIntake({ clock, publishBalance, onFault })
  const fairness = createFairness({ ...deps, random: systemRandom, secret: dataKeys.seeds, counters: () => wagering.counters })
  const stakes = createPotStore(database)
  const live = createLiveHistory(database, LIVE_RULES)
  const providers = createProviders({
    ...deps,
    placeBet: intake.placeBet,
    random: systemRandom,
    secret: dataKeys.documents,
    needsPath: !config.can.useSandboxVendors,
    publishBalance,
    report: (message, facts) => logger.error(facts, message),
  })
  const feed = createFeed({
    database,
    clock,
    hidden: statisticsHidden,
    names: deps.names,
    revealed: fairness.revealed,
    history: () => wagering.history,
    ended: async (bets) =>
      (await Promise.all([wagering.rounds.ended(bets), endedStakes(stakes, bets), live.ended(bets), providers.history.ended(bets)])).flat(),
    publish: (rows) => fanOut.publish('feed', null, rows),
  })
  const daily = createDailyWheel({ ...deps, placeBet: intake.placeBet, seeds: fairness.seeds, counters: () => wagering.counters })
  const wagering: Wagering = createWagering({
    database,
    intake,
    ledger,
    clock,
    players,
    onFault,
    ids: systemIds,
    random: systemRandom,
    seeds: fairness.seeds,
    games: gamesOfRoles(config.roles, entries),
    ranges: betLimits,
    freeRounds: daily.rounds,
    sharedRounds: joinSharedRounds([sharedPots(stakes), live, providers.history, createSportsHistory(database)]),
    autobetPaceMs: config.autobetPaceMs,
    pause: activity.pause,
    publishBalance,
    publishAutobet: (player, state) => fanOut.publishToPlayer('autobet', player, state),
    publicPlayer: feed.publicPlayer,
  })
  const pots = openPots({ ...deps, intake }, wagering, fairness.seeds)
  return {
    wagering,
    providers,
    placeBet: intake.placeBet,
    gameOf: (id) => entries.find(({ game }) => game.id === id)?.game,
    publishedReturnOf: (id) => (entries.find(({ game }) => game.id === id) ?? wagering.externalGames.find(id))?.rtp,
    parts: [
      pots,
      {
        name: 'play',
        mounts: [
          playCalls(gameRoutes, gameHandlers(wagering)),
          playCalls(steppedRoutes, steppedHandlers(wagering)),
          calls(caseRoutes, cases.handlers),
          calls(catalogueRoutes, providers.handlers),
          calls(providerSeedRoutes, providers.seedHandlers),
          outsideCalls(providers.serveWallet),
          calls(wheelRoutes, daily.handlers),
          playCalls(fairnessRoutes, fairness.handlers(wagering)),
          playCalls(historyRoutes, historyHandlers(wagering)),
          playCalls(feedRoutes, feed.handlers),
        ],
        defineJobs(jobs) {
          wagering.defineJobs(jobs)
          providers.defineJobs()
        },
        readers: { events: feed.reader },
        channels(hub) {
          hub.provide('autobet', (player) => wagering.autobets.ofPlayer(player!))
          hub.provide('feed', feed.snapshot)
        },
        async start() {
          await enlistGameProviders(config, providers)
          wagering.start()
        },
        stop: wagering.stop, // ends after the running bets
      },
    ],
  }
}

/** Calls of games answer for every service that plays one. */
const playCalls =
  <T extends RouteTable>(routes: T, handlers: Handlers<T>): Mount =>
  (api, options) =>
    calls(routes, handlers)(api, { ...options, roles: new Set<Service>([...options.roles, 'api']) })

const openPots = (deps: PlayDeps & { intake: BetIntake }, { guestSessions, demo: wallets, funds, externalGames }: Wagering, seeds: Seeds) =>
  openPotModules({ ...deps, guestSessions, wallets, funds, externalGames, seeds })
