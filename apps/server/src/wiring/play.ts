/** Opens seeds, wagering, and the games that it plays on its own. */
import { enlistGameProviders } from '../config/game-provider-settings.ts'
import { createCases } from '../modules/games/cases/index.ts'
import { colourWheel } from '../modules/games/colour-wheel/index.ts'
import { CRASH } from '../modules/games/crash/index.ts'
import { duelsFacts } from '../modules/games/duels/index.ts'
import { createLiveHistory, liveFacts } from '../modules/games/live-rounds/index.ts'
import { gameEntries } from '../modules/games/own/index.ts'
import { createPotRounds, createPotStore } from '../modules/games/pots/index.ts'
import { createProviders } from '../modules/games/providers/index.ts'
import { roomsFacts } from '../modules/games/rooms/index.ts'
import { rouletteLive } from '../modules/games/roulette-live/index.ts'
import { createDailyWheel } from '../modules/games/wheel/index.ts'
import type { StakeRanges } from '../modules/play/bet-limits/index.ts'
import { createFairness } from '../modules/play/fairness/index.ts'
import { createFeed, type PublicNames } from '../modules/play/feed/index.ts'
import {
  createBetIntake,
  createPublishBalance,
  createWagering,
  type GameFacts,
  type PublishedReturn,
  type Wagering,
  wageringCalls,
} from '../modules/play/wagering/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import type { Vip } from '../modules/rewards/vip/index.ts'
import { createSportsHistory } from '../modules/sports/sportsbook/index.ts'
import { joinMounts } from '../platform/http/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Part } from './part.ts'
import type { People } from './people.ts'

export type Play = ReturnType<typeof openPlay>

/** ENT-10: a process lists the rooms and duels of its services. */
const potFacts = ({ config: { roles }, betLimits }: PlayDeps): GameFacts[] => [
  ...(roles.has('general') ? [roomsFacts(betLimits)] : []),
  ...(roles.has('coinflip') ? [duelsFacts(betLimits)] : []),
]

/** `ledger`: the one that explains refusals by a player's own limits. */
export interface PlayDeps extends Infrastructure, Pick<People, 'geo' | 'identity' | 'profile' | 'limits' | 'inApp'> {
  vip: Vip
  bonuses: Bonuses
  betLimits: StakeRanges
  /** Names of players in public lists. */
  names: PublicNames
}

export function openPlay(deps: PlayDeps) {
  const { activity, config, dataKeys, database, fanOut, clock, logger, identity, limits, bonuses } = deps
  const onFault = (error: unknown) => logger.error({ err: error }, 'play')
  const cases = createCases({ ...deps, file: config.casesFile })
  const entries = gameEntries({ cases: cases.entry })
  const publishBalance = createPublishBalance(fanOut)
  const intake = createBetIntake({ clock, publishBalance, onFault })
  const fairness = createFairness({ ...deps, secret: dataKeys.seeds, counters: () => wagering.counters })
  // ENT-10: the lobby lists the live games that other processes play, too
  const liveGames = [CRASH, rouletteLive(), colourWheel()].map((game) => liveFacts(game, deps.betLimits))
  const providers = createProviders({
    ...deps,
    placeBet: intake.placeBet,
    needsPath: !config.can.useSandboxVendors,
    publishBalance,
    contributionTerms: bonuses.contributionTerms,
    exclusionOf: limits.exclusionOf,
    stopOf: limits.stopOf,
    notify: deps.inApp.addAndPublish,
  })
  providers.freeRounds.listen(bonuses.freeRoundListener)
  const feed = createFeed({
    ...deps,
    hidden: deps.profile.statisticsHidden,
    revealed: fairness.revealed,
    history: () => wagering.history,
    publish: (rows) => fanOut.publish('feed', null, rows),
  })
  const daily = openWheel(deps, { placeBet: intake.placeBet, seeds: fairness.seeds, counters: () => wagering.counters })
  const wagering: Wagering = createWagering({
    ...deps,
    intake,
    players: identity,
    onFault,
    seeds: fairness.seeds,
    games: entries.filter(({ service }) => config.roles.has(service)), // ENT-10: of the services of this process (ROLES)
    ranges: deps.betLimits,
    roundSources: [
      createPotRounds(createPotStore(database), potFacts(deps)),
      createLiveHistory(database, liveGames),
      providers.history,
      createSportsHistory(database),
      daily.rounds,
    ],
    autobetPaceMs: config.autobetPaceMs,
    mostAutobetBets: (ip) => providers.mostAutobetBets(deps.geo.countryOf(ip)),
    pause: activity.pause,
    publishBalance,
    publishAutobet: (player, state) => fanOut.publishToPlayer('autobet', player, state),
    publicPlayer: feed.publicPlayer,
  })
  const entryOf = (id: string) => entries.find(({ game }) => game.id === id)
  const part: Part = {
    name: 'play',
    mount: joinMounts(wageringCalls(wagering), cases.mount, providers.mount, daily.mount, fairness.mountWith(wagering), feed.mount),
    defineJobs(jobs) {
      wagering.defineJobs(jobs)
      providers.defineJobs()
    },
    readers: { events: feed.reader },
    channels(hub) {
      providers.channels(hub)
      hub.provide('autobet', (player) => wagering.autobets.ofPlayer(player!))
      hub.provide('feed', feed.snapshot)
    },
    async start() {
      await enlistGameProviders(config, providers, (message, facts) => logger.warn(facts, message))
      for (const { start } of [providers.tableWatch, wagering]) start()
    },
    stop: () => Promise.all([wagering.stop(), providers.tableWatch.stop(), feed.stop()]), // ends after the running bets
  }
  return {
    wagering,
    providers,
    intake,
    seeds: fairness.seeds,
    playersOfSeed: fairness.playersOfSeed,
    /** The rules of a game, also of one that this process does not play. */
    gameOf: (id: string) => entryOf(id)?.game,
    /** The return over all settings of a game of the house. */
    publishedReturnOf: (id: string): PublishedReturn | undefined =>
      (entryOf(id) ?? wagering.sources.facts.find((game) => game.id === id))?.rtp,
    part,
  }
}

const openWheel = (deps: PlayDeps, ports: Pick<Parameters<typeof createDailyWheel>[0], 'placeBet' | 'seeds' | 'counters'>) =>
  createDailyWheel({
    ...deps,
    ...ports,
    players: deps.identity,
    spinners: {
      levelOf: deps.vip.levelOf,
      theoSince: deps.vip.keptSince,
      rewardSettingsAt: deps.bonuses.rewardSettingsAt,
      verifiedPhoneOf: deps.verifiedPhoneOf,
      isSamePerson: (player) => deps.bonuses.isSamePerson(deps.database.db, player),
      findExclusion: deps.limits.exclusionOf,
    },
  })
