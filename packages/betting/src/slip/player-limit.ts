/** The liability that operators let one player's open bets of a day carry, and who may raise it. Sources: sportsbook.md 4, D-66. */
import type { Minor } from '@fairhouse/money'

import { PLAYER_DAY_LIMIT } from './exposure.ts'

/** EUR minor units: the highest that operators may set. */
export const MOST_PLAYER_LIMIT: Minor = 10n * PLAYER_DAY_LIMIT

export interface PlayerLimitChange {
  /** EUR minor units. */
  readonly limit: Minor
  /** Two people decided it. */
  readonly isByTwo: boolean
}

/**
 * Whether a second person is needed: the limit is raised above twice the current one, or above twice the last one that no single person set.
 * The second rule stops successive raises from exceeding what one raise may not.
 */
export function isRaisedTwofold(next: Minor, changes: readonly PlayerLimitChange[]): boolean {
  const present = changes.at(-1)?.limit ?? PLAYER_DAY_LIMIT
  const agreed = changes.findLast(({ isByTwo }) => isByTwo)?.limit ?? PLAYER_DAY_LIMIT
  return [present, agreed].some((limit) => next > 2n * limit)
}
