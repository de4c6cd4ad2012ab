/** What is told of rooms, to everybody and to those whose money moved; always after it is durable. */
import type { Change, RoomId } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Ended, Pot, PotBet, Staked } from '../pots/index.ts'
import { balancesOf } from '../wagering/index.ts'
import type { RoomsDeps } from './house.ts'
import type { RoomViews, ShownLine } from './views.ts'

type Balances = Parameters<typeof balancesOf>[0]

export interface RoomNews {
  staked(staked: Staked): void
  takenBack(pot: Pot, bet: PotBet, money: Balances): void
  /** The round went on by itself. */
  round(pot: Pot): Promise<void>
  drawn(ended: Ended): Promise<void>
  refunded(pot: Pot, moneys: ReadonlyMap<bigint, Balances>): Promise<void>
}

export function roomNewsOf({ tell, tellBalance, onFault }: RoomsDeps, views: RoomViews): RoomNews {
  const balance = (player: bigint, { currency }: Pot, money: Balances) => tellBalance(player, { currency, ...balancesOf(money) })

  async function change(
    pot: Pot,
    changeOf: (line: ShownLine) => Change<`room-${RoomId}-${Currency}`> | Promise<Change<`room-${RoomId}-${Currency}`>>,
  ) {
    const line = await views.line(pot)
    tell(`room-${line.room}-${line.currency}`, null, await changeOf(line))
    tell(`rooms-${line.currency}`, null, line)
  }
  const round = (pot: Pot) => change(pot, (line) => ({ type: 'round', line }))

  return {
    staked({ pot, bet, money }) {
      balance(bet.player, pot, money)
      change(pot, async (line) => ({ type: 'bet', line, bet: await views.bet(bet) })).catch(onFault)
    },
    takenBack(pot, bet, money) {
      balance(bet.player, pot, money)
      change(pot, (line) => ({ type: 'back', line, bet: bet.key })).catch(onFault)
    },
    round,
    async drawn({ pot, winner }) {
      balance(winner.player, pot, winner.money)
      await round(pot)
    },
    async refunded(pot, moneys) {
      for (const [player, money] of moneys) balance(player, pot, money)
      await round(pot)
    },
  }
}
