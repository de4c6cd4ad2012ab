/** The welcome pack as operators set it, in versions; the defaults hold where no version does. Source: bonuses.md 1. */
import { type Currency, type Minor, toEur } from '@fairhouse/money'

import { LEAST_KEPT_PPM } from '../counting/contribution.ts'
import { sumOf } from '../units.ts'
import { inForce, type Scheduled } from '../versions.ts'
import { depositBonus } from './deposit-offer.ts'
import { offerPriceFault } from './offer-price.ts'
import { REWARD_SETTINGS } from './reward-settings.ts'
import {
  type SpinValue,
  spinsRub,
  stageSpinsFault,
  stageTerms,
  WELCOME_LIFE_MS,
  WELCOME_STAGES,
  type WelcomeStage,
} from './welcome-pack.ts'

export interface WelcomeVersion extends Scheduled {
  readonly version: number
  readonly stages: readonly WelcomeStage[]
}

/** `versions` in the order in which they were made. */
export const welcomeStagesAt = (versions: readonly WelcomeVersion[], at: number): readonly WelcomeStage[] =>
  inForce(versions, at)?.stages ?? WELCOME_STAGES

/** Whether any stage of the one gives more than that of the other. */
export const doStagesGiveMore = (one: readonly WelcomeStage[], other: readonly WelcomeStage[]): boolean =>
  one.some((each, at) => {
    const { pct, maxRub, minRub, wager, freeSpins } = other[at]!
    return each.pct > pct || each.maxRub > maxRub || each.minRub < minRub || each.wager < wager || each.freeSpins > freeSpins
  })

const MOST_PCT = 200
const MOST_WAGER = 100
const MOST_SPINS = 1000

/** What an operator's entry lacks; empty where it may be saved. `values`: of spins, by reward settings that hold or will, beside the defaults. */
export function welcomeFaults(stages: readonly WelcomeStage[], values: readonly SpinValue[] = []): string[] {
  if (stages.map(({ stage }) => stage).join() !== WELCOME_STAGES.map(({ stage }) => stage).join()) return ['every stage, in its order']
  const dearest = [REWARD_SETTINGS, ...values].reduce((one, other) => (other.spinBetRub > one.spinBetRub ? other : one))
  return stages.flatMap((each) => {
    const { stage, pct, maxRub, minRub, wager, freeSpins } = each
    const spins = stageSpinsFault(each, dearest)
    const price = offerPriceFault(`welcome:${stage}`, wager)
    return [
      ...(pct < 1 || pct > MOST_PCT ? [`stage ${stage}, pct: 1 to ${MOST_PCT}`] : []),
      ...(maxRub <= 0n ? [`stage ${stage}, max: above 0`] : []),
      ...(minRub <= 0n ? [`stage ${stage}, min: above 0`] : []),
      ...(wager > MOST_WAGER ? [`stage ${stage}, wager: at most ${MOST_WAGER}`] : []),
      ...(price ? [`stage ${stage}, wager: ${price}`] : []),
      ...(freeSpins < 0 || freeSpins > MOST_SPINS ? [`stage ${stage}, free_spins: 0 to ${MOST_SPINS}`] : []),
      ...(spins ? [`stage ${stage}, free_spins: ${spins}`] : []),
    ]
  })
}

/** EUR: the most that one player gets, all stages together, each spin at its value. */
export const largestPack = (stages: readonly WelcomeStage[], value: SpinValue): Minor =>
  toEur(sumOf(stages.map((stage) => stage.maxRub + spinsRub(stage.freeSpins, value))), 'RUB')

export interface PackDeposit {
  readonly currency: Currency
  /** As credited. */
  readonly amount: Minor
  /** Milliseconds. */
  readonly at: number
}

/** EUR minor units. */
export interface StageCost {
  readonly stage: WelcomeStage['stage']
  readonly bonuses: number
  readonly given: Minor
  /** Value of the free spins at their stake. */
  readonly spins: Minor
  /** What the house keeps of the whole wager at least. */
  readonly kept: Minor
}

const PPM = 1_000_000n

/** What these stages would have given for the deposits of each player, the first to the last, within a week of the first one. */
export function welcomeCost(stages: readonly WelcomeStage[], players: readonly (readonly PackDeposit[])[], value: SpinValue): StageCost[] {
  const costs = stages.map(({ stage }) => ({ stage, bonuses: 0, given: 0n, spins: 0n, kept: 0n }))
  for (const deposits of players) {
    let next = 0
    for (const { currency, amount, at } of deposits) {
      const [stage, cost] = [stages[next], costs[next]]
      if (!stage || !cost || at >= deposits[0]!.at + WELCOME_LIFE_MS) break
      const terms = depositBonus(stageTerms(stage, currency), amount)
      if (terms === 'below_min' || terms.amount === 0n) continue
      const given = toEur(terms.amount, currency)
      cost.bonuses += 1
      cost.given += given
      cost.spins += toEur(spinsRub(stage.freeSpins, value), 'RUB')
      cost.kept += (given * BigInt(stage.wager) * BigInt(LEAST_KEPT_PPM)) / PPM
      next += 1
    }
  }
  return costs
}

export const welcomeTotal = (costs: readonly Pick<StageCost, 'given' | 'spins'>[]): Minor =>
  sumOf(costs.map(({ given, spins }) => given + spins))
