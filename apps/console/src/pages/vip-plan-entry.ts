/** What an operator types for the terms of the VIP tiers, and the call's body of it. Pure. */
import { HOUR_MS } from '@fairhouse/contracts'

import type { Input } from '../lib/call.ts'
import { instantIn, isInstant, typedInstant } from '../lib/typed-instant.ts'
import { WHOLE_FORMAT, isWhole } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/vip-plans'>['body']
export type PlanTier = Body['tiers'][number]
export type TypedPart = 'from_level' | 'cashback_pct' | 'rakeback_pct' | 'cashback_cap_steps' | 'payout_multiple'

export type TypedTier = Pick<PlanTier, 'name' | 'birthday_bonus'> & Record<TypedPart, string>

export interface PlanEntry {
  tiers: readonly TypedTier[]
  /** UTC, as in 2026-11-23 12:30. */
  startsAt: string
}

export const PARTS = [
  { part: 'from_level', label: 'From level' },
  { part: 'cashback_pct', label: 'Cashback, %' },
  { part: 'cashback_cap_steps', label: 'Weekly cap, steps' },
  { part: 'rakeback_pct', label: 'Rakeback, %' },
  { part: 'payout_multiple', label: 'Payout limit, times' },
] as const satisfies readonly { part: TypedPart; label: string }[]

/** From the next full hour but one. `now`: milliseconds. */
export const entryOf = (tiers: readonly PlanTier[], now: number): PlanEntry => ({
  tiers: tiers.map((tier) => ({
    ...tier,
    from_level: `${tier.from_level}`,
    cashback_pct: `${tier.cashback_pct}`,
    rakeback_pct: `${tier.rakeback_pct}`,
    cashback_cap_steps: `${tier.cashback_cap_steps}`,
    payout_multiple: `${tier.payout_multiple}`,
  })),
  startsAt: typedInstant((Math.floor(now / HOUR_MS) + 2) * HOUR_MS),
})

/** By tier and part, `gold cashback_pct`, and `startsAt`; empty where it may be sent. */
export function faultsOf({ tiers, startsAt }: PlanEntry): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  tiers.forEach((tier, at) => {
    for (const { part } of PARTS) {
      const below = tiers[at - 1]
      const isLess = below !== undefined && Number(tier[part]) < Number(below[part])
      if (!isWhole(tier[part], 9_999_999)) faults[`${tier.name} ${part}`] = WHOLE_FORMAT
      else if (isLess) faults[`${tier.name} ${part}`] = 'Not less than the tier below'
    }
  })
  if (!isInstant(startsAt)) faults.startsAt = 'As in 2026-11-23 12:30'
  return faults
}

/** Of an entry without faults. */
export const bodyOf = ({ tiers, startsAt }: PlanEntry): Omit<Body, 'reason'> => ({
  tiers: tiers.map((tier) => ({
    name: tier.name,
    from_level: Number(tier.from_level),
    cashback_pct: Number(tier.cashback_pct),
    rakeback_pct: Number(tier.rakeback_pct),
    cashback_cap_steps: Number(tier.cashback_cap_steps),
    payout_multiple: Number(tier.payout_multiple),
    birthday_bonus: tier.birthday_bonus,
  })),
  starts_at: new Date(instantIn(startsAt)).toISOString(),
})
