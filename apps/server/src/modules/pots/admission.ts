/** What every stake needs before its pot is looked at: a key of now, money of the pot's currency, a client seed. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { refuseKey } from '../../platform/http/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Players, Seat, Seeds, Wagering } from '../wagering/index.ts'

export interface AdmissionDeps {
  readonly seeds: Pick<Seeds, 'active'>
  readonly players: Players
  readonly wallets: Pick<Wagering['demo'], 'purse'>
  readonly clock: Pick<Clock, 'now'>
}

export interface Admission {
  /** The client seed of the active pair goes along with the stake; empty where there is none. */
  readonly clientSeed: string
  readonly refusal: Refusal | undefined
}

export type Admit = (seat: Seat, currency: Currency, key: string) => Promise<Admission>

export function admissionOf({ seeds, players, wallets, clock }: AdmissionDeps): Admit {
  const currencyOf = async (seat: Seat) =>
    seat.mode === 'real' ? players.currencyOf(seat.player) : (await wallets.purse(seat.owner))?.currency
  return async (seat, currency, key) => {
    const pair = await seeds.active(seat)
    const isOwn = (await currencyOf(seat)) === currency
    const late = refuseKey(key, clock.now())
    return {
      clientSeed: pair?.clientSeed ?? '',
      refusal: late ?? (pair ? undefined : refuse('no_seeds')) ?? (isOwn ? undefined : refuse('wrong_currency')),
    }
  }
}
