/** Names of players in public lists. */
import { maskedName } from './rules.ts'

/** Players who hide their statistics share one name (SEC-3). */
const HIDDEN = 'Player ***'

/** `hidden`: the players among these whose statistics are hidden. */
export function createPublicNames(hidden: (players: readonly bigint[]) => Promise<readonly bigint[]>) {
  return async (players: readonly bigint[]): Promise<(player: bigint) => string> => {
    const unseen = new Set(players.length > 0 ? await hidden(players) : [])
    return (player) => (unseen.has(player) ? HIDDEN : maskedName(player))
  }
}
