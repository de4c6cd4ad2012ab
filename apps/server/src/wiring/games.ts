/** Opens what is played together: rooms and duels, tables with one round after the other, and the sportsbook. One process leads each. */
import { colourWheelRoutes, duelsChannel, roomChannel, roomsChannel, rouletteLiveRoutes } from '@fairhouse/contracts'
import { type Currency, CURRENCY_CODES, toEur } from '@fairhouse/money'

import { boardFrom } from '../config/fixture-settings.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import { createBetNotices } from '../modules/contact/in-app/index.ts'
import { colourWheel } from '../modules/games/colour-wheel/index.ts'
import { createCrash } from '../modules/games/crash/index.ts'
import { createDuels } from '../modules/games/duels/index.ts'
import { createLiveRounds, type LiveGame, type LiveRounds, tableHandlers } from '../modules/games/live-rounds/index.ts'
import { createAdmit, createIdentifyBettor, createPots, POT_MODES } from '../modules/games/pots/index.ts'
import { ALL_ROOMS, createRooms } from '../modules/games/rooms/index.ts'
import { rouletteLive } from '../modules/games/roulette-live/index.ts'
import type { PublishBalance } from '../modules/play/wagering/index.ts'
import { createSportsbook } from '../modules/sports/sportsbook/index.ts'
import { createVirtual } from '../modules/sports/virtual/index.ts'
import { createProductKeyring } from '../ops/data-keys.ts'
import { steadyClock } from '../platform/clock.ts'
import { calls, joinMounts } from '../platform/http/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type Part, partsOf } from './part.ts'
import type { People } from './people.ts'
import type { Play, PlayDeps } from './play.ts'

/** To all processes: these are few, and the player may be connected to any. */
const createPublishBalance =
  ({ fanOut }: Infrastructure): PublishBalance =>
  (player, balance) =>
    fanOut.publish('balance', player, balance)

/** Whether the key of seeds is the one that sealed the data of this database. */
const createKeyCheck =
  ({ config, database, dataKeys }: Infrastructure) =>
  () =>
    createProductKeyring(config, database).isCurrent('SECRET_SEEDS', dataKeys.seeds)

/** For players' own money, and for play money on practice tables (D-49): with one list of bets, one beacon, one election. */
export function openPots(deps: PlayDeps, { wagering, intake, seeds }: Play): Part {
  const { config, dataKeys, fanOut, leaders, identity, betLimits, bonuses } = deps
  const { guestSessions, demo: wallets, funds } = wagering
  const [timings, secret] = [config.potTimings, dataKeys.seeds]
  const pots = createPots({ ...deps, linkedAmong: bonuses.linkedAmong, funds, secret, beaconAfterMs: timings.beacon })
  const shared = {
    ...deps,
    players: identity,
    intake,
    publish: fanOut.publish,
    publishBalance: createPublishBalance(deps),
    identifyBettor: createIdentifyBettor(guestSessions, secret),
    admit: createAdmit({ players: identity, seeds, wallets }),
    ranges: betLimits,
    pots,
    timings,
  }
  const [rooms, duels] = [createRooms(shared), createDuels(shared)]
  // ENT-10: a process leads the rooms and duels of its services
  if (config.roles.has('general')) rooms.standIn(leaders)
  if (config.roles.has('coinflip')) duels.standIn(leaders)
  return {
    name: 'pots',
    mount: joinMounts(rooms.mount, duels.mount),
    /** Practice rounds are deleted each hour; open stakes of players who may not play any more are returned. */
    defineJobs: (jobs) => pots.defineJobs(jobs, [duels.returnOffers, rooms.returnStakes]),
    channels(hub) {
      for (const room of ALL_ROOMS) hub.provide(roomChannel(room.mode, room.name, room.currency), () => rooms.snapshot(room))
      for (const mode of POT_MODES)
        for (const currency of CURRENCY_CODES) {
          hub.provide(roomsChannel(mode, currency), () => rooms.lobby({ mode, currency }))
          hub.provide(duelsChannel(mode, currency), () => duels.lobby({ mode, currency }))
        }
    },
  }
}

export function openTables(deps: PlayDeps, { wagering }: Play) {
  const { config, fanOut, betLimits } = deps
  const [roulette, wheel] = [rouletteLive(), colourWheel()]
  const crash = createCrash({ ...deps, steady: steadyClock, publish: fanOut.publish, live: () => live })
  const all = [crash.game, roulette, wheel] as LiveGame[]
  const live: LiveRounds = createLiveRounds({
    ...deps,
    games: all.filter(({ service }) => config.roles.has(service)),
    ranges: betLimits,
    guestSessions: wagering.guestSessions,
    placeBet: wagering.placeBet,
    funds: wagering.funds,
    secret: deps.dataKeys.seeds,
    isKeyRight: createKeyCheck(deps),
    settings: config.live,
    publish: fanOut.publish,
  })
  const part: Part = {
    name: 'live-play',
    mount: joinMounts(
      crash.mount,
      calls(rouletteLiveRoutes, tableHandlers(live, roulette as LiveGame)),
      calls(colourWheelRoutes, tableHandlers(live, wheel as LiveGame)),
    ),
    defineJobs: live.defineJobs,
    channels: live.channels,
    async start() {
      await live.start()
      if (config.roles.has('crash')) crash.start()
    },
    stop: crash.stop,
  }
  /** Games with a round after the other. */
  const tables = all.map(({ id }): string => id)
  return { live, tables, part }
}

/** The sportsbook, and the house's own rounds on its board. */
export function openSports(deps: Infrastructure, { play, rates, inApp, write }: { play: Play; rates: Rates } & People) {
  const { clock, config, dataKeys, logger, jobs } = deps
  const report = (message: string, facts: Record<string, unknown>) => logger.warn(facts, message)
  const sportsbook = createSportsbook({
    ...deps,
    ...createBetNotices({ inApp, clock, jobs, write }),
    placeBet: play.intake.placeBet,
    eurRateOf: async (currency: Currency) => (await rates.rateOf(currency, 'EUR'))?.rateE8 ?? toEur(10n ** 8n, currency),
    publishBalance: createPublishBalance(deps),
    secret: dataKeys.documents,
    ...boardFrom(deps, report),
    report,
  })
  const virtual = createVirtual({
    ...deps,
    ownEvents: sportsbook.ownEvents,
    timings: config.virtual,
    chains: config.live,
    secret: dataKeys.seeds,
    isKeyRight: createKeyCheck(deps),
  })
  return { sportsbook, virtual, parts: partsOf({ sportsbook, virtual }) }
}
