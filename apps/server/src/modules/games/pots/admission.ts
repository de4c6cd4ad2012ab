/** The checks of every stake before its pot is loaded: money of the pot's currency, a client seed. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Players, Bettor, Seeds, Wagering } from '../../play/wagering/index.ts'

export interface AdmissionDeps {
  readonly seeds: Pick<Seeds, 'active'>
  readonly players: Players
  readonly wallets: Pick<Wagering['demo'], 'findWallet'>
}

export interface Admission {
  /** The client seed of the active pair is stored with the stake; empty when there is none. */
  readonly clientSeed: string
  readonly refusal: Refusal | undefined
}

export type Admit = (bettor: Bettor, currency: Currency) => Promise<Admission>

export function createAdmit({ seeds, players, wallets }: AdmissionDeps): Admit {
  const currencyOf = async (bettor: Bettor) =>
    bettor.mode === 'real' ? players.currencyOf(bettor.player) : (await wallets.findWallet(bettor.owner))?.currency
  return async (bettor, currency) => {
    const pair = await seeds.active(bettor)
    const isOwn = (await currencyOf(bettor)) === currency
    return {
      clientSeed: typeof pair === 'object' ? pair.clientSeed : '',
      refusal: refusalOf(pair) ?? (isOwn ? undefined : refuse('wrong_currency')),
    }
  }
}

function refusalOf(pair: Awaited<ReturnType<Seeds['active']>>): Refusal | undefined {
  if (pair === 'open_round') return refuse('game_active')
  return pair ? undefined : refuse('no_seeds')
}
