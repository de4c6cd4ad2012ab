import { drawRoom, isRoomList, type RoomDraw } from '@fairhouse/games'

import { type PotRepeat, repeatPot } from '../../_pots/proof/repeat-pot.ts'
import { minorOf } from '../../_pots/shares.ts'
import type { Room } from '../room/animation.ts'

/** The number of values of four bytes (games.md 1.2). */
const WORD_MAX = 2n ** 32n

/** Repeats a room's draw in this browser; undefined when nothing was drawn or the data is invalid. */
export function repeatRoom({ round, room, currency, bets, commission, proof, result }: Room): PotRepeat<RoomDraw> | undefined {
  const published = { round, room, currency, bets: bets.map(({ user, stake }) => ({ user, stake: minorOf(stake) })) }
  return repeatPot(proof, published, {
    draw(bytes, list) {
      const draw = isRoomList(list) && list.bets.length > 0 ? drawRoom(bytes, list, commission) : undefined
      return draw?.refund === false ? draw : undefined
    },
    wordBytes: ({ pot }) => (pot > WORD_MAX ? 8 : 4),
    isSame: ({ ticket, winnerIndex, winner, payout, commission: fee }) =>
      result !== null &&
      String(ticket) === result.ticket &&
      winnerIndex === result.index &&
      winner === result.user &&
      payout === minorOf(result.payout) &&
      fee === minorOf(result.fee),
  })
}
