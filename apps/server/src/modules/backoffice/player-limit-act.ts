/** A change of a player's betting limit: its stored form while pending, and its effect. Sources: sportsbook.md 4, D-66. */
import type { Refusal } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { WantedPlayerLimit } from '../sportsbook/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'
import { formatGrouped } from './sums.ts'

/** Numbers as text. */
export interface PlayerLimitAct {
  kind: 'player_limit'
  player: string
  /** EUR minor units; null: the default. */
  dayLimit: string | null
  version: number
}

export const keptPlayerLimit = ({ player, dayLimit, version }: WantedPlayerLimit): PlayerLimitAct => ({
  kind: 'player_limit',
  player: `${player}`,
  dayLimit: dayLimit === null ? null : `${dayLimit}`,
  version,
})

/** One pending change per player. */
export const playerLimitSubject = (player: bigint): string => `betting limit of player ${player}`

export const wholePlayerLimit = (subject: string, { dayLimit }: PlayerLimitAct): string =>
  `${subject}: ${dayLimit === null ? 'default' : `EUR ${formatGrouped(storedMinor(dayLimit))} a day`}`

export async function applyPlayerLimit(
  { playerLimits }: BackofficeContext,
  tx: Tx,
  { player, dayLimit, version }: PlayerLimitAct,
  by: { by: string; reason: string; isByTwo: boolean },
): Promise<(() => void) | Refusal> {
  const wanted = { player: BigInt(player), dayLimit: dayLimit === null ? null : storedMinor(dayLimit), version }
  return (await playerLimits.change(tx, wanted, by)) ?? (() => undefined)
}
