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
import { costOf, type TierCost } from './forecast.ts'
import { insertPlan, lockPlans, plansOf, playOfWeek, type StoredPlan, stopPlan, type WeekOfPlayer } from './store.ts'

type NewPlan = Omit<StoredPlan, 'version' | 'stoppedAt'>

export interface PlanOperator {
  /** Every version, the latest first, and the version in force; 0 for the defaults. */
  list(at: number): Promise<{ plans: StoredPlan[]; current: number }>
  /** The whole weeks before this instant under these terms, and under those in force. */
  forecast(tiers: readonly Tier[], at: number): Promise<{ wanted: TierCost[]; current: TierCost[] }>
  /** What an operator's entry lacks. `at` in milliseconds. */
  fault(plan: Pick<NewPlan, 'tiers' | 'startsAt'>, at: number): Refusal | undefined
  create(tx: Tx, plan: NewPlan): Promise<void>
  /**
   * See `endOfVersion`: it ends a minute later, and the defaults hold from then on. Readers of bets load the versions with each chunk: it ends after
   * every chunk that did not know of it.
   */
  stop(tx: Tx, version: number, at: number): Promise<Refusal | undefined>
}

export const FORECAST_WEEKS = 4

export function createPlanOperator(db: Db): PlanOperator {
  return {
    async list(at) {
      const plans = await plansOf(db)
      return { plans: plans.toReversed(), current: inForce(plans, at)?.version ?? 0 }
    },
    async forecast(tiers, at) {
      const weeks: WeekOfPlayer[] = []
      for (let n = 1; n <= FORECAST_WEEKS; n++) weeks.push(...(await playOfWeek(db, dayOf(weekStart(at) - n * WEEK_MS))))
      return { wanted: costOf(tiers, weeks), current: costOf(tiersIn(await plansOf(db), at), weeks) }
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
      await lockPlans(tx)
      const defaultsGiveMore = ({ tiers }: StoredPlan) => doTiersGiveMore(TIERS, tiers) && !doTiersGiveMore(tiers, TIERS)
      const end = endOfVersion(await plansOf(tx), { version, at, noticeMs: LEAST_NOTICE_MS, defaultsGiveMore })
      if (isRefusal(end)) return end
      await stopPlan(tx, version, end)
      return undefined
    },
  }
}
