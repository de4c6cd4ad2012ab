/** The public interface of rooms: the only file that other modules import. */
import { roomRoutes } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { calls, type Mount } from '../../../platform/http/index.ts'
import { type Leaders, takeTurns } from '../../../platform/leader/index.ts'
import { bettorKeyOf, toRealBettor } from '../../play/wagering/index.ts'
import { createRunExclusive, expectReturned, type Pot } from '../pots/index.ts'
import { createRoomBets, type RoomCallsDeps } from './bet.ts'
import { roomHandlers } from './handlers.ts'
import { createRoomTick } from './lead.ts'
import { ROOM_TIMINGS, type RoomsDeps } from './ports.ts'
import { createRoomPublisher } from './publisher.ts'
import { ALL_ROOMS, commissionOf, roomKeyOf, type Room, toPotTable } from './room.ts'
import { createTakeBack } from './take-back.ts'
import { createRoomViews, type ShownLine, type ShownRoom } from './views.ts'

export { roomsFacts } from './facts.ts'
export type { RoomsDeps, RoomTimings } from './ports.ts'
export { ALL_ROOMS, type Room } from './room.ts'

export interface Rooms {
  readonly mount: Mount
  /** The initial state of a room's live channel. */
  snapshot(room: Room): Promise<ShownRoom>
  /** The same for the hall of a currency. */
  lobby(of: Pick<Room, 'currency' | 'mode'>): Promise<ShownLine[]>
  /** Returns the player's stakes of real money in rooms where nobody else plays. */
  returnStakes(player: PlayerId): Promise<void>
  /** Makes this process a candidate for leader of every room. */
  standIn(leaders: Pick<Leaders, 'lead'>): void
}

export function createRooms(deps: RoomsDeps): Rooms {
  const { pots } = deps
  const times = { ...ROOM_TIMINGS, ...deps.timings }
  const views = createRoomViews({ names: deps.names, bets: (ids) => pots.store.bets(ids), timings: times, ranges: deps.ranges })
  const publisher = createRoomPublisher(deps, views)
  const shared: RoomCallsDeps = { ...deps, times, views, publisher, runExclusive: createRunExclusive(deps.intake.keyedQueue, deps.onFault) }
  const kind = createRoomBets(shared)
  const takeBack = createTakeBack(shared)
  const tick = createRoomTick({ ...deps, times, publisher })

  /** The first request of a room opens its first round: the database allows only one. */
  async function current(room: Room): Promise<Pot> {
    const pot = await pots.store.latest(toPotTable(room))
    if (pot) return pot
    await pots.within((tx) => pots.store.add(tx, pots.fresh(toPotTable(room), commissionOf(room))))
    return (await pots.store.latest(toPotTable(room)))!
  }

  const lobby: Rooms['lobby'] = async ({ currency, mode }) =>
    views.lines(await Promise.all(ALL_ROOMS.filter((room) => room.currency === currency && room.mode === mode).map(current)))

  return {
    mount: calls(
      roomRoutes,
      roomHandlers({
        ...deps,
        views,
        current,
        lobby,
        place: (stake) => deps.intake.placeBet(kind, stake.potBettor.bettor, stake),
        takeBack,
      }),
    ),
    snapshot: async (room) => views.whole(await current(room)),
    lobby,
    async returnStakes(player) {
      const bettor = toRealBettor(player)
      const bets = await pots.store.openBets(bettorKeyOf(bettor), false)
      for (const { key } of bets) expectReturned(await takeBack(bettor, key), ['not_alone'])
    },
    standIn(leaders) {
      for (const room of ALL_ROOMS)
        leaders.lead(
          roomKeyOf(room),
          takeTurns((term) => () => tick(term, room)),
        )
    },
  }
}
