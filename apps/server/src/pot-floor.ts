/** Games of players' own money put together: rooms and duels, on one list of bets, one beacon, one election. */
import type { FastifyInstance } from 'fastify'

import { duelRoutes, roomRoutes } from '@fairhouse/contracts'
import { CURRENCY_CODES } from '@fairhouse/money'

import type { Ground } from './ground.ts'
import { createDuels, duelsFacts } from './modules/duels/index.ts'
import { createPots, type Names } from './modules/pots/index.ts'
import { ALL_ROOMS, createRooms, roomsFacts } from './modules/rooms/index.ts'
import type { Elsewhere, Players, Seeds, TellBalance } from './modules/wagering/index.ts'
import { mount, type MountOptions } from './platform/http/index.ts'
import { systemIds } from './platform/ids.ts'
import { systemRandom } from './platform/random.ts'

export interface PotFloorDeps extends Pick<
  Ground,
  'config' | 'database' | 'ledger' | 'hub' | 'fanOut' | 'clock' | 'beacon' | 'leaders' | 'onFault'
> {
  readonly seeds: Seeds
  readonly players: Players
  readonly names: Names
  /** Where the facts of its games are told. */
  readonly elsewhere: Pick<Elsewhere, 'add'>
}

export interface PotFloor {
  mount(api: FastifyInstance, options: MountOptions): void
}

/** ENT-10: a process leads the rooms and duels of the services it runs. */
export function openPotFloor(deps: PotFloorDeps): PotFloor {
  const { config, database, ledger, hub, fanOut, beacon, leaders } = deps
  const timings = config.potTimings
  const pots = createPots({
    database,
    ledger,
    beacon,
    random: systemRandom,
    ids: systemIds,
    secret: config.secrets.seeds,
    beaconAfterMs: timings.beacon,
  })
  const news = {
    tell: fanOut.tell,
    // few, and the winner is wherever he is: these go to all processes
    tellBalance: ((player, balance) => fanOut.tell('balance', player, balance)) satisfies TellBalance,
  }
  const rooms = createRooms({ ...deps, ...news, pots, timings })
  const duels = createDuels({ ...deps, ...news, pots, timings })
  if (config.roles.has('general')) {
    rooms.standIn(leaders)
    deps.elsewhere.add([roomsFacts])
  }
  if (config.roles.has('coinflip')) {
    duels.standIn(leaders)
    deps.elsewhere.add([duelsFacts])
  }
  for (const room of ALL_ROOMS) hub.provide(`room-${room.name}-${room.currency}`, () => rooms.snapshot(room))
  for (const currency of CURRENCY_CODES) {
    hub.provide(`rooms-${currency}`, () => rooms.doors(currency))
    hub.provide(`duels-${currency}`, () => duels.lobby(currency))
  }
  return {
    mount(api, options) {
      mount(api, roomRoutes, rooms.handlers, options)
      mount(api, duelRoutes, duels.handlers, options)
    },
  }
}
