/** Multipliers of a wheel with their chances, from the rules. Source: games.md G8. */
import { WHEEL_RISKS, WHEEL_SEGMENTS, type WheelBet, type WheelRisk, wheelMultipliers } from '@fairhouse/games'

export const FIRST_BET: WheelBet = { risk: 'medium', segments: 50 }

/** Drawing style of a multiplier: zero, three steps of the hue, and the best of the wheel. */
export type Tier = 'none' | 'low' | 'mid' | 'high' | 'top'

export interface Prize {
  /** In 1/10,000. */
  multiplier: number
  /** Number of its segments. */
  count: number
  tier: Tier
}

const BETWEEN: readonly Tier[] = ['low', 'mid', 'high']

/** Each multiplier of the wheel once, ascending. */
export function prizesOf(bet: WheelBet): readonly Prize[] {
  const all = wheelMultipliers(bet)
  const multipliers = [...new Set(all)].sort((a, b) => a - b)
  return multipliers.map((multiplier, at) => ({
    multiplier,
    count: all.filter((one) => one === multiplier).length,
    tier: multiplier === 0 ? 'none' : payingTier(at, multipliers.length),
  }))
}

/** By the place of a multiplier among all of the wheel, the zero first. */
const payingTier = (at: number, count: number): Tier => (at === count - 1 ? 'top' : BETWEEN[at - 1]!)

/** Clockwise from the top. */
export function tiersOf(bet: WheelBet): readonly Tier[] {
  const tiers = new Map(prizesOf(bet).map(({ multiplier, tier }) => [multiplier, tier]))
  return wheelMultipliers(bet).map((multiplier) => tiers.get(multiplier)!)
}

/** The chance of any return, in hundredths of a percent. */
export function chanceOfReturn(bet: WheelBet): number {
  const paying = wheelMultipliers(bet).filter((multiplier) => multiplier > 0).length
  return (paying * 10_000) / bet.segments
}

export const bestOf = (bet: WheelBet): number => Math.max(...wheelMultipliers(bet))

export const sameBet = (one: WheelBet, other: WheelBet): boolean => one.risk === other.risk && one.segments === other.segments

/** Values of the two controls, as texts. */
export const SEGMENT_OPTIONS: readonly string[] = WHEEL_SEGMENTS.map(String)
export const RISK_OPTIONS: readonly WheelRisk[] = WHEEL_RISKS

/** Under the pointer before the first round: a segment that pays least, since nothing was won yet. */
export function restIndex(bet: WheelBet): number {
  const multipliers = wheelMultipliers(bet)
  return multipliers.indexOf(Math.min(...multipliers))
}
