/** The welcome pack as operators make, schedule and stop it. Source: bonuses.md 1. Instants in milliseconds. */
import { isRefusal, type Refusal, refuseFields } from '@fairhouse/contracts'
import {
  doStagesGiveMore,
  inForce,
  inForceFrom,
  largestPack,
  type PackDeposit,
  type StageCost,
  startFault,
  WELCOME_STAGES,
  welcomeCost,
  welcomeFaults,
  type WelcomeStage,
  welcomeStagesAt,
  welcomeTotal,
} from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { endOfVersion } from '../vip/index.ts'
import { rewardSettingsAt, settingsVersions } from './store/reward-settings.ts'
import { insertPack, lockTerms, packsOf, stopPack, type StoredPack } from './store/welcome-packs.ts'

type NewPack = Omit<StoredPack, 'version' | 'stoppedAt'>

export interface PackForecast {
  readonly wanted: StageCost[]
  readonly current: StageCost[]
  /** EUR: the most that one player gets of the wanted stages. */
  readonly largest: bigint
  /** EUR: what two persons decide above the limit of one: the largest pack of a player, or what more it would have cost. */
  readonly decided: bigint
}

export interface WelcomeOperator {
  /** Every version, the latest first, and the version in force; 0 for the defaults. */
  list(at: number): Promise<{ packs: StoredPack[]; current: number }>
  /** The first deposits of the days before this instant under these stages, and under those that hold when they begin. */
  forecast(stages: readonly WelcomeStage[], at: number, begin: number): Promise<PackForecast>
  /** EUR: what a decision about these stages counts, by that forecast. Holds `lockTerms`. */
  costsMore(tx: Tx, stages: readonly WelcomeStage[], at: number, begin: number): Promise<bigint>
  /** What an operator's entry lacks. `at` in milliseconds. Holds `lockTerms`. */
  fault(tx: Tx, pack: Pick<NewPack, 'stages' | 'startsAt'>, at: number): Promise<Refusal | undefined>
  create(tx: Tx, pack: NewPack): Promise<void>
  /** See `endOfVersion`: it ends at once. What holds instead gives more where any part of any stage does. */
  stop(tx: Tx, version: number, at: number): Promise<Refusal | undefined>
}

export interface WelcomeDeps {
  /** Deposits of each player whose first one was credited since this instant, the first to the last. */
  firstDeposits(db: Db, since: number): Promise<readonly (readonly PackDeposit[])[]>
}

export const FORECAST_DAYS = 28

/** Of the version in force at this instant, by the versions made so far. */
export const welcomeStages = async (db: Db, at: number): Promise<readonly WelcomeStage[]> => welcomeStagesAt(await packsOf(db), at)

export function createWelcomeOperator({ firstDeposits }: WelcomeDeps, db: Db): WelcomeOperator {
  const forecast = async (of: Db, stages: readonly WelcomeStage[], at: number, begin: number): Promise<PackForecast> => {
    const known = await firstDeposits(of, at - FORECAST_DAYS * DAY_MS)
    const deposits = known.map((own) => own.filter((deposit) => deposit.at <= at))
    const [then, settings] = [await welcomeStages(of, begin), await rewardSettingsAt(of, begin)]
    const [wanted, current] = [welcomeCost(stages, deposits, settings), welcomeCost(then, deposits, settings)]
    const [largest, more] = [largestPack(stages, settings), welcomeTotal(wanted) - welcomeTotal(current)]
    return { wanted, current, largest, decided: more > largest ? more : largest }
  }
  return {
    async list(at) {
      const packs = await packsOf(db)
      return { packs: packs.toReversed(), current: inForce(packs, at)?.version ?? 0 }
    },
    forecast: (stages, at, begin) => forecast(db, stages, at, begin),
    async costsMore(tx, stages, at, begin) {
      await lockTerms(tx)
      return (await forecast(tx, stages, at, begin)).decided
    },
    async fault(tx, { stages, startsAt }, at) {
      await lockTerms(tx)
      const values = inForceFrom(await settingsVersions(tx), at).map(({ settings }) => settings)
      const faults = welcomeFaults(stages, values)
      const errors: Record<string, string[]> = {}
      if (faults.length > 0) errors.stages = faults.map((fault) => `wrong_value: ${fault}`)
      const start = startFault(startsAt, at)
      if (start !== undefined) errors.starts_at = [start]
      return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
    },
    create: insertPack,
    async stop(tx, version, at) {
      await lockTerms(tx)
      const givesMore = ({ stages: instead } = { stages: WELCOME_STAGES }, { stages }: StoredPack) => doStagesGiveMore(instead, stages)
      const end = endOfVersion<StoredPack>(await packsOf(tx), { version, at, noticeMs: 0, givesMore })
      if (isRefusal(end)) return end
      await stopPack(tx, version, end)
      return undefined
    },
  }
}
