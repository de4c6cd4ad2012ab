/** The checks of every stake before its pot is loaded: a current key, money of the pot's currency, a client seed. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { refuseKey } from '../../platform/http/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Players, Bettor, Seeds, Wagering } from '../wagering/index.ts'

export interface AdmissionDeps {
  readonly seeds: Pick<Seeds, 'active'>
  readonly players: Players
  readonly wallets: Pick<Wagering['demo'], 'findWallet'>
  readonly clock: Pick<Clock, 'now'>
}

export interface Admission {
  /** The client seed of the active pair is stored with the stake; empty when there is none. */
  readonly clientSeed: string
  readonly refusal: Refusal | undefined
}

export type Admit = (bettor: Bettor, currency: Currency, key: string) => Promise<Admission>

export function createAdmit({ seeds, players, wallets, clock }: AdmissionDeps): Admit {
  const currencyOf = async (bettor: Bettor) =>
    bettor.mode === 'real' ? players.currencyOf(bettor.player) : (await wallets.findWallet(bettor.owner))?.currency
  return async (bettor, currency, key) => {
    const pair = await seeds.active(bettor)
    const isOwn = (await currencyOf(bettor)) === currency
    const late = refuseKey(key, clock.now())
    return {
      clientSeed: pair?.clientSeed ?? '',
      refusal: late ?? (pair ? undefined : refuse('no_seeds')) ?? (isOwn ? undefined : refuse('wrong_currency')),
    }
  }
}
