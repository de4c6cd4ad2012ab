/** What is told of rooms, to everybody and to those whose money moved; always after it is durable. */
import { type Change, roomChannel, type RoomId, roomsChannel } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Balances, Ended, Pot, PotBet, Staked } from '../pots/index.ts'
import { balancesOf, seatOf } from '../wagering/index.ts'
import type { RoomsDeps } from './house.ts'
import type { RoomViews, ShownLine } from './views.ts'

export interface RoomNews {
  staked(staked: Staked): void
  takenBack(pot: Pot, bet: PotBet, money: Balances): void
  /** The round went on by itself. */
  round(pot: Pot): Promise<void>
  drawn(ended: Ended): Promise<void>
  refunded(pot: Pot, moneys: ReadonlyMap<string, Balances>): Promise<void>
}

export function roomNewsOf({ tell, tellBalance, onFault }: RoomsDeps, views: RoomViews): RoomNews {
  /** Who practises reads play money with the answers of calls. */
  const balance = (name: string, { currency }: Pot, money: Balances) => {
    const seat = seatOf(name)
    if (seat.mode === 'real') tellBalance(seat.player, { currency, ...balancesOf(money) })
  }

  async function change(
    pot: Pot,
    changeOf: (line: ShownLine) => Change<`room-${RoomId}-${Currency}`> | Promise<Change<`room-${RoomId}-${Currency}`>>,
  ) {
    const line = await views.line(pot)
    tell(roomChannel(line.mode, line.room, line.currency), null, await changeOf(line))
    tell(roomsChannel(line.mode, line.currency), null, line)
  }
  const round = (pot: Pot) => change(pot, (line) => ({ type: 'round', line }))

  return {
    staked({ pot, bet, money }) {
      balance(bet.seat, pot, money)
      change(pot, async (line) => ({ type: 'bet', line, bet: await views.bet(bet) })).catch(onFault)
    },
    takenBack(pot, bet, money) {
      balance(bet.seat, pot, money)
      change(pot, (line) => ({ type: 'back', line, bet: bet.key })).catch(onFault)
    },
    round,
    async drawn({ pot, winner }) {
      balance(winner.seat, pot, winner.money)
      await round(pot)
    },
    async refunded(pot, moneys) {
      for (const [seat, money] of moneys) balance(seat, pot, money)
      await round(pot)
    },
  }
}
