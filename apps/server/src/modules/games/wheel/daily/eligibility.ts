/** Loads the conditions of a spin from the modules that own them. */
import { COUNTED_MS, type SpinEligibility } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Players } from '../../../play/wagering/index.ts'
import type { SpinnerLevel, Spinners } from './ports.ts'

/** The last spin is loaded separately, under its lock. */
export interface Facts extends Omit<SpinEligibility, 'lastAt'> {
  readonly progress: SpinnerLevel
}

export interface FactsDeps {
  readonly spinners: Spinners
  readonly players: Players
  readonly clock: Clock
}

export async function loadFacts({ spinners, players, clock }: FactsDeps, player: PlayerId): Promise<Facts> {
  const currency = await players.currencyOf(player)
  const [progress, phone, isSamePerson, theo] = await Promise.all([
    spinners.levelOf(player),
    spinners.verifiedPhoneOf(player),
    spinners.isSamePerson(player),
    spinners.theoSince(player, currency, clock.now() - COUNTED_MS),
  ])
  return { progress, level: progress.level, hasPhone: phone !== null, isSamePerson, currency, theo }
}
