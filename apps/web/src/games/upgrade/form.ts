/** Settings of the upgrade table, and figures on its ring. Pure. Source: docs/rules/upgrade.md. */
import { UPGRADE_CHANCE_MAX, UPGRADE_CHANCE_MIN, type UpgradeBet } from '@fairhouse/games/rules/upgrade/bet.ts'
import { UPGRADE_PLACES } from '@fairhouse/games/rules/upgrade/pay.ts'

export const FIRST_BET: UpgradeBet = { chance: 50 }

/** Chances of one press, in percent. */
export const QUICK_CHANCES = [10, 25, 50, 75] as const

export const withChance = (wanted: number): UpgradeBet => ({
  chance: Math.min(Math.max(Math.round(wanted), UPGRADE_CHANCE_MIN), UPGRADE_CHANCE_MAX),
})

/** Degrees of a place, clockwise from the top. */
export const angleOfPlace = (place: number): number => (place * 360) / UPGRADE_PLACES

/** Percent of the ring up to a place. */
export const percentOfPlace = (place: number): number => (place * 100) / UPGRADE_PLACES
