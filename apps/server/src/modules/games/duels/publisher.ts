/** Publishes duels, to every subscriber and to players whose money moved; always after the commit. */
import { duelsChannel } from '@fairhouse/contracts'

import { type Balances, balancesOf, parseBettorKey } from '../../play/wagering/index.ts'
import type { Pot } from '../pots/index.ts'
import type { DuelsDeps } from './ports.ts'
import type { DuelViews, ShownDuel } from './views.ts'

export interface DuelPublisher {
  shown(pot: Pot): Promise<ShownDuel>
  /** Returns the published duel. */
  changed(pot: Pot): Promise<ShownDuel>
  /** To the player whose account changed; practice balances come with the answers of calls. */
  balance(bettor: string, pot: Pot, money: Balances): void
}

export function createDuelPublisher({ publish, publishBalance }: DuelsDeps, views: DuelViews): DuelPublisher {
  const shown = async (pot: Pot) => (await views([pot]))[0]!
  return {
    shown,
    async changed(pot) {
      const duel = await shown(pot)
      publish(duelsChannel(pot.mode, pot.currency), null, duel)
      return duel
    },
    balance(name, { currency }, money) {
      const bettor = parseBettorKey(name)
      if (bettor.mode === 'real') publishBalance(bettor.player, { currency, ...balancesOf(money) })
    },
  }
}
