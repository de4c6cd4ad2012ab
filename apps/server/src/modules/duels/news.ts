/** What is told of duels, to everybody and to those whose money moved; always after it is durable. */
import type { Pot } from '../pots/index.ts'
import { balancesOf } from '../wagering/index.ts'
import type { DuelsDeps } from './house.ts'
import type { DuelViews, ShownDuel } from './views.ts'

type Balances = Parameters<typeof balancesOf>[0]

export interface DuelNews {
  shown(pot: Pot): Promise<ShownDuel>
  /** Answers the duel as it was told. */
  changed(pot: Pot): Promise<ShownDuel>
  balance(player: bigint, pot: Pot, money: Balances): void
}

export function duelNewsOf({ tell, tellBalance }: DuelsDeps, views: DuelViews): DuelNews {
  const shown = async (pot: Pot) => (await views([pot]))[0]!
  return {
    shown,
    async changed(pot) {
      const duel = await shown(pot)
      tell(`duels-${pot.currency}`, null, duel)
      return duel
    },
    balance: (player, { currency }, money) => tellBalance(player, { currency, ...balancesOf(money) }),
  }
}
