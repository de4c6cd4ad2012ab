/** Names of levels and what stands behind them today. Source: bonuses.md 3; a perk joins when the house gives it. */
export interface Tier {
  readonly name: 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond' | 'black'
  readonly fromLevel: number
  readonly perks: readonly 'daily_wheel'[]
}

export const TIERS: readonly Tier[] = [
  { name: 'bronze', fromLevel: 1, perks: ['daily_wheel'] },
  { name: 'silver', fromLevel: 10, perks: ['daily_wheel'] },
  { name: 'gold', fromLevel: 25, perks: ['daily_wheel'] },
  { name: 'platinum', fromLevel: 50, perks: ['daily_wheel'] },
  { name: 'diamond', fromLevel: 75, perks: ['daily_wheel'] },
  { name: 'black', fromLevel: 100, perks: ['daily_wheel'] },
]

/** null below the first. */
export const tierAt = (level: number): Tier | null => TIERS.findLast(({ fromLevel }) => fromLevel <= level) ?? null
