/** Maps the contract to rooms and back. */
import { isRefusal, type Refusal, refuse, type roomRoutes } from '@fairhouse/contracts'
import { rulesHash } from '@fairhouse/games/rules-hash'
import type { Currency } from '@fairhouse/money'

import type { Caller, Handlers } from '../../../platform/http/index.ts'
import { findOwnBets, type Pot, type PotVisitor } from '../pots/index.ts'
import type { RoomBetAnswer, RoomStake } from './bet.ts'
import type { RoomsDeps } from './ports.ts'
import { type Room, toPotTable } from './room.ts'
import type { TakeBack } from './take-back.ts'
import type { RoomViews, ShownLine } from './views.ts'

export interface RoomHandlersDeps extends Pick<RoomsDeps, 'pots' | 'players' | 'identifyBettor'> {
  readonly views: RoomViews
  place(stake: RoomStake): Promise<RoomBetAnswer | Refusal>
  readonly takeBack: TakeBack
  current(room: Room): Promise<Pot>
  lobby(of: Pick<Room, 'currency' | 'mode'>): Promise<ShownLine[]>
}

export function roomHandlers({
  pots,
  players,
  identifyBettor,
  views,
  place,
  takeBack,
  current,
  lobby,
}: RoomHandlersDeps): Handlers<typeof roomRoutes> {
  const { store } = pots
  const rules_hash = rulesHash('rooms')
  const currencyFor = async (caller: Caller | null, requested: Currency | undefined): Promise<Currency> =>
    requested ?? (caller ? await players.currencyOf(caller.player) : 'RUB')

  async function whole(pot: Pot, visitor: PotVisitor) {
    const own = findOwnBets(identifyBettor(pot.mode, visitor), await store.bets([pot.id])).map(({ key }) => key)
    return { ...(await views.whole(pot)), own }
  }

  return {
    async 'GET /api/v2/games/rooms'({ query: { currency, mode }, caller }) {
      return { data: await lobby({ currency: await currencyFor(caller, currency), mode }) }
    },
    async 'GET /api/v2/games/rooms/{room}'(call) {
      const { currency, mode } = call.query
      return whole(await current({ name: call.params.room, currency: await currencyFor(call.caller, currency), mode }), call)
    },
    async 'POST /api/v2/games/rooms/{room}/bet'(call) {
      const { stake, currency, mode } = call.body
      const potBettor = identifyBettor(mode, call)
      if (isRefusal(potBettor)) return potBettor
      const room = { name: call.params.room, currency, mode }
      return place({ room, potBettor, key: call.key, stake })
    },
    async 'POST /api/v2/games/rooms/{room}/take-back'(call) {
      const potBettor = identifyBettor(call.body.mode, call)
      return isRefusal(potBettor) ? potBettor : takeBack(potBettor.bettor, call.body.bet, call.params.room)
    },
    async 'GET /api/v2/games/rooms/{room}/rounds'({ params: { room: name }, query: { currency: requested, mode, before, limit }, caller }) {
      const table = toPotTable({ name, mode, currency: await currencyFor(caller, requested) })
      const ended = await store.ended(table, before === undefined ? undefined : Date.parse(before), limit)
      const last = ended.at(-1)
      return { data: await views.lines(ended), next: last && ended.length === limit ? new Date(last.endedAt!).toISOString() : null }
    },
    async 'GET /api/v2/games/rooms/{room}/rounds/{id}'(call) {
      const pot = await store.one(call.params.id)
      if (!pot || pot.room !== call.params.room) return refuse('not_found')
      return { ...(await whole(pot, call)), rules_hash }
    },
  }
}
