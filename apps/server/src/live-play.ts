/** The floor of shared rounds put together: one leader per game in the whole house, and the games it leads. */
import type { FastifyInstance } from 'fastify'

import { colourWheelRoutes, rouletteLiveRoutes } from '@fairhouse/contracts'
import { stakeChoices } from '@fairhouse/games'

import type { Ground } from './ground.ts'
import type { StakeRanges } from './modules/bet-limits/index.ts'
import { createCrash } from './modules/crash/index.ts'
import { colourWheel } from './modules/colour-wheel/index.ts'
import { maskedName } from './modules/feed/index.ts'
import { createLiveRounds, type LiveGame, type LiveRounds, limitsOf, tableHandlers } from './modules/live-rounds/index.ts'
import { rouletteLive } from './modules/roulette-live/index.ts'
import { acceptedMemo, type ElsewhereGame, type Wagering } from './modules/wagering/index.ts'
import { mount, type MountOptions } from './platform/http/index.ts'
import { steadyClock } from './platform/clock.ts'
import { systemIds } from './platform/ids.ts'
import { systemRandom } from './platform/random.ts'

export interface LivePlayDeps {
  betLimits: StakeRanges
  ground: Ground
  wagering: Wagering
  statisticsHidden(players: readonly bigint[]): Promise<bigint[]>
}

export interface LivePlay {
  live: LiveRounds
  mount(api: FastifyInstance, options: MountOptions): void
  /** Before the election. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** As long as a guest's purse that is not used. */
const DEMO_KEPT = '2 days'

/** The hourly check looks further back than one run of it may be late. */
const CHECKED_MS = 3 * 3_600_000

const HIDDEN = 'Player ***'

export function openLivePlay({ ground, wagering, statisticsHidden, betLimits }: LivePlayDeps): LivePlay {
  const { config, database, ledger, hub, fanOut, clock, beacon, leaders, keys, onFault } = ground
  const [roulette, wheel] = [rouletteLive(), colourWheel()]
  const crash = createCrash({ ...ground, steady: steadyClock, ids: systemIds, tell: fanOut.tell, live: () => live })
  const games = [crash.game, roulette, wheel].filter(({ service }) => config.roles.has(service)) as LiveGame[]
  const live: LiveRounds = createLiveRounds({
    database,
    ledger,
    leaders,
    hub,
    clock,
    beacon,
    games,
    ranges: betLimits,
    onFault,
    ids: systemIds,
    random: systemRandom,
    visitors: wagering.visitors,
    purses: wagering.demo,
    secret: config.secrets.seeds,
    isKeyRight: () => keys.fits('SECRET_SEEDS'),
    settings: config.live,
    tell: fanOut.tell,
    async namesOf(players) {
      const hidden = new Set(await statisticsHidden(players))
      return new Map(players.map((player) => [player, hidden.has(player) ? HIDDEN : maskedName(player)]))
    },
  })
  ground.jobs.schedule('live.forget_demo', '27 * * * *', () => live.bets.forgetDemo(DEMO_KEPT))
  ground.jobs.schedule('live.check', '37 * * * *', async () => {
    for (const finding of await live.check(clock.now() - CHECKED_MS))
      onFault(new Error('a shared round does not keep its promise'), { part: 'live.check', ...finding })
  })
  wagering.elsewhere.add(games.map((game) => factsOf(game, betLimits)))
  return {
    live,
    mount(api, options) {
      crash.mount(api, options)
      mount(api, rouletteLiveRoutes, tableHandlers(live, roulette as LiveGame), options)
      mount(api, colourWheelRoutes, tableHandlers(live, wheel as LiveGame), options)
    },
    async start() {
      await live.start()
      if (config.roles.has('crash')) crash.start()
    },
    stop: () => crash.stop(),
  }
}

function factsOf(game: LiveGame, ranges: StakeRanges): ElsewhereGame {
  const accepted = acceptedMemo()
  const limits: ElsewhereGame['limitsOf'] = (currency) => limitsOf(ranges, game, currency)
  return {
    ...game,
    limitsOf: limits,
    choicesOf: (currency) => accepted(game.id, currency, limits(currency), () => stakeChoices(game.id)),
  }
}
