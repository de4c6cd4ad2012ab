/** From the contract to rooms and back. */
import { refuse, type roomRoutes } from '@fairhouse/contracts'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { type Currency, parseMoney } from '@fairhouse/money'

import type { Caller, Handlers } from '../../platform/http/index.ts'
import type { Pot } from '../pots/index.ts'
import type { PlaceStake } from './bet.ts'
import { ALL_ROOMS, type Room, type RoomsDeps } from './house.ts'
import type { TakeBack } from './take-back.ts'
import type { RoomViews } from './views.ts'

export interface RoomHandlersDeps extends Pick<RoomsDeps, 'pots' | 'players'> {
  readonly views: RoomViews
  readonly place: PlaceStake
  readonly takeBack: TakeBack
  current(room: Room): Promise<Pot>
}

export function roomHandlers({ pots, players, views, place, takeBack, current }: RoomHandlersDeps): Handlers<typeof roomRoutes> {
  const { store } = pots
  const rules_hash = rulesHash('rooms')
  const currencyFor = async (caller: Caller | null, asked: Currency | undefined): Promise<Currency> =>
    asked ?? (caller ? await players.currencyOf(caller.player) : 'RUB')

  async function whole(pot: Pot, caller: Caller | null) {
    const own = (await store.bets([pot.id])).filter(({ player }) => player === caller?.player).map(({ key }) => key)
    return { ...(await views.whole(pot)), own }
  }

  return {
    async 'GET /api/v2/games/rooms'({ query, caller }) {
      const currency = await currencyFor(caller, query.currency)
      const rooms = ALL_ROOMS.filter((room) => room.currency === currency)
      return { data: await views.lines(await Promise.all(rooms.map(current))) }
    },
    async 'GET /api/v2/games/rooms/{room}'({ params: { room: name }, query, caller }) {
      return whole(await current({ name, currency: await currencyFor(caller, query.currency) }), caller)
    },
    async 'POST /api/v2/games/rooms/{room}/bet'({ params: { room: name }, body: { stake, currency }, caller, key }) {
      return place({ name, currency }, caller.player, key, parseMoney(stake)!)
    },
    async 'POST /api/v2/games/rooms/{room}/take-back'({ params: { room }, body: { bet }, caller }) {
      return takeBack(room, caller.player, bet)
    },
    async 'GET /api/v2/games/rooms/{room}/rounds'({ params: { room }, query: { currency, before, limit }, caller }) {
      const of = await currencyFor(caller, currency)
      const ended = await store.ended(room, of, before === undefined ? undefined : Date.parse(before), limit)
      const last = ended.at(-1)
      return { data: await views.lines(ended), next: last && ended.length === limit ? new Date(last.endedAt!).toISOString() : null }
    },
    async 'GET /api/v2/games/rooms/{room}/rounds/{id}'({ params: { room, id }, caller }) {
      const pot = await store.one(id)
      if (!pot || pot.room !== room) return refuse('not_found')
      return { ...(await whole(pot, caller)), rules_hash }
    },
  }
}
