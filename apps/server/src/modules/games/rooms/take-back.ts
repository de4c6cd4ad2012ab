/** Returns a stake, while its player is alone in the room. */
import { type AnswerOf, isRefusal, type Refusal, refuse, type roomRoutes } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import { balancesOf, type Bettor, bettorKeyOf } from '../../play/wagering/index.ts'
import { DUEL, type PotBet } from '../pots/index.ts'
import type { RoomCallsDeps } from './bet.ts'
import { roomKeyOf, type Room } from './room.ts'

type BackAnswer = AnswerOf<(typeof roomRoutes)['POST /api/v2/games/rooms/{room}/take-back']>

/** A repeat returns the first answer. `room`: the one that the player names; `not_found` for a stake of another. */
export type TakeBack = (bettor: Bettor, key: string, room?: Room['name']) => Promise<BackAnswer | Refusal>

export function createTakeBack({ pots, publisher, runExclusive }: RoomCallsDeps): TakeBack {
  const { store } = pots

  async function within(tx: Tx, ownBet: PotBet) {
    const pot = (await store.lock(tx, ownBet.pot))!
    const bet = (await store.betOf(ownBet.seat, ownBet.key, tx))!
    return pot.state === 'open' || bet.isBack ? pots.takeBack(tx, pot, bet) : refuse('not_alone')
  }

  async function takeBack(bet: PotBet): Promise<BackAnswer | Refusal> {
    const back = await pots.within((tx) => within(tx, bet))
    if (isRefusal(back)) return back
    publisher.takenBack(back.pot, bet, back.money)
    return { bet: bet.key, ...balancesOf(back.money) }
  }

  return async (bettor, key, room) => {
    const bet = await store.betOf(bettorKeyOf(bettor), key)
    const pot = bet && (await store.one(bet.pot))
    if (!pot || pot.room === DUEL || pot.room !== (room ?? pot.room)) return refuse('not_found')
    return runExclusive(roomKeyOf({ ...pot, name: pot.room }), () => takeBack(bet))
  }
}
