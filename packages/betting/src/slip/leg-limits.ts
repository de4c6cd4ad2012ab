import type { BetType } from '../bets/lines.ts'

/** How many legs a bet has. Alone in its file, because every page of the site loads it. Source: sportsbook.md 4. */
export const LEG_LIMITS = {
  single: { least: 1, most: 1 },
  express: { least: 2, most: 20 },
  system: { least: 3, most: 12 },
} as const satisfies Record<BetType, { least: number; most: number }>
