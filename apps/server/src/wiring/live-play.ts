import { colourWheelRoutes, rouletteLiveRoutes } from '@fairhouse/contracts'
import { stakeChoices } from '@fairhouse/games'

/** Wires the shared rounds: one leader per game across all processes. */
import { colourWheel } from '../modules/games/colour-wheel/index.ts'
import { createCrash } from '../modules/games/crash/index.ts'
import { createLiveRounds, type LiveGame, type LiveRounds, limitsOf, tableHandlers } from '../modules/games/live-rounds/index.ts'
import { rouletteLive } from '../modules/games/roulette-live/index.ts'
import type { StakeRanges } from '../modules/play/bet-limits/index.ts'
import type { PublicNames } from '../modules/play/feed/index.ts'
import { acceptedMemo, type ExternalGame, type Wagering } from '../modules/play/wagering/index.ts'
import { createProductKeyring } from '../ops/data-keys.ts'
import { steadyClock } from '../platform/clock.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { calls, type Part } from './part.ts'

export interface LivePlayDeps {
  betLimits: StakeRanges
  infrastructure: Infrastructure
  wagering: Wagering
  /** Names of players in public lists. */
  names: PublicNames
}

export interface LivePlay {
  live: LiveRounds
  /** Games with a round after the other. */
  tables: readonly string[]
  part: Part
}

/** Equals the retention of an unused demo wallet. */
const DEMO_RETENTION = '2 days'

/** The hourly check covers more time than one run may be late. */
const CHECK_WINDOW_MS = 3 * 3_600_000

export function openLivePlay({ infrastructure, wagering, names, betLimits }: LivePlayDeps): LivePlay {
  const { config, database, ledger, hub, fanOut, clock, beacon, leaders, dataKeys, onFault } = infrastructure
  const [roulette, wheel] = [rouletteLive(), colourWheel()]
  const crash = createCrash({ ...infrastructure, steady: steadyClock, ids: systemIds, publish: fanOut.publish, live: () => live })
  const all = [crash.game, roulette, wheel] as LiveGame[]
  const games = all.filter(({ service }) => config.roles.has(service))
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
    guestSessions: wagering.guestSessions,
    placeBet: wagering.placeBet,
    funds: wagering.funds,
    secret: dataKeys.seeds,
    isKeyRight: () => createProductKeyring(config, database).isCurrent('SECRET_SEEDS', dataKeys.seeds),
    settings: config.live,
    publish: fanOut.publish,
    async namesOf(players) {
      const nameOf = await names(players)
      return new Map(players.map((player) => [player, nameOf(player)]))
    },
  })
  const checkRounds = async () => infrastructure.reportBroken('live', await live.check(clock.now() - CHECK_WINDOW_MS))
  // ENT-10: the lobby lists what other processes play, too
  wagering.externalGames.add(all.map((game) => factsOf(game, betLimits)))
  return {
    live,
    tables: all.map(({ id }) => id),
    part: {
      name: 'live-play',
      mounts: [
        crash.mount,
        calls(rouletteLiveRoutes, tableHandlers(live, roulette as LiveGame)),
        calls(colourWheelRoutes, tableHandlers(live, wheel as LiveGame)),
      ],
      defineJobs(jobs) {
        jobs.schedule('live.forget_demo', '27 * * * *', () => live.bets.forgetDemo(DEMO_RETENTION))
        jobs.schedule('live.check', '37 * * * *', checkRounds)
      },
      async start() {
        await live.start()
        if (config.roles.has('crash')) crash.start()
      },
      stop: crash.stop,
    },
  }
}

function factsOf(game: LiveGame, ranges: StakeRanges): ExternalGame {
  const accepted = acceptedMemo()
  const limits: ExternalGame['limitsOf'] = (currency) => limitsOf(ranges, game, currency)
  return {
    ...game,
    limitsOf: limits,
    choicesOf: (currency) => accepted(game.id, currency, limits(currency), () => stakeChoices(game.id)),
  }
}
