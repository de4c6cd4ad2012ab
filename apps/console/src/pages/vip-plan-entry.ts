/** What an operator types for the terms of the VIP tiers, by the names of the call's fields, and the call's body of it. Pure. */

import type { Input } from '../lib/call.ts'
import { INSTANT_FORMAT, isInstant, isoInstant, typedBegin } from '../lib/typed-instant.ts'
import { wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/vip-plans'>['body']
export type PlanTier = Body['tiers'][number]
export type TypedPart = 'from_level' | 'cashback_pct' | 'rakeback_pct' | 'cashback_cap_steps' | 'payout_multiple'

export type TypedTier = Pick<PlanTier, 'name' | 'birthday_bonus'> & Record<TypedPart, string>

export interface PlanEntry {
  tiers: readonly TypedTier[]
  /** UTC, as in 2026-11-23 12:30. */
  starts_at: string
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
  starts_at: typedBegin(now),
})

/** What the call's schema does not know, by field: `tiers.2.cashback_pct`, `starts_at`. */
export function faultsOf({ tiers, starts_at: startsAt }: PlanEntry): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  tiers.forEach((tier, at) => {
    const below = tiers[at - 1]
    for (const { part } of PARTS)
      if (below !== undefined && Number(tier[part]) < Number(below[part])) faults[`tiers.${at}.${part}`] = 'Not less than the tier below'
  })
  if (!isInstant(startsAt)) faults.starts_at = INSTANT_FORMAT
  return faults
}

export const bodyOf = ({ tiers, starts_at: startsAt }: PlanEntry): Omit<Body, 'reason'> => ({
  tiers: tiers.map((tier) => ({
    name: tier.name,
    from_level: wholeIn(tier.from_level),
    cashback_pct: wholeIn(tier.cashback_pct),
    rakeback_pct: wholeIn(tier.rakeback_pct),
    cashback_cap_steps: wholeIn(tier.cashback_cap_steps),
    payout_multiple: wholeIn(tier.payout_multiple),
    birthday_bonus: tier.birthday_bonus,
  })),
  starts_at: isoInstant(startsAt),
})
