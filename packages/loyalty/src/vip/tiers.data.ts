/** Names of levels and their terms: defaults of the operator's configuration. Source: bonuses.md 3. */
export type TierName = 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'black'

export interface TierTerms {
  readonly cashbackPct: number
  readonly rakebackPct: number
  /** Table steps a week. */
  readonly cashbackCapSteps: number
  /** Raises the payout velocity and the method's day limit; never D-47 or AML (D-57). */
  readonly payoutMultiple: number
  readonly hasBirthdayBonus: boolean
  readonly hasManager: boolean
}

/** Beside cashback and rakeback. */
export type Perk = 'daily_wheel' | 'birthday' | 'payout_limit' | 'manager' | 'own_terms'

export interface Tier extends TierTerms {
  readonly name: TierName
  readonly fromLevel: number
}

/** Terms below the first tier. */
export const NO_TERMS: TierTerms = {
  cashbackPct: 0,
  rakebackPct: 0,
  cashbackCapSteps: 0,
  payoutMultiple: 1,
  hasBirthdayBonus: false,
  hasManager: false,
}

const BRONZE = {
  ...NO_TERMS,
  name: 'bronze',
  fromLevel: 1,
  cashbackPct: 3,
  rakebackPct: 5,
  cashbackCapSteps: 5000,
} as const satisfies Tier
const SILVER = {
  ...BRONZE,
  name: 'silver',
  fromLevel: 10,
  cashbackPct: 5,
  rakebackPct: 7,
  cashbackCapSteps: 20_000,
  hasBirthdayBonus: true,
} as const satisfies Tier
const GOLD = {
  ...SILVER,
  name: 'gold',
  fromLevel: 25,
  cashbackPct: 7,
  rakebackPct: 9,
  cashbackCapSteps: 50_000,
  payoutMultiple: 2,
} as const satisfies Tier
const PLATINUM = {
  ...GOLD,
  name: 'platinum',
  fromLevel: 50,
  cashbackPct: 9,
  rakebackPct: 11,
  cashbackCapSteps: 100_000,
  hasManager: true,
} as const satisfies Tier
const DIAMOND = {
  ...PLATINUM,
  name: 'diamond',
  fromLevel: 75,
  cashbackPct: 11,
  rakebackPct: 13,
  cashbackCapSteps: 200_000,
  payoutMultiple: 5,
} as const satisfies Tier
const BLACK = {
  ...DIAMOND,
  name: 'black',
  fromLevel: 100,
  cashbackPct: 15,
  rakebackPct: 15,
  cashbackCapSteps: 500_000,
} as const satisfies Tier

export const TIERS: readonly Tier[] = [BRONZE, SILVER, GOLD, PLATINUM, DIAMOND, BLACK]

/** Its players may get terms of their own. */
export const OWN_TERMS_TIER: TierName = BLACK.name

/** null below the first. */
export const tierAt = (level: number, tiers: readonly Tier[] = TIERS): Tier | null =>
  tiers.findLast(({ fromLevel }) => fromLevel <= level) ?? null

/** The terms of a player: a premium player has at least platinum's, whatever the level. */
export function termsAt(level: number, isPremium = false, tiers: readonly Tier[] = TIERS): TierTerms {
  const least = isPremium ? (tiers.find(({ name }) => name === PLATINUM.name) ?? PLATINUM).fromLevel : 0
  return tierAt(Math.max(level, least), tiers) ?? NO_TERMS
}

/** What the page of the club shows. */
export const perksOf = ({ name, hasBirthdayBonus, payoutMultiple, hasManager }: Tier): Perk[] => [
  'daily_wheel',
  ...(hasBirthdayBonus ? (['birthday'] as const) : []),
  ...(payoutMultiple > 1 ? (['payout_limit'] as const) : []),
  ...(hasManager ? (['manager'] as const) : []),
  ...(name === OWN_TERMS_TIER ? (['own_terms'] as const) : []),
]
