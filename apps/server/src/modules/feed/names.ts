/** What lists of others call players. */
import { maskedName } from './rules.ts'

/** Who hides his statistics is called as all who do (SEC-3). */
const HIDDEN = 'Player ***'

/** `hidden`: of these players, those whose statistics nobody else may see. */
export function createPublicNames(hidden: (players: readonly bigint[]) => Promise<readonly bigint[]>) {
  return async (players: readonly bigint[]): Promise<(player: bigint) => string> => {
    const unseen = new Set(players.length > 0 ? await hidden(players) : [])
    return (player) => (unseen.has(player) ? HIDDEN : maskedName(player))
  }
}
