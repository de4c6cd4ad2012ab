/** Publishes rooms, to every subscriber and to players whose money moved; always after the commit. */
import { type Change, roomChannel, type RoomId, roomsChannel } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { type Balances, balancesOf, parseBettorKey } from '../../play/wagering/index.ts'
import type { Ended, Pot, PotBet, Staked } from '../pots/index.ts'
import type { RoomsDeps } from './ports.ts'
import type { RoomViews, ShownLine } from './views.ts'

export interface RoomPublisher {
  staked(staked: Staked): void
  takenBack(pot: Pot, bet: PotBet, money: Balances): void
  /** The leader changed the round. */
  round(pot: Pot): Promise<void>
  drawn(ended: Ended): Promise<void>
  refunded(pot: Pot, moneys: ReadonlyMap<string, Balances>): Promise<void>
}

export function createRoomPublisher({ publish, publishBalance, onFault }: RoomsDeps, views: RoomViews): RoomPublisher {
  /** Practice balances come with the answers of calls. */
  const balance = (name: string, { currency }: Pot, money: Balances) => {
    const bettor = parseBettorKey(name)
    if (bettor.mode === 'real') publishBalance(bettor.player, { currency, ...balancesOf(money) })
  }

  async function change(
    pot: Pot,
    changeOf: (line: ShownLine) => Change<`room-${RoomId}-${Currency}`> | Promise<Change<`room-${RoomId}-${Currency}`>>,
  ) {
    const line = await views.line(pot)
    publish(roomChannel(line.mode, line.room, line.currency), null, await changeOf(line))
    publish(roomsChannel(line.mode, line.currency), null, line)
  }
  const round = (pot: Pot) => change(pot, (line) => ({ type: 'round', line }))

  return {
    staked({ pot, bet }) {
      change(pot, async (line) => ({ type: 'bet', line, bet: await views.bet(bet) })).catch(onFault)
    },
    takenBack(pot, bet, money) {
      balance(bet.seat, pot, money)
      change(pot, (line) => ({ type: 'back', line, bet: bet.key })).catch(onFault)
    },
    round,
    async drawn({ pot, winner }) {
      balance(winner.bettorKey, pot, winner.money)
      await round(pot)
    },
    async refunded(pot, moneys) {
      for (const [bettor, money] of moneys) balance(bettor, pot, money)
      await round(pot)
    },
  }
}
