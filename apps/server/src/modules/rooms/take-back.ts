/** A stake on its way back, while its player is alone in the room. */
import { type AnswerOf, isRefusal, type Refusal, refuse, type roomRoutes } from '@fairhouse/contracts'

import type { PotBet, Tx } from '../pots/index.ts'
import { balancesOf, type Seat, seatName } from '../wagering/index.ts'
import type { RoomCallsDeps } from './bet.ts'
import { lineOf, type Room } from './house.ts'

type BackAnswer = AnswerOf<(typeof roomRoutes)['POST /api/v2/games/rooms/{room}/take-back']>

/** A repeat answers as the first time. */
export type TakeBack = (room: Room['name'], seat: Seat, key: string) => Promise<BackAnswer | Refusal>

export function takeBackOf({ pots, ledger, news, inTurn }: RoomCallsDeps): TakeBack {
  const { store } = pots

  async function within(tx: Tx, asked: PotBet) {
    const pot = (await store.lock(tx, asked.pot))!
    const bet = (await store.betOf(asked.seat, asked.key, tx))!
    return pot.state === 'open' || bet.isBack ? pots.takeBack(tx, pot, bet) : refuse('not_alone')
  }

  async function takeBack(bet: PotBet): Promise<BackAnswer | Refusal> {
    const back = await pots.within((tx) => within(tx, bet))
    if (isRefusal(back)) return back
    ledger.committed()
    news.takenBack(back.pot, bet, back.money)
    return { bet: bet.key, ...balancesOf(back.money) }
  }

  return async (name, seat, key) => {
    const bet = await store.betOf(seatName(seat), key)
    const pot = bet && (await store.one(bet.pot))
    if (!pot || pot.room !== name) return refuse('not_found')
    return inTurn(lineOf({ ...pot, name }), () => takeBack(bet))
  }
}
