/** Loads the conditions of a spin from the modules that own them. */
import { COUNTED_MS, neededTheo, type SpinEligibility } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
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
  readonly database: Pick<Database, 'db'>
}

export async function loadFacts({ spinners, players, clock, database }: FactsDeps, player: PlayerId): Promise<Facts> {
  const currency = await players.currencyOf(player)
  const [progress, phone, isSamePerson, theo, settings] = await Promise.all([
    spinners.levelOf(player),
    spinners.verifiedPhoneOf(player),
    spinners.isSamePerson(player),
    spinners.theoSince(player, currency, clock.now() - COUNTED_MS),
    spinners.rewardSettingsAt(database.db, clock.now()),
  ])
  return { progress, level: progress.level, hasPhone: phone !== null, isSamePerson, currency, theo, needed: neededTheo(settings, currency) }
}
