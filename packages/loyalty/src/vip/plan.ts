/** Terms of the tiers as operators set them, in versions. The defaults hold where no version does. Source: bonuses.md 3. */
import type { Scheduled } from '../versions.ts'
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

/**
 * The latest that has begun and was not stopped: the one before a stopped one holds again, other than with `inForce`. The rakeback of former bets is
 * computed again by this rule.
 */
const latestOf = <V extends Scheduled>(versions: readonly V[], at: number): V | undefined =>
  versions.findLast(({ startsAt, stoppedAt }) => startsAt <= at && (stoppedAt === null || at < stoppedAt))

/** `plans` in the order of their versions. */
export const planAt = (plans: readonly VipPlan[], at: number): VipPlan | undefined => latestOf(plans, at)

export const tiersIn = (plans: readonly VipPlan[], at: number): readonly Tier[] => planAt(plans, at)?.tiers ?? TIERS

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

/** What an operator may agree with a player of the last tier. */
export type AgreedTerms = Pick<TierTerms, 'cashbackPct' | 'rakebackPct' | 'cashbackCapSteps' | 'payoutMultiple'>

export interface OwnTerms extends AgreedTerms, Scheduled {}

export const ownTermsAt = (own: readonly OwnTerms[], at: number): OwnTerms | undefined => latestOf(own, at)

/** Own terms never take from those of the tier. */
export function withOwnTerms(terms: TierTerms, own: AgreedTerms | undefined): TierTerms {
  if (!own) return terms
  const parts = OFFERED.map(([part]) => [part, Math.max(terms[part], own[part])] as const)
  return { ...terms, ...(Object.fromEntries(parts) as Record<keyof AgreedTerms, number>) }
}

/** What agreed terms lack; empty where they may be saved. */
export const agreedFaults = (agreed: AgreedTerms): string[] =>
  OFFERED.flatMap(([part, most]) => (agreed[part] > most ? [`${part}: at most ${most}`] : []))
