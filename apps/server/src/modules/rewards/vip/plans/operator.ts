/** Terms of the tiers as operators make, schedule and stop them. Source: bonuses.md 3. Instants in milliseconds. */
import { isRefusal, type Refusal, refuseFields } from '@fairhouse/contracts'
import {
  doTiersGiveMore,
  inForce,
  LEAST_NOTICE_MS,
  planFaults,
  startFault,
  type Tier,
  TIERS,
  tiersIn,
  WEEK_MS,
  weekStart,
} from '@fairhouse/loyalty'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import { dayOf } from '../store.ts'
import { endOfVersion } from '../version-end.ts'
import { costOf, type TierCost, totalOf } from './forecast.ts'
import { insertPlan, lockPlans, plansOf, playOfWeek, type StoredPlan, stopPlan, type WeekOfPlayer } from './store.ts'

type NewPlan = Omit<StoredPlan, 'version' | 'stoppedAt'>

export interface PlanOperator {
  /** Every version, the latest first, and the version in force; 0 for the defaults. */
  list(at: number): Promise<{ plans: StoredPlan[]; current: number }>
  /** The whole weeks before this instant under these terms, and under those that hold when they begin. Players count at their level of this instant. */
  forecast(tiers: readonly Tier[], at: number, begin: number): Promise<{ wanted: TierCost[]; current: TierCost[] }>
  /** EUR: how much more these terms would have cost by that forecast; 0 if less. Locks the versions. */
  costsMore(tx: Tx, tiers: readonly Tier[], at: number, begin: number): Promise<bigint>
  /** What an operator's entry lacks. `at` in milliseconds. */
  fault(plan: Pick<NewPlan, 'tiers' | 'startsAt'>, at: number): Refusal | undefined
  create(tx: Tx, plan: NewPlan): Promise<void>
  /**
   * See `endOfVersion`: it ends a minute later. Readers of bets load the versions with each chunk: it ends after every chunk that did not know of it.
   * What holds instead gives more where it does in every part that differs, or where it would have cost more in the weeks before.
   */
  stop(tx: Tx, version: number, at: number): Promise<Refusal | undefined>
}

export const FORECAST_WEEKS = 4

export function createPlanOperator(db: Db): PlanOperator {
  const weeksBefore = async (of: Db, at: number) => {
    const weeks: WeekOfPlayer[] = []
    for (let n = 1; n <= FORECAST_WEEKS; n++) weeks.push(...(await playOfWeek(of, dayOf(weekStart(at) - n * WEEK_MS), at)))
    return weeks
  }
  const forecast = async (of: Db, tiers: readonly Tier[], at: number, begin: number) => {
    const weeks = await weeksBefore(of, at)
    return { wanted: costOf(tiers, weeks), current: costOf(tiersIn(await plansOf(of), begin), weeks) }
  }
  return {
    async list(at) {
      const plans = await plansOf(db)
      return { plans: plans.toReversed(), current: inForce(plans, at)?.version ?? 0 }
    },
    forecast: (tiers, at, begin) => forecast(db, tiers, at, begin),
    async costsMore(tx, tiers, at, begin) {
      await lockPlans(tx)
      const { wanted, current } = await forecast(tx, tiers, at, begin)
      const more = totalOf(wanted) - totalOf(current)
      return more > 0n ? more : 0n
    },
    fault({ tiers, startsAt }, at) {
      const faults = planFaults(tiers)
      const errors: Record<string, string[]> = {}
      if (faults.length > 0) errors.tiers = faults.map((fault) => `wrong_value: ${fault}`)
      const start = startFault(startsAt, at)
      if (start !== undefined) errors.starts_at = [start]
      return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
    },
    create: insertPlan,
    async stop(tx, version, at) {
      const weeks = await weeksBefore(tx, at)
      await lockPlans(tx)
      const givesMore = ({ tiers: instead } = { tiers: TIERS }, { tiers }: StoredPlan) =>
        (doTiersGiveMore(instead, tiers) && !doTiersGiveMore(tiers, instead)) ||
        totalOf(costOf(instead, weeks)) > totalOf(costOf(tiers, weeks))
      const end = endOfVersion<StoredPlan>(await plansOf(tx), { version, at, noticeMs: LEAST_NOTICE_MS, givesMore })
      if (isRefusal(end)) return end
      await stopPlan(tx, version, end)
      return undefined
    },
  }
}
