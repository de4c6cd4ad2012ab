/** What is told of duels, to everybody and to those whose money moved; always after it is durable. */
import { duelsChannel } from '@fairhouse/contracts'

import type { Balances, Pot } from '../pots/index.ts'
import { balancesOf, seatOf } from '../wagering/index.ts'
import type { DuelsDeps } from './house.ts'
import type { DuelViews, ShownDuel } from './views.ts'

export interface DuelNews {
  shown(pot: Pot): Promise<ShownDuel>
  /** Answers the duel as it was told. */
  changed(pot: Pot): Promise<ShownDuel>
  /** To the player whose account changed; who practises reads play money with the answers of calls. */
  balance(seat: string, pot: Pot, money: Balances): void
}

export function duelNewsOf({ tell, tellBalance }: DuelsDeps, views: DuelViews): DuelNews {
  const shown = async (pot: Pot) => (await views([pot]))[0]!
  return {
    shown,
    async changed(pot) {
      const duel = await shown(pot)
      tell(duelsChannel(pot.mode, pot.currency), null, duel)
      return duel
    },
    balance(name, { currency }, money) {
      const seat = seatOf(name)
      if (seat.mode === 'real') tellBalance(seat.player, { currency, ...balancesOf(money) })
    },
  }
}
