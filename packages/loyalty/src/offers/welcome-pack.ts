/** Four stages for the first deposits. Source: bonuses.md 1. */
import { type Milliseconds, type Currency, formatMoney, fromRub, type Minor, toEur } from '@fairhouse/money'

import type { BonusSource } from '../bonuses/terms.ts'
import { DAY_MS, WEEK_MS } from '../units.ts'
import type { DepositOffer } from './deposit-offer.ts'

export interface WelcomeStage {
  readonly stage: 1 | 2 | 3 | 4
  readonly pct: number
  /** RUB, minor units. */
  readonly maxRub: Minor
  readonly minRub: Minor
  readonly wager: number
  readonly freeSpins: number
}

export const WELCOME_STAGES: readonly WelcomeStage[] = [
  { stage: 1, pct: 100, maxRub: 25_000_00n, minRub: 500_00n, wager: 35, freeSpins: 0 },
  { stage: 2, pct: 75, maxRub: 20_000_00n, minRub: 500_00n, wager: 35, freeSpins: 0 },
  { stage: 3, pct: 50, maxRub: 20_000_00n, minRub: 1000_00n, wager: 30, freeSpins: 30 },
  { stage: 4, pct: 100, maxRub: 35_000_00n, minRub: 1000_00n, wager: 35, freeSpins: 50 },
]

/** RUB. */
export interface SpinValue {
  readonly spinBetRub: Minor
}

export const spinsRub = (count: number, { spinBetRub }: SpinValue): Minor => BigInt(count) * spinBetRub

/** Why the free spins of a stage give too much: their wager is no price of the deposit, which they are worth at most. */
export function stageSpinsFault({ stage, freeSpins, minRub }: WelcomeStage, value: SpinValue): string | undefined {
  const worth = spinsRub(freeSpins, value)
  if (worth <= minRub) return undefined
  const [most, least] = [formatMoney(toEur(worth, 'RUB')), formatMoney(toEur(minRub, 'RUB'))]
  return `stage ${stage} of a welcome pack: ${freeSpins} spins are worth EUR ${most}, above its smallest deposit of EUR ${least}`
}

/** From the registration on. */
export const WELCOME_LIFE_MS = WEEK_MS

export type WelcomeOffer = DepositOffer & {
  readonly stage: WelcomeStage['stage']
  readonly freeSpins: number
  readonly lifeMs: Milliseconds
}

export const welcomeSource = (stage: WelcomeStage['stage']): BonusSource => ({ kind: 'welcome', ref: `${stage}` })

export const welcomeOfferId = (stage: WelcomeStage['stage']): string => `welcome:${stage}`

export function stageTerms(
  { stage, pct, maxRub, minRub, wager, freeSpins }: WelcomeStage,
  currency: Currency,
): Omit<WelcomeOffer, 'lifeMs'> {
  const [max, min] = [fromRub(maxRub, currency), fromRub(minRub, currency)]
  return { id: welcomeOfferId(stage), stage, pct, max, min, wager, freeSpins }
}

/** Of the reward settings. */
interface StageLife {
  readonly stageDays: number
}

export const welcomeOffer = (stage: WelcomeStage, currency: Currency, { stageDays }: StageLife): WelcomeOffer => ({
  ...stageTerms(stage, currency),
  lifeMs: stageDays * DAY_MS,
})

export interface WelcomeProgress {
  readonly currency: Currency
  readonly registeredAt: number
  /** Offers granted so far, of any kind. */
  readonly granted: readonly string[]
}

/**
 * The stage that the next deposit would get; undefined after the last one and when the pack's week is over. `settings` and `stages`: of the
 * versions in force now.
 */
export function nextWelcomeOffer(
  { currency, registeredAt, granted }: WelcomeProgress,
  now: number,
  settings: StageLife,
  stages: readonly WelcomeStage[] = WELCOME_STAGES,
): WelcomeOffer | undefined {
  if (now >= registeredAt + WELCOME_LIFE_MS) return undefined
  const open = stages.find(({ stage }) => !granted.includes(welcomeOfferId(stage)))
  return open && welcomeOffer(open, currency, settings)
}
