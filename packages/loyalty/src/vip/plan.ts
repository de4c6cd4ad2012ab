/** Terms of the tiers as operators set them, in versions. The defaults hold where no version does. Source: bonuses.md 3. */
import { inForce, type Scheduled } from '../versions.ts'
import { type Tier, TIERS, type TierTerms } from './tiers.data.ts'

export interface VipPlan extends Scheduled {
  readonly version: number
  readonly tiers: readonly Tier[]
}

const MOST_CASHBACK_PCT = 25
const MOST_RAKEBACK_PCT = 50
const MOST_CAP_STEPS = 1_000_000
const MOST_PAYOUT_MULTIPLE = 10
const LAST_LEVEL = 100

/** `plans` in the order of their versions. The rakeback of former bets is computed again by this rule. */
export const tiersIn = (plans: readonly VipPlan[], at: number): readonly Tier[] => inForce(plans, at)?.tiers ?? TIERS

/** What an operator's entry lacks; empty where it may be saved. Bronze begins at level 1, where the daily wheel opens (CON-6). */
export function planFaults(tiers: readonly Tier[]): string[] {
  if (tiers.map(({ name }) => name).join() !== TIERS.map(({ name }) => name).join()) return ['every tier, in its order']
  const before = (at: number) => tiers[at - 1]
  return tiers.flatMap((tier, at) => [
    ...(at === 0 && tier.fromLevel !== TIERS[0]!.fromLevel ? [`${tier.name}: from level ${TIERS[0]!.fromLevel}`] : []),
    ...(tier.fromLevel > LAST_LEVEL || tier.fromLevel <= (before(at)?.fromLevel ?? 0)
      ? [`${tier.name}: from a higher level than the tier below, at most ${LAST_LEVEL}`]
      : []),
    ...OFFERED.flatMap(([part, most]) =>
      tier[part] < (before(at)?.[part] ?? 0) || tier[part] > most
        ? [`${tier.name}: ${part} at most ${most}, not less than the tier below`]
        : [],
    ),
    ...(tier.payoutMultiple < 1 ? [`${tier.name}: payoutMultiple at least 1`] : []),
    ...(before(at)?.hasBirthdayBonus && !tier.hasBirthdayBonus ? [`${tier.name}: a birthday bonus as the tier below`] : []),
  ])
}

const OFFERED = [
  ['cashbackPct', MOST_CASHBACK_PCT],
  ['rakebackPct', MOST_RAKEBACK_PCT],
  ['cashbackCapSteps', MOST_CAP_STEPS],
  ['payoutMultiple', MOST_PAYOUT_MULTIPLE],
] as const

/** Whether any tier of the one gives more than that of the other, or begins at a lower level. */
export const doTiersGiveMore = (one: readonly Tier[], other: readonly Tier[]): boolean =>
  one.some((tier, at) => {
    const { fromLevel, hasBirthdayBonus, ...terms } = other[at]!
    return tier.fromLevel < fromLevel || (tier.hasBirthdayBonus && !hasBirthdayBonus) || OFFERED.some(([part]) => tier[part] > terms[part])
  })

/** What an operator may agree with a player of the last tier. */
export type AgreedTerms = Pick<TierTerms, 'cashbackPct' | 'rakebackPct' | 'cashbackCapSteps' | 'payoutMultiple'>

export interface OwnTerms extends AgreedTerms, Scheduled {}

/** Own terms never take from those of the tier. */
export function withOwnTerms(terms: TierTerms, own: AgreedTerms | undefined): TierTerms {
  if (!own) return terms
  const parts = OFFERED.map(([part]) => [part, Math.max(terms[part], own[part])] as const)
  return { ...terms, ...(Object.fromEntries(parts) as Record<keyof AgreedTerms, number>) }
}

/** What agreed terms lack; empty where they may be saved. */
export const agreedFaults = (agreed: AgreedTerms): string[] =>
  OFFERED.flatMap(([part, most]) => (agreed[part] > most ? [`${part}: at most ${most}`] : []))
