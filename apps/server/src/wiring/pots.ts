import { duelRoutes, duelsChannel, roomChannel, roomRoutes, roomsChannel } from '@fairhouse/contracts'
import { CURRENCY_CODES } from '@fairhouse/money'

/**
 * Wires the games for players' own money, and for play money on practice tables (D-49): rooms and duels, with one list of bets, one
 * beacon, one election.
 */
import { createDuels, duelsFacts } from '../modules/games/duels/index.ts'
import { createAdmit, createIdentifyBettor, createPots, type Names, POT_MODES, type PotsDeps } from '../modules/games/pots/index.ts'
import { ALL_ROOMS, createRooms, roomsFacts } from '../modules/games/rooms/index.ts'
import type { StakeRanges } from '../modules/play/bet-limits/index.ts'
import type { BetIntake, ExternalGames, Funds, Players, Seeds, PublishBalance, Wagering } from '../modules/play/wagering/index.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { calls, type Part } from './part.ts'

export interface PotModulesDeps extends Infrastructure, Pick<PotsDeps, 'linkedAmong'> {
  readonly seeds: Seeds
  readonly players: Players
  readonly names: Names
  readonly betLimits: StakeRanges
  readonly guestSessions: Wagering['guestSessions']
  /** Play money of practice. */
  readonly wallets: Wagering['demo']
  readonly intake: BetIntake
  readonly funds: Funds
  /** Receives the facts of these games. */
  readonly externalGames: Pick<ExternalGames, 'add'>
}

/** The hourly check covers more time than one run may be late, and than a beacon may be silent. */
const CHECK_WINDOW_MS = 24 * 3_600_000

/** ENT-10: a process leads the rooms and duels of its services. */
export function openPotModules(deps: PotModulesDeps): Part {
  const { config, dataKeys, fanOut, leaders } = deps
  const timings = config.potTimings
  const pots = createPots({
    ...deps,
    random: systemRandom,
    ids: systemIds,
    secret: dataKeys.seeds,
    beaconAfterMs: timings.beacon,
  })
  const checkPots = async () => deps.reportBroken('pots', await pots.check(deps.clock.now() - CHECK_WINDOW_MS))
  const publishers = {
    publish: fanOut.publish,
    // few, and the winner may be connected to any process: these go to all processes
    publishBalance: ((player, balance) => fanOut.publish('balance', player, balance)) satisfies PublishBalance,
  }
  const people = { identifyBettor: createIdentifyBettor(deps.guestSessions, dataKeys.seeds), admit: createAdmit(deps) }
  const rooms = createRooms({ ...deps, ...publishers, ...people, ranges: deps.betLimits, pots, timings })
  const duels = createDuels({ ...deps, ...publishers, ...people, ranges: deps.betLimits, pots, timings })
  if (config.roles.has('general')) {
    rooms.standIn(leaders)
    deps.externalGames.add([roomsFacts(deps.betLimits)])
  }
  if (config.roles.has('coinflip')) {
    duels.standIn(leaders)
    deps.externalGames.add([duelsFacts(deps.betLimits)])
  }
  return {
    name: 'pots',
    mounts: [calls(roomRoutes, rooms.handlers), calls(duelRoutes, duels.handlers)],
    /** Practice rounds are deleted each hour; open stakes of players who may not play any more are returned. */
    defineJobs(jobs) {
      pots.defineJobs(jobs, [duels.returnOffers, rooms.returnStakes])
      jobs.schedule('pots.check', '39 * * * *', checkPots)
    },
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
