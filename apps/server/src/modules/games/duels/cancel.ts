/** Cancels an offer that no player has joined. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import { balancesOf, type Bettor, bettorKeyOf } from '../../play/wagering/index.ts'
import { DUEL, type PotBet } from '../pots/index.ts'
import type { DuelAnswer, OffersDeps } from './offer.ts'

/** A repeat returns the first answer. */
export type CancelDuel = (bettor: Bettor, duel: string) => Promise<DuelAnswer | Refusal>

export function createCancelDuel({ pots, publisher, runExclusive }: OffersDeps): CancelDuel {
  const { store } = pots

  async function within(tx: Tx, id: string, creator: PotBet) {
    const pot = (await store.lock(tx, id))!
    if (pot.state !== 'open' && pot.state !== 'refunded') return refuse('duel_taken')
    return pots.cancel(tx, pot, creator)
  }

  async function cancel(id: string, creator: PotBet): Promise<DuelAnswer | Refusal> {
    const done = await pots.within((tx) => within(tx, id, creator))
    if (isRefusal(done)) return done
    publisher.balance(creator.seat, done.pot, done.money)
    return { duel: await publisher.changed(done.pot), ...balancesOf(done.money) }
  }

  return async (bettor, id) => {
    const duel = await store.one(id)
    const [creator] = duel?.room === DUEL ? await store.bets([id]) : []
    if (!creator || creator.seat !== bettorKeyOf(bettor)) return refuse('not_found')
    return runExclusive(`duel ${id}`, () => cancel(id, creator))
  }
}
