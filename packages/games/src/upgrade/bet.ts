/** An upgrade bet: the chance to make the stake a larger sum. Source: docs/rules/upgrade.md. */

export interface UpgradeBet {
  /** In whole percent. */
  readonly chance: number
}

export const UPGRADE_CHANCE_MIN = 1
export const UPGRADE_CHANCE_MAX = 80

/** A bet of exactly the one lawful field; undefined for anything else. */
export function parseUpgradeParams(params: unknown): UpgradeBet | undefined {
  if (typeof params !== 'object' || params === null || Object.keys(params).length !== 1) return undefined
  const { chance } = params as Record<string, unknown>
  return typeof chance === 'number' && isChance(chance) ? { chance } : undefined
}

const isChance = (chance: number): boolean => Number.isInteger(chance) && chance >= UPGRADE_CHANCE_MIN && chance <= UPGRADE_CHANCE_MAX
