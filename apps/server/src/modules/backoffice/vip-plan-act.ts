/** Terms of the VIP tiers: their stored form while pending, and their effect. Source: bonuses.md 3, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'
import type { Tier } from '@fairhouse/loyalty'

import type { Tx } from '../../platform/db/index.ts'
import type { BackofficeContext } from './context.ts'

export interface VipPlanAct {
  kind: 'vip_plan'
  tiers: readonly Tier[]
  /** Milliseconds. */
  startsAt: number
}

/** One pending proposal. */
export const VIP_PLAN_SUBJECT = 'terms of the VIP tiers'

export const wholeVipPlan = (subject: string, { tiers, startsAt }: VipPlanAct): string =>
  `${subject} from ${new Date(startsAt).toISOString()}: ${tiers
    .map(({ name, fromLevel, cashbackPct, rakebackPct }) => `${name} from ${fromLevel}, ${cashbackPct} and ${rakebackPct} %`)
    .join('; ')}`

export async function applyVipPlan(
  { vip, clock }: BackofficeContext,
  tx: Tx,
  { tiers, startsAt }: VipPlanAct,
  { by, reason }: { by: string; reason: string },
): Promise<(() => void) | Refusal> {
  const now = clock.now()
  const fault = vip.plans.fault({ tiers, startsAt }, now)
  if (fault) return fault
  await vip.plans.create(tx, { tiers, startsAt, madeBy: by, madeAt: now, reason })
  return () => undefined
}
