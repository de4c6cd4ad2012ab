/** Names of players in public lists. */

import type { PlayerId } from '@fairhouse/money'

import { isDemoPlayer } from '../../accounts/identity/index.ts'
import type { PublicFace } from '../../accounts/profile/index.ts'
import { maskedName } from './rules.ts'

/** Players who hide their statistics share one name (SEC-3). */
const HIDDEN = 'Player ***'

export type PublicNames = (players: readonly PlayerId[]) => Promise<(player: PlayerId) => string>

/** `facesOf`: those of the players who have a public name or hide their statistics. */
export function createPublicNames(facesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<bigint, PublicFace>>): PublicNames {
  return async (players) => {
    const faces = await facesOf(players)
    return (player) => {
      const { nickname = null, isStatisticsHidden = false } = faces.get(player) ?? {}
      if (isStatisticsHidden) return HIDDEN
      return nickname === null ? maskedName(player) : `${isDemoPlayer(player) ? 'demo ' : ''}${nickname}`
    }
  }
}
